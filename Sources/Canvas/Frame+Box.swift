/// The lines of which a box is made.
package enum BoxLines: Sendable {
  /// Light lines with round corners.
  case round
  /// Heavy lines.
  case heavy
  /// Double lines.
  case double

  /// The rows of a small box.
  var glyphs: [[Character]] {
    switch self {
    case .round: [["╭", "─", "╮"], ["│", " ", "│"], ["╰", "─", "╯"]]
    case .heavy: [["┏", "━", "┓"], ["┃", " ", "┃"], ["┗", "━", "┛"]]
    case .double: [["╔", "═", "╗"], ["║", " ", "║"], ["╚", "═", "╝"]]
    }
  }
}

extension Frame {
  /// Draws a box along the inside edge of a rectangle of at least 2 × 2, with a title in its
  /// top line.
  package mutating func box(
    _ rect: Rect, lines: BoxLines = .round, style: Style = Style(.muted),
    title: String = ""
  ) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    // Of a row or column of the box, which of a small one it looks like.
    func place(_ offset: Int, of count: Int) -> Int {
      offset == 0 ? 0 : offset == count - 1 ? 2 : 1
    }
    for row in 0..<rect.rows {
      let glyphs = lines.glyphs[place(row, of: rect.rows)]
      let isEdge = row == 0 || row == rect.rows - 1
      // Between top and bottom only the first and the last column are of the box.
      for column in stride(from: 0, to: rect.columns, by: isEdge ? 1 : rect.columns - 1) {
        let point = Point(column: rect.column + column, row: rect.row + row)
        put(glyphs[place(column, of: rect.columns)], at: point, style: style)
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
