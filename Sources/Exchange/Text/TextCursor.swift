import Model

/// A position in a text that is read from its beginning, with its line and column.
struct TextCursor {
  private var scalars: [Unicode.Scalar]
  private(set) var index = 0
  private(set) var place: Place

  /// Begins with a text, the first line of which has this number.
  init(_ text: some StringProtocol, line: Int = 1) {
    scalars = Array(text.unicodeScalars)
    place = Place(line: line, column: 1)
  }

  /// What stands here or so much further on; nil behind the end.
  func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  /// What is left.
  var rest: ArraySlice<Unicode.Scalar> { scalars[index...] }

  /// What is left, without blanks at both ends.
  var restText: String { String(String.UnicodeScalarView(rest)).trimmed }

  /// True if nothing but blanks is left.
  var isAtEnd: Bool { rest.allSatisfy(Self.isBlank) }

  /// The same with the text cut off where another position in it stands.
  func before(_ end: TextCursor) -> TextCursor {
    var cursor = self
    cursor.scalars.removeSubrange(end.index...)
    return cursor
  }

  /// Passes over so many scalars; at the end it stays.
  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if scalar == "\n" || (scalar == "\r" && peek() != "\n") {
        place.line += 1
        place.column = 1
      } else {
        place.column += 1
      }
    }
  }

  /// Passes over what fits and gives it.
  @discardableResult
  mutating func take(while fits: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let scalar = peek(), fits(scalar) { advance() }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  /// Passes over blanks in the line.
  mutating func skipBlanks() { take(while: Self.isBlank) }

  /// True if a sign stands here.
  func isAt(_ sign: String) -> Bool { rest.starts(with: sign.unicodeScalars) }

  /// Passes over a sign, if it stands here after blanks.
  mutating func accept(_ sign: String) -> Bool {
    var other = self
    other.skipBlanks()
    guard other.isAt(sign) else { return false }
    other.advance(sign.unicodeScalars.count)
    self = other
    return true
  }

  /// Passes over a word that ends here, whatever its case.
  mutating func acceptWord(_ word: String) -> Bool {
    var other = self
    other.skipBlanks()
    let found = other.take { !Self.isBlank($0) }
    guard found.lowercased() == word else { return false }
    self = other
    return true
  }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }
}

extension String {
  /// The text without blanks at both ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
