/// A query taken apart: numbers with what stands before them, or words.
struct CatalogueQuery {
  /// The words, in lower case, without dots, colons and quotes at their ends.
  let words: [String]
  /// The numbers; empty if the query is made of words.
  let numbers: [Int]
  /// What stands before the numbers; nil if nothing does.
  let prefix: Prefix?

  /// What says to which list a number belongs.
  enum Prefix: Hashable {
    case server(ServerNumberPrefix)
    case http
    case domain(String)

    /// The meaning of a word in lower case; nil if it is none of these.
    init?(_ word: String) {
      switch word {
      case "http": self = .http
      case "msal", "msalerror", "msalinternalerror", "msalerrordomain": self = .domain(ErrorValue.msalDomain)
      case "urlerror", "nsurlerror", "nsurlerrordomain": self = .domain(ErrorValue.urlDomain)
      case "osstatus", "keychain", "nsosstatuserrordomain": self = .domain(ErrorValue.keychainDomain)
      default:
        guard let prefix = ServerNumberPrefix(rawValue: word.uppercased()) else { return nil }
        self = .server(prefix)
      }
    }
  }

  init(_ text: String) {
    let marks: Set<Character> = ["\"", "'", "`", ",", ";", ":", "(", ")", "=", "“", "”"]
    let words = text.lowercased().split { $0.isWhitespace || marks.contains($0) }.map { word in
      var word = word
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
    (numbers, prefix) = Self.numbers(in: self.words)
  }

  private static func numbers(in words: [String]) -> ([Int], Prefix?) {
    var words = words.filter { !["code", "error", "status"].contains($0) }[...]
    if words.count == 1, let parts = words.first.flatMap({ ServerNumberPrefix.parts(of: $0) }) {
      return ([parts.number], .server(parts.prefix))
    }
    let prefix = words.first.flatMap { Prefix($0) }
    if prefix != nil { words.removeFirst() }
    let numbers = words.compactMap(number)
    return numbers.count == words.count ? (numbers, prefix) : ([], nil)
  }

  /// A number with any of the signs that are printed as minus.
  private static func number(_ word: String) -> Int? {
    Int(word.first.map { "−–".contains($0) } == true ? "-" + word.dropFirst() : word)
  }
}
