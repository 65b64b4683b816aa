/// A query taken apart: numbers with what stands before them, or words.
struct CatalogueQuery {
  /// The words, in lower case, without dots, colons and quotes at their ends.
  let words: [String]
  /// The words as one name.
  var name: String { words.joined(separator: " ") }
  /// True for the name of a case as Swift writes it: `.interactionRequired`.
  let isCase: Bool
  /// The numbers; empty if the query is made of words.
  let numbers: [Number]

  /// A number, and what says to which list it belongs; nil if nothing does.
  struct Number {
    let value: Int
    let list: String?
  }

  init(_ asked: String, in catalogue: Catalogue) {
    // The page that explains a number of the server is asked for by its address.
    let page = asked.firstRange(of: "error?code=").map { asked[$0.upperBound...] } ?? ""
    let digits = page.filter { !$0.isWhitespace }
    // Other counts of digits are no number of the server.
    let isPage =
      asked.hasPrefix("http") && (4...10).contains(digits.count) && Int(digits) != nil
    let text = isPage ? "AADSTS\(digits)" : asked
    // `.userCanceled` is a case in Swift and never a name of the server's.
    isCase = [".", "MSALError.", "MSALInternalError."].contains { text.hasPrefix($0) }
    let words = text.lowercased()
      .split { "\"'`,;:()=“”".contains($0) || $0.isWhitespace }
      .map { part in
        var word = part
        // A dot before a case and a full stop behind it are no part of the name.
        while word.first == "." { word.removeFirst() }
        while word.last == "." { word.removeLast() }
        // `MSALError.interactionRequired` and the like: the case alone names it.
        for type in ["msalerror.", "msalinternalerror.", "urlerror."]
        where word.hasPrefix(type) {
          word = word.dropFirst(type.count)
        }
        return String(word)
      }
    // A sign alone would be found in every text with a hyphen.
    self.words = words.filter { $0.contains { $0.isLetter || $0.isNumber } }
    numbers = Self.numbers(in: self.words, catalogue)
  }

  /// All words as numbers; a prefix of its own goes before one that stands alone, which goes
  /// for all that follow.
  private static func numbers(in words: [String], _ catalogue: Catalogue) -> [Number] {
    var numbers: [Number] = []
    var list: String?
    // Words such as `code` and `with` only join numbers.
    let joints = catalogue.words(of: .joints)
    for word in words.flatMap(Self.parts) where !joints.contains(word) {
      let named = catalogue.words(.lists, for: word)
      // `AADSTS50076` names its list itself.
      if let parts = ServerNumberPrefix.parts(of: word) {
        numbers.append(Number(value: parts.number, list: parts.prefix.rawValue))
      } else if let value = number(word) {
        numbers.append(Number(value: value, list: list))
      } else if !named.isEmpty {
        // It counts for all numbers behind it: `MSALErrorDomain -50000 -42007`.
        list = named
      } else {
        // One word that is neither a number nor names a list: all of it is words.
        return []
      }
    }
    return numbers
  }

  /// The numbers of `-50000/-42004`; any other word as it is.
  private static func parts(of word: String) -> [String] {
    let parts = word.split(separator: "/").map(String.init)
    // `-50000/-42007` are two numbers, and `mail/read` is one word.
    return parts.count > 1 && parts.allSatisfy { number($0) != nil } ? parts : [word]
  }

  /// A number with any of the signs that are printed as minus.
  private static func number(_ word: String) -> Int? {
    // A dash that an editor made of the minus is still a minus.
    Int(word.first.map { "−–".contains($0) } == true ? "-" + word.dropFirst() : word)
  }
}
