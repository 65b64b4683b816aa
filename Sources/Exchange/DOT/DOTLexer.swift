import Model

/// A piece of a DOT file and where it stands.
struct DOTToken {
  /// What kind of piece it is.
  enum Kind: Equatable {
    /// An id: a word, a number.
    case word
    /// The same in quotes or brackets: no keyword.
    case quoted
    /// A sign: `{`, `->`, `=`.
    case sign
    /// The text of a comment.
    case comment
    case end
  }

  var kind: Kind
  var text: String
  var place: Place
  /// Where the first character of the text stands: after a quote.
  var textPlace: Place

  /// True for this sign, or this word whatever its case.
  func isText(_ text: String) -> Bool {
    switch kind {
    case .sign: self.text == text
    case .word: self.text.lowercased() == text
    default: false
    }
  }

  /// True for what may name something.
  var isName: Bool { kind == .word || kind == .quoted }
}

/// Cuts a DOT file into pieces.
struct DOTLexer {
  private var cursor: TextCursor

  init(_ bytes: [UInt8]) { cursor = TextCursor(String(decoding: bytes, as: UTF8.self)) }

  /// The next piece.
  mutating func next() throws(PictureFailure) -> DOTToken {
    cursor.take { TextCursor.isBlank($0) || $0 == "\n" }
    let start = cursor.place
    guard let scalar = cursor.peek() else { return DOTToken(kind: .end, text: "", place: start, textPlace: start) }
    if scalar == "\"" { return try quoted(start) }
    if scalar == "<" { return try markup(start) }
    if cursor.isAt("//") { return lineComment(2, start) }
    if scalar == "#", start.column == 1 { return lineComment(1, start) }
    if cursor.isAt("/*") { return try blockComment(start) }
    if cursor.isAt("->") || cursor.isAt("--") { return sign(2, start) }
    if Self.isWord(scalar) || scalar == "-" || scalar == "." { return word(start) }
    if "{}[]=;,:+".unicodeScalars.contains(scalar) { return sign(1, start) }
    throw PictureFailure(problem: .expected("a node", found: String(scalar)), place: start)
  }

  private mutating func sign(_ length: Int, _ start: Place) -> DOTToken {
    let text = String(String.UnicodeScalarView(cursor.rest.prefix(length)))
    cursor.advance(length)
    return DOTToken(kind: .sign, text: text, place: start, textPlace: start)
  }

  private mutating func word(_ start: Place) -> DOTToken {
    let sign = cursor.peek() == "-" ? "-" : ""
    if !sign.isEmpty { cursor.advance() }
    let text = sign + cursor.take { Self.isWord($0) || $0 == "." }
    return DOTToken(kind: .word, text: text, place: start, textPlace: start)
  }

  private mutating func quoted(_ start: Place) throws(PictureFailure) -> DOTToken {
    cursor.advance()
    let textPlace = cursor.place
    var text = String.UnicodeScalarView()
    while let scalar = cursor.peek() {
      if scalar == "\"" {
        cursor.advance()
        return DOTToken(kind: .quoted, text: String(text), place: start, textPlace: textPlace)
      }
      if cursor.isAt("\\\n") {
        cursor.advance(2)
        continue
      }
      if cursor.isAt("\\\"") {
        cursor.advance()
      } else if cursor.isAt("\\\\") {
        cursor.advance()
        text.append(scalar)
      }
      if let next = cursor.peek() { text.append(next) }
      cursor.advance()
    }
    throw PictureFailure(problem: .unclosed("the quoted text", start), place: start)
  }

  /// A text in markup, of which only the words are kept.
  private mutating func markup(_ start: Place) throws(PictureFailure) -> DOTToken {
    var depth = 0
    var text = String.UnicodeScalarView()
    while let scalar = cursor.peek() {
      cursor.advance()
      if scalar == "<" { depth += 1 }
      if scalar == ">" { depth -= 1 }
      if depth == 0 { return DOTToken(kind: .quoted, text: String(text), place: start, textPlace: start) }
      if scalar == ">" { text.append(" ") } else if depth == 1, scalar != "<" { text.append(scalar) }
    }
    throw PictureFailure(problem: .unclosed("the text in <>", start), place: start)
  }

  private mutating func lineComment(_ length: Int, _ start: Place) -> DOTToken {
    cursor.advance(length)
    cursor.skipBlanks()
    let textPlace = cursor.place
    let text = cursor.take { $0 != "\n" && $0 != "\r" }
    return DOTToken(kind: .comment, text: text, place: start, textPlace: textPlace)
  }

  private mutating func blockComment(_ start: Place) throws(PictureFailure) -> DOTToken {
    while cursor.peek() != nil, !cursor.isAt("*/") { cursor.advance() }
    guard cursor.accept("*/") else { throw PictureFailure(problem: .unclosed("the comment", start), place: start) }
    return DOTToken(kind: .comment, text: "", place: start, textPlace: start)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: scalar.value >= 0x80
    }
  }
}
