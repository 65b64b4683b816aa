import Model

/// The parameters that a description names as missing or wrong: `'redirect_uri' is required`, `clientId is nil`.
enum NamedParameters {
  /// All of them, each once, without what is no name.
  static func all(in text: String) -> [String] {
    let lower = text.lowercased()
    guard !text.contains("=>"), signs.contains(where: lower.contains) else { return [] }
    let characters = CharacterText(text)
    var names = characters.all(anyCase: true, announced).map(\.found)
    names += characters.all(anyCase: true, quoted).map(\.found)
    names += characters.all(plain).map(\.found)
    for (list, _) in characters.all(anyCase: true, missing) {
      names += list.split { !$0.isLetter && $0 != "_" }.map(String.init)
        .filter { $0.contains("_") || $0.contains(where: \.isUppercase) || $0 == "target" || $0 == "scope" }
    }
    return names.filter { Masking.masked($0) == $0 && !classes.contains(where: $0.hasPrefix) }
      .unique().prefix(3).map { $0 }
  }

  /// `parameter 'redirect_uri'`, `parameters: named "scope"`.
  private static func announced(_ reader: inout Reader) -> String? {
    guard reader.take("parameter") else { return nil }
    reader.skip("s")
    reader.skip(":")
    guard reader.take(.blank, 1...) else { return nil }
    _ = reader.take { $0.take(anyOf: ["named", "name"]) && $0.take(.blank, 1...) }
    return nameInQuotes(&reader)
  }

  /// `'redirect_uri' is`, `"clientId" must`.
  private static func quoted(_ reader: inout Reader) -> String? {
    guard let name = nameInQuotes(&reader) else { return nil }
    let isTold = reader.take(anyOf: [
      " is", " was", " are", " parameter", " must", " property", " cannot", " should",
    ])
    return isTold ? name : nil
  }

  private static func nameInQuotes(_ reader: inout Reader) -> String? {
    guard reader.take(Kind("'\"`‘“")) else { return nil }
    let start = reader.position
    guard reader.take(.letter), reader.take(.letter.or("_."), 1...29) else { return nil }
    let name = reader.text(from: start)
    return reader.take(Kind("'\"`’”")) ? name : nil
  }

  /// `clientId is`, `redirect_uri must`: a word within a sentence is a name only if it is written as one.
  private static func plain(_ reader: inout Reader) -> String? {
    let start = reader.position
    guard reader.isAtWordEdge, reader.take(.small, 2...),
      reader.take({ $0.take(.capital) && $0.take(.letter, 1...) })
        || reader.take({ $0.take("_") && $0.take(.small.or("_"), 1...) })
    else { return nil }
    let name = reader.text(from: start)
    let isTold = reader.take(anyOf: [" is", " was", " are", " must", " cannot", " should", " parameter"])
    return isTold && reader.isAtWordEdge ? name : nil
  }

  /// `missing from scope, target and client_id`: all that is missing.
  private static func missing(_ reader: inout Reader) -> String? {
    guard
      reader.take(anyOf: [
        "missing from ", "missing in ", "missing for ", "missing parameters: ", "missing parameters ",
        "missing parameter: ", "missing parameter ",
      ])
    else { return nil }
    let start = reader.position
    let name = Kind.letter.or("_")
    guard reader.take(name, 1...) else { return nil }
    func next(_ reader: inout Reader) -> Bool {
      reader.skip(",")
      guard reader.take(" ") else { return false }
      return reader.take { $0.take(anyOf: ["or ", "and "]) && $0.take(name, 1...) } || reader.take(name, 1...)
    }
    while reader.take(next) {}
    return reader.text(from: start)
  }

  /// Words without which nothing is said of a parameter.
  private static let signs = ["parameter", "missing", "required", "nil", "null", "empty", "invalid", "must"]

  /// How names of errors begin, which are no parameters.
  private static let classes = ["MSAL", "MSID", "AADSTS", "invalid_", "NS"]
}
