import Catalogue

/// What a text says of an error in words, as it stands there; only `shown` may leave.
package struct Description: Hashable, Sendable {
  /// The longest description that is kept, in bytes.
  static let longest = 900
  /// The longest that is shown, in characters.
  private static let longestShown = 240

  private let bytes: [UInt8]

  init(_ bytes: some Collection<UInt8>) { self.bytes = Array(bytes.prefix(Self.longest)) }

  /// True if it begins with a number of the server, so that the server says it.
  var isOfServer: Bool {
    let start = bytes.prefix(6).map(ByteText.lower)
    return ServerNumberPrefix.allCases.contains { Array($0.rawValue.lowercased().utf8) == start }
  }

  /// The description as it stands there, in lower case: to be looked through, never to be shown.
  var said: String { words.lowercased() }

  /// The same as it is written.
  var words: String { String(decoding: bytes, as: UTF8.self) }

  /// The description without what is personal, on one line, shortened at its end; nil if it says nothing.
  ///
  /// It is masked before it is cut, so that no half of a secret is left over.
  package var shown: String? {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.contains("%20") || text.contains("%3a") || text.contains("%3A") || !text.contains(" ") {
      text = Claims.percentDecoded(text.replacing("+", with: " "))
    }
    for (entity, character) in [("&#39;", "'"), ("&quot;", "'"), ("&amp;", "&"), ("&#x27;", "'"), ("&nbsp;", " ")] {
      text = text.replacing(entity, with: character)
    }
    for escape in ["\\r\\n", "\\n", "\\r", "\\t", "\r\n", "\n", "\r", "\t"] { text = text.replacing(escape, with: " ") }
    text = text.replacing("\\\"", with: "'").replacing("\\u0027", with: "'").replacing("\\", with: "")
    for mark in ["Trace ID:", "Correlation ID:", "Timestamp:", "Trace id:", "Request Id:"] {
      if let range = text.firstRange(of: mark) { text = String(text[..<range.lowerBound]) }
    }
    // A text that source code joins of parts.
    for shape in [Self.joint, Self.openJoint] { text = Self.without(shape, text) }
    // The head of a line of MSAL's log; what a call passes beside the words, and the head of the next line.
    for shape in [Self.head, Self.nextArgument, Self.noArguments, Self.nextHead] { text = Self.without(shape, text) }
    text = Masking.masked(text)
    text = text.split(separator: " ").joined(separator: " ")
    let characters = CharacterText(text)
    if let value = characters.place(of: Self.value) { text = characters[0..<value.lowerBound] }
    if text.first == "“", !text.contains("”") { text.removeFirst() }
    // The end of a code before the words, and a mark of Markdown that is not closed in them.
    text = Self.without(Self.endOfCode, text)
    if text.first == "`", text.count(where: { $0 == "`" }) == 1 { text.removeFirst() }
    while let last = text.last, " ,;:'\"|*$`“”(\u{2026}".contains(last) {
      // A quote that was opened in the text stays.
      if last == "'", text.count(where: { $0 == "'" }) % 2 == 0 { break }
      text.removeLast()
    }
    let isEmpty = ["", "(null)", "null", "Masked", "Masked(not-null)", "Masked(null)", "(not-null)"].contains(text)
    guard !isEmpty, text.contains(where: \.isLetter) else { return nil }
    guard text.count > Self.longestShown else { return text }
    return text.prefix(Self.longestShown).split(separator: " ").dropLast().joined(separator: " ") + " …"
  }
}

/// What is left out of a description.
extension Description {
  private static func without(_ shape: (inout Reader) -> Bool, _ text: String) -> String {
    CharacterText(text).replacing(with: "", shape)
  }

  /// `" + "`: two parts of a text in source code.
  private static func joint(_ reader: inout Reader) -> Bool {
    for quote in ["'", "\""] as [StaticString] where reader.take(quote) {
      reader.skip(.blank)
      guard reader.take("+") else { return false }
      reader.skip(.blank)
      return reader.take(quote)
    }
    return false
  }

  /// `" +` at the end.
  private static func openJoint(_ reader: inout Reader) -> Bool {
    reader.skip(.blank)
    guard reader.take(Kind("'\"")) else { return false }
    reader.skip(.blank)
    guard reader.take("+") else { return false }
    reader.skip(.blank)
    return reader.isAtEnd
  }

  /// `TID=1027 MSAL 2.14.0 iOS 17.4 [2026-03-01 10:12:13 - …]` at the start.
  private static func head(_ reader: inout Reader) -> Bool {
    guard reader.position == 0 else { return false }
    let number = Kind.digit.or(".")
    reader.skip("TID=")
    guard reader.take(.digit, 1...), reader.take(" MSAL "), reader.take(number, 1...), reader.take(" "),
      reader.take(!.blank, 1...), reader.take(" "), reader.take(number, 1...), reader.take(" [")
    else { return false }
    reader.skip(!Kind("]"))
    guard reader.take("]") else { return false }
    reader.skip(.blank)
    return true
  }

  /// `", status: 400 …`: what a call passes behind the words, up to the end.
  private static func nextArgument(_ reader: inout Reader) -> Bool {
    guard reader.take(Kind("\"”")) else { return false }
    reader.skip(.blank)
    guard reader.take(",") else { return false }
    reader.skip(.blank)
    guard reader.take(.small) else { return false }
    reader.skip(.word)
    return reader.take(":") && reader.take(.blank) && isLast(&reader)
  }

  /// `, nil, null)` at the end.
  private static func noArguments(_ reader: inout Reader) -> Bool {
    func argument(_ reader: inout Reader) -> Bool {
      guard reader.take(",") else { return false }
      reader.skip(.blank)
      return reader.take(anyOf: ["null", "nil"])
    }
    guard reader.take(argument) else { return false }
    while reader.take(argument) {}
    reader.skip(Kind(")"))
    reader.skip(.blank)
    return reader.isAtEnd
  }

  /// ` TID=1027 …`, ` [2026-03-01 10:12:13 …`: the head of the next line of a log, up to the end.
  private static func nextHead(_ reader: inout Reader) -> Bool {
    guard reader.take(.blank, 1...) else { return false }
    let isThread = reader.take { $0.take("TID=") && $0.take(.digit, 1...) && $0.take(" ") }
    return (isThread || reader.take { $0.take("[") && $0.takeDay() && $0.take(Kind(" T")) && $0.takeClock(2...2) })
      && isLast(&reader)
  }

  /// `; error_codes=[…`: a key with its value.
  private static func value(_ reader: inout Reader) -> Bool {
    reader.take(Kind(" ,;")) && reader.take(.letter.or("_"), 3...) && reader.take("=") && reader.take(!Kind("="))
  }

  /// `-50000) ` at the start.
  private static func endOfCode(_ reader: inout Reader) -> Bool {
    guard reader.position == 0 else { return false }
    reader.skip("-")
    guard reader.take(.digit, 1...), reader.take(")") else { return false }
    reader.skip(.blank)
    return true
  }

  /// True on the last line.
  private static func isLast(_ reader: inout Reader) -> Bool {
    reader.skip(.ofLine)
    return reader.isAtEnd
  }
}
