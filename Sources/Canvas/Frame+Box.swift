/// The lines of which a box is made.
package struct BoxLines: Sendable {
  /// Level, upright, and the corners as one reads.
  package let glyphs: [Character]

  /// Light lines with round corners, heavy lines, and double lines.
  package static let (round, heavy, double) = (
    BoxLines("─│╭╮╰╯"), BoxLines("━┃┏┓┗┛"), BoxLines("═║╔╗╚╝")
  )

  /// Creates lines; what comes behind the six characters is left out.
  package init(_ glyphs: some Sequence<Character>) { self.glyphs = Array(glyphs.prefix(6)) }
}

extension Frame {
  /// Draws a box along the inside edge of a rectangle of at least 2 × 2, with a title in its
  /// top line.
  package mutating func box(
    _ rect: Rect, lines: BoxLines = .round, style: Style = Style(.muted),
    title: String = ""
  ) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    for row in 0..<rect.rows {
      let isEdge = row == 0 || row == rect.rows - 1
      // Between top and bottom only the first and the last column are of the box.
      for column in stride(from: 0, to: rect.columns, by: isEdge ? 1 : rect.columns - 1) {
        let isCorner = isEdge && (column == 0 || column == rect.columns - 1)
        let corner = 2 + (row > 0 ? 2 : 0) + (column > 0 ? 1 : 0)
        put(
          lines.glyphs[isCorner ? corner : isEdge ? 0 : 1],
          at: Point(column: rect.column + column, row: rect.row + row), style: style)
      }
    }
    // 6: at each end a corner, a piece of the line and a blank.
    if !title.isEmpty, rect.columns > 6 {
      put(
        " \(TextFit.shortened(title, to: rect.columns - 6)) ",
        at: Point(column: rect.column + 2, row: rect.row),
        style: Style(.title))
    }
  }
}
