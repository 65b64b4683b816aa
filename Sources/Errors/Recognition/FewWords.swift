import Catalogue
import Model

/// One number of an error with a few words around it: `-50003 Mail.Send`, `got 429 again`, `what does -50002 mean`.
///
/// Whoever writes so little asks for the number, so it is told as if it stood alone. Numbers that others use, too, need
/// words around them that speak of an answer.
struct FewWords {
  /// What is recognised.
  let recognitions: [Recognition]

  private static let longest = 60
  private static let mostWords = 7
  /// What people ask with, anywhere in the text.
  private static let askers = [" log ", "log show", "logs ", "we get", "i get", "what is", "what does", "mean"]
  /// Words that stand before the number of an answer.
  private static let leading: Set<String> = [
    "a", "again", "always", "an", "answered", "answers", "api", "app", "code", "error", "gave", "get", "gets",
    "getting",
    "gives", "got", "http", "i", "it", "msal", "only", "receive", "received", "return", "returned", "returns", "saw",
    "see",
    "seeing", "server", "status", "still", "the", "threw", "throws", "user", "we",
  ]
  /// Words behind a number that measure nothing with it.
  private static let going: Set<String> = [
    "again", "after", "and", "at", "because", "but", "error", "errors", "for", "from", "in", "on", "response", "since",
    "status", "though", "when", "while", "with",
  ]

  /// Looks at a text; nil if it says more, or nothing of an error.
  init?(_ bytes: [UInt8], _ recognizer: SegmentRecognizer) {
    guard bytes.count <= Self.longest, !bytes.contains(0x0A) else { return nil }
    let text = ByteText(bytes: bytes)
    let words = text.text(0..<text.count).lowercased().split { " .,;:?!".contains($0) }.map(String.init)
    let numbers = words.indices.filter { words[$0].contains(where: \.isNumber) && Self.number(words[$0]) != nil }
    guard words.count <= Self.mostWords, numbers.count == 1, let place = numbers.first,
      let number = Self.number(words[place])
    else { return nil }
    let behind = place + 1 < words.count ? words[place + 1] : nil
    let isAsked =
      bytes.contains(UInt8(ascii: "?"))
      || Self.askers.contains { text.first([UInt8].word($0), in: 0..<text.count) != nil }
      || place > 0 && words[..<place].allSatisfy(Self.leading.contains)
    let beside = [place > 0 ? words[place - 1] : nil, behind].compactMap(\.self)
    guard isAsked || place == 0, !beside.contains(where: Mention.isMeasure),
      Self.isOwn(number) || (isAsked || number < 0) && behind.map(Self.going.contains) != false
    else { return nil }
    guard let start = text.first([UInt8].word(words[place]), in: 0..<text.count) else { return nil }
    let range = start..<(start + words[place].utf8.count)
    let known = NamedErrors.recognitions(in: Array(bytes[range]), recognizer.catalogue, recognizer.names)
    recognitions = known.filter { Self.isMeant($0, number) }.map { one in
      var one = one
      one.range = range
      one.facts.isOfMSAL = true
      return one
    }
    if recognitions.isEmpty { return nil }
  }

  /// A number as it is printed, with any of the signs for minus.
  private static func number(_ word: String) -> Int? {
    Int(word.first.map { "−–".contains($0) } == true ? "-" + word.dropFirst() : word)
  }

  /// True for a number of MSAL, which stands for nothing else.
  private static func isOwn(_ number: Int) -> Bool {
    switch CodeRange(code: number) {
    case .msalError, .internalError: true
    case .serverNumber, .systemError, nil: ConversionTables.isCore(number)
    }
  }

  /// True for a number of MSAL that is known, for one of a failed connection, and for an HTTP status.
  private static func isMeant(_ found: Recognition, _ number: Int) -> Bool {
    isOwn(number) || found.domain == ErrorValue.urlDomain && number <= -1_000 || found.status != nil && number >= 400
  }
}
