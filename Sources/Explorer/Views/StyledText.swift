import Canvas
import PlainText

/// A line of text in pieces of different looks.
struct StyledText: Hashable, Sendable {
  /// A piece of one look.
  struct Piece: Hashable, Sendable {
    var text: String
    var style: Style
  }

  var pieces: [Piece]

  init(_ text: String, _ style: Style = .text) { pieces = [Piece(text: text, style: style)] }

  init(pieces: [Piece]) { self.pieces = pieces }

  static func + (left: StyledText, right: StyledText) -> StyledText { StyledText(pieces: left.pieces + right.pieces) }

  /// The text wrapped to a width, every line in one look, the lines after the first indented.
  static func wrapped(_ text: String, _ style: Style = .text, columns: Int, indent: Int = 0) -> [StyledText] {
    let blank = String(repeating: " ", count: indent)
    return TextFit.wrapped(text, to: columns - indent).map { StyledText(blank + $0, style) }
  }
}

extension Frame {
  /// Puts a line of several looks, shortened to a width.
  mutating func put(_ text: StyledText, at point: Point, columns: Int) {
    var column = point.column
    for piece in text.pieces {
      let room = point.column + columns - column
      guard room > 0 else { return }
      column += put(piece.text, at: Point(column: column, row: point.row), style: piece.style, columns: room)
    }
  }
}
