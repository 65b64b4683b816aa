import FlowModel

/// The parameters that a description names as missing or wrong: `'redirect_uri' is required`, `clientId is nil`.
enum NamedParameters {
  /// All of them, each once, without what is no name.
  static func all(in text: String) -> [String] {
    let lower = text.lowercased()
    guard !text.contains("=>"), signs.contains(where: lower.contains) else { return [] }
    var names: [Substring] = []
    names += text.matches(of: /(?i)parameters?:?\s+(?:named?\s+)?['"`‘“]([A-Za-z][A-Za-z_.]{1,29})['"`’”]/).map(
      \.output.1)
    names += text.matches(
      of: /(?i)['"`‘“]([A-Za-z][A-Za-z_.]{1,29})['"`’”] (?:is|was|are|parameter|must|property|cannot|should)/
    ).map(\.output.1)
    // A word within a sentence is a name only if it is written as one.
    names += text.matches(
      of: /\b([a-z]{2,}(?:[A-Z][A-Za-z]+|_[a-z_]+)) (?:is|was|are|must|cannot|should|parameter)\b/
    ).map(\.output.1)
    for list in text.matches(
      of: /(?i)missing (?:from|in|for|parameters?:?) ([A-Za-z_]+(?:,? (?:or |and )?[A-Za-z_]+)*)/)
    {
      names += list.output.1.split { !$0.isLetter && $0 != "_" }
        .filter { $0.contains("_") || $0.contains(where: \.isUppercase) || $0 == "target" || $0 == "scope" }
    }
    return names.map(String.init).filter { Masking.masked($0) == $0 && !classes.contains(where: $0.hasPrefix) }
      .unique().prefix(3).map { $0 }
  }

  /// Words without which nothing is said of a parameter.
  private static let signs = ["parameter", "missing", "required", "nil", "null", "empty", "invalid", "must"]

  /// How names of errors begin, which are no parameters.
  private static let classes = ["MSAL", "MSID", "AADSTS", "invalid_", "NS"]
}
