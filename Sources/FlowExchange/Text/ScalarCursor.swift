import FlowModel

/// A position in a text that is read from its beginning, with its line and column.
struct ScalarCursor {
  private let scalars: [Unicode.Scalar]
  private(set) var index = 0
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) { scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars) }

  /// Where it stands.
  var place: Place { Place(line: line, column: column) }

  /// True for what no word is made of: blanks, tabs and ends of lines.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
  }

  /// What stands here or so much further on; nil behind the end.
  func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    index + offset < scalars.count ? scalars[index + offset] : nil
  }

  /// True if a text stands here.
  func stands(_ text: String) -> Bool { scalars[index...].starts(with: text.unicodeScalars) }

  /// The text from an index that was passed up to here.
  func text(from first: Int) -> String { String(String.UnicodeScalarView(scalars[first..<index])) }

  /// Passes over so many scalars; at the end it stays.
  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < scalars.count {
      let scalar = scalars[index]
      index += 1
      if scalar == "\n" || (scalar == "\r" && peek() != "\n") {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
  }

  /// Passes over blanks and ends of lines.
  mutating func skipBlanks() {
    while let scalar = peek(), Self.isBlank(scalar) { advance() }
  }
}
