import FlowModel

/// A piece of a DOT file and where it stands.
struct DOTToken {
  /// What kind of piece it is.
  enum Kind: Equatable {
    /// An id: a word, a number, a quoted text.
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
  private var cursor: ScalarCursor

  init(_ bytes: [UInt8]) { cursor = ScalarCursor(bytes) }

  private var place: Place { cursor.place }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? { cursor.peek(offset) }

  private mutating func advance(_ count: Int = 1) { cursor.advance(count) }

  /// The next piece.
  mutating func next() throws(ForeignFailure) -> DOTToken {
    cursor.skipBlanks()
    let start = place
    guard let scalar = peek() else { return DOTToken(kind: .end, text: "", place: start, textPlace: start) }
    if scalar == "\"" { return try quoted(start) }
    if scalar == "<" { return try markup(start) }
    if scalar == "/", peek(1) == "/" { return lineComment(2, start) }
    if scalar == "#", start.column == 1 { return lineComment(1, start) }
    if scalar == "/", peek(1) == "*" { return try blockComment(start) }
    if Self.isWord(scalar) { return word(scalar, start) }
    if scalar == "-", let next = peek(1), next == ">" || next == "-" {
      advance(2)
      return sign("-" + String(next), start)
    }
    if scalar == "-" || scalar == "." { return word(scalar, start) }
    guard "{}[]=;,:+".unicodeScalars.contains(scalar) else {
      throw ForeignFailure(problem: .expected("a node", found: String(scalar)), place: start)
    }
    return sign(String(advanced(scalar)), start)
  }

  private func sign(_ text: String, _ start: Place) -> DOTToken {
    DOTToken(kind: .sign, text: text, place: start, textPlace: start)
  }

  private mutating func word(_ first: Unicode.Scalar, _ start: Place) -> DOTToken {
    var text = String(advanced(first))
    while let scalar = peek(), Self.isWord(scalar) || scalar == "." { text.unicodeScalars.append(advanced(scalar)) }
    return DOTToken(kind: .word, text: text, place: start, textPlace: start)
  }

  private mutating func advanced(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    advance()
    return scalar
  }

  private mutating func quoted(_ start: Place) throws(ForeignFailure) -> DOTToken {
    advance()
    let textPlace = place
    var text = String.UnicodeScalarView()
    while let scalar = peek() {
      if scalar == "\"" {
        advance()
        return DOTToken(kind: .quoted, text: String(text), place: start, textPlace: textPlace)
      }
      if scalar == "\\", peek(1) == "\"" {
        advance()
      } else if scalar == "\\", peek(1) == "\n" {
        advance(2)
        continue
      } else if scalar == "\\", peek(1) == "\\" {
        text.append(advanced(scalar))
      }
      if let next = peek() { text.append(advanced(next)) }
    }
    throw ForeignFailure(problem: .unclosed("the quoted text", start), place: start)
  }

  /// A text in markup, of which only the words are kept.
  private mutating func markup(_ start: Place) throws(ForeignFailure) -> DOTToken {
    var depth = 0
    var text = String.UnicodeScalarView()
    while let scalar = peek() {
      advance()
      if scalar == "<" { depth += 1 }
      if scalar == ">" { depth -= 1 }
      if depth == 0 {
        return DOTToken(kind: .quoted, text: String(text), place: start, textPlace: start)
      }
      if scalar == ">" { text.append(" ") } else if depth == 1, scalar != "<" { text.append(scalar) }
    }
    throw ForeignFailure(problem: .unclosed("the text in <>", start), place: start)
  }

  private mutating func lineComment(_ length: Int, _ start: Place) -> DOTToken {
    advance(length)
    while peek() == " " { advance() }
    let textPlace = place
    var text = String.UnicodeScalarView()
    while let scalar = peek(), scalar != "\n", scalar != "\r" { text.append(advanced(scalar)) }
    return DOTToken(kind: .comment, text: String(text), place: start, textPlace: textPlace)
  }

  private mutating func blockComment(_ start: Place) throws(ForeignFailure) -> DOTToken {
    while peek() != nil {
      if peek() == "*", peek(1) == "/" {
        advance(2)
        return DOTToken(kind: .comment, text: "", place: start, textPlace: start)
      }
      advance()
    }
    throw ForeignFailure(problem: .unclosed("the comment", start), place: start)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: scalar.value >= 0x80
    }
  }
}
