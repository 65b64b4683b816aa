import Model

/// A position in a text that is read from its beginning, with its line and column.
struct TextCursor {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private(set) var place: Place

  /// Begins with a text, the first line of which has this number.
  init(_ text: some StringProtocol, line: Int = 1) {
    scalars = Array(text.unicodeScalars)
    place = Place(line: line, column: 1)
  }

  /// What stands here; nil behind the end.
  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// What is left, without blanks at both ends.
  var rest: String { String(String.UnicodeScalarView(scalars[index...])).trimmed }

  /// Passes over a scalar and gives it; nil at the end.
  @discardableResult
  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    index += 1
    // CR LF ends one line, at its LF.
    if scalar == "\n" || (scalar == "\r" && peek != "\n") {
      place.line += 1
      place.column = 1
    } else {
      place.column += 1
    }
    return scalar
  }

  /// Passes over what fits and gives it.
  @discardableResult
  mutating func take(while fits: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let scalar = peek, fits(scalar) { next() }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  /// Passes over blanks in the line.
  mutating func skipBlanks() { take(while: Self.isBlank) }

  /// True if a sign stands here.
  func isAt(_ sign: String) -> Bool { scalars[index...].starts(with: sign.unicodeScalars) }

  /// Passes over a sign, if it stands here after blanks.
  mutating func accept(_ sign: String) -> Bool {
    skipBlanks()
    guard isAt(sign) else { return false }
    for _ in sign.unicodeScalars { next() }
    return true
  }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\r"
  }
}

extension String {
  /// The text without blanks at both ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The words with one blank between them.
  var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
