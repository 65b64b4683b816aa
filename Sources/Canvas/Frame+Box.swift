/// The lines of which a box is made.
package enum BoxLines: Sendable {
  /// Light lines with round corners.
  case round
  /// Heavy lines.
  case heavy

  /// Horizontal, vertical, then the corners: top left, top right, bottom left, bottom right.
  var glyphs: (Character, Character, Character, Character, Character, Character) {
    switch self {
    case .round: ("─", "│", "╭", "╮", "╰", "╯")
    case .heavy: ("━", "┃", "┏", "┓", "┗", "┛")
    }
  }
}

extension Frame {
  /// Draws a box along the inside edge of a rectangle of at least 2 × 2, with a title in its top line.
  package mutating func box(
    _ rect: Rect, lines: BoxLines = .round, style: Style = Style(.muted), title: String = "",
    titleStyle: Style = Style(.title)
  ) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let (horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight) = lines.glyphs
    let right = rect.endColumn - 1
    let bottom = rect.endRow - 1
    for column in (rect.column + 1)..<max(rect.column + 1, right) {
      put(horizontal, at: Point(column: column, row: rect.row), style: style)
      put(horizontal, at: Point(column: column, row: bottom), style: style)
    }
    for row in (rect.row + 1)..<max(rect.row + 1, bottom) {
      put(vertical, at: Point(column: rect.column, row: row), style: style)
      put(vertical, at: Point(column: right, row: row), style: style)
    }
    put(topLeft, at: Point(column: rect.column, row: rect.row), style: style)
    put(topRight, at: Point(column: right, row: rect.row), style: style)
    put(bottomLeft, at: Point(column: rect.column, row: bottom), style: style)
    put(bottomRight, at: Point(column: right, row: bottom), style: style)
    if !title.isEmpty, rect.columns > 6 {
      put(
        " \(TextFit.shortened(title, to: rect.columns - 6)) ", at: Point(column: rect.column + 2, row: rect.row),
        style: titleStyle)
    }
  }
}
