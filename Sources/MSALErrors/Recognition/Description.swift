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
    text = text.replacing(/(['"])\s*\+\s*\1/, with: "").replacing(/\s*['"]\s*\+\s*$/, with: "")
    // The head of a line of MSAL's log; what a call passes beside the words, and the head of the next line.
    text = text.replacing(/^(?:TID=)?\d+ MSAL [\d.]+ \S+ [\d.]+ \[[^\]]*\]\s*/, with: "")
    text = text.replacing(/["”]\s*,\s*[a-z]\w*:\s.*$/, with: "").replacing(/(?:,\s*(?:null|nil))+\)*\s*$/, with: "")
    text = text.replacing(/\s+(?:TID=\d+ |\[\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d).*$/, with: "")
    text = Masking.masked(Masking.withoutQuoted(text))
    text = text.split(separator: " ").joined(separator: " ")
    if let range = text.firstRange(of: /[ ,;][A-Za-z_]{3,}=[^=]/) { text = String(text[..<range.lowerBound]) }
    if text.first == "“", !text.contains("”") { text.removeFirst() }
    // The end of a code before the words, and a mark of Markdown that is not closed in them.
    text = text.replacing(/^-?\d+\)\s*/, with: "")
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
