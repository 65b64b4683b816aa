/// A line of text in pieces of different styles.
package struct StyledText: Hashable, Sendable {
  /// A piece of one style.
  package struct Piece: Hashable, Sendable {
    /// The text.
    package var text: String
    /// How it looks.
    package var style: Style
  }

  /// The pieces, from left to right.
  package var pieces: [Piece]

  /// A line of one style.
  package init(_ text: String, _ style: Style = .text) {
    pieces = [Piece(text: text, style: style)]
  }

  /// A line of several styles.
  package init(pieces: [Piece]) { self.pieces = pieces }

  /// One line after another.
  package static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(pieces: left.pieces + right.pieces)
  }

  /// The text wrapped to a width, every line in one style, the lines after the first indented.
  package static func wrapped(
    _ text: String, _ style: Style = .text, columns: Int, indent: Int = 0
  ) -> [StyledText] {
    let blank = String(repeating: " ", count: indent)
    return TextFit.wrapped(text, to: columns - indent).map { StyledText(blank + $0, style) }
  }
}

extension Frame {
  /// Puts a line of several styles, shortened to a width.
  package mutating func put(_ text: StyledText, at point: Point, columns: Int) {
    var column = point.column
    for piece in text.pieces {
      let room = point.column + columns - column
      guard room > 0 else { return }
      column += put(
        piece.text, at: Point(column: column, row: point.row), style: piece.style,
        columns: room
      )
    }
  }
}
