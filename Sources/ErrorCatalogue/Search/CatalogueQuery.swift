/// A query taken apart: a number with what stands before it, or words.
struct CatalogueQuery {
  /// The words, in lower case, without dots, colons and quotes at their ends.
  let words: [String]
  /// The number; nil if the query is not one.
  let number: Int?
  /// What stands before the number, in lower case: `aadsts`, `http`, a domain; empty if nothing does.
  let prefix: String

  init(_ text: String) {
    let marks: Set<Character> = ["\"", "'", "`", ",", ";", ":", "(", ")", "=", "“", "”"]
    var words = text.lowercased().split { $0.isWhitespace || marks.contains($0) }.map(String.init)
    words = words.map { word in
      var word = Substring(word)
      while word.first == "." { word.removeFirst() }
      while word.last == "." { word.removeLast() }
      // `MSALError.interactionRequired` and the like: the case alone names it.
      for type in ["msalerror.", "msalinternalerror.", "urlerror."] where word.hasPrefix(type) {
        word = word.dropFirst(type.count)
      }
      return String(word)
    }
    // A sign alone would be found in every text with a hyphen.
    self.words = words.filter { $0.contains { $0.isLetter || $0.isNumber } }
    (number, prefix) = Self.number(in: self.words)
  }

  private static func number(in words: [String]) -> (Int?, String) {
    var words = words.filter { !["code", "error", "status"].contains($0) }
    guard let last = words.popLast(), words.count <= 1 else { return (nil, "") }
    for prefix in ["aadsts", "aadb2c"] where last.hasPrefix(prefix) && words.isEmpty {
      let digits = last.dropFirst(prefix.count).drop { $0 == "-" }
      return Int(digits).map { ($0, prefix) } ?? (nil, "")
    }
    let sign = last.first.map { "−–".contains($0) } == true ? "-" + last.dropFirst() : last
    guard let number = Int(sign) else { return (nil, "") }
    return (number, words.first ?? "")
  }
}
