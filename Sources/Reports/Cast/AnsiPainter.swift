import Canvas

/// Frames as the control sequences that draw them on a terminal with 256 colours.
///
/// Source: ECMA-48, 8.3.14 CUP and 8.3.117 SGR; colours by number as xterm has them (38;5;n).
struct AnsiPainter {
  private let looks: Looks
  private var last: Frame?

  init(theme: Theme) { looks = Looks(theme: theme, colours: .twoHundredFiftySix) }

  /// The text that brings the terminal from the last frame to this one; empty when they are the same.
  mutating func paint(_ frame: Frame) -> String {
    defer { last = frame }
    guard let last, last.size == frame.size else {
      return "\u{1B}[?25l\u{1B}[0m\u{1B}[2J" + changes(of: frame, since: nil)
    }
    return changes(of: frame, since: last)
  }

  private func changes(of frame: Frame, since last: Frame?) -> String {
    var text = ""
    // Where the terminal's cursor stands, and the style it writes in, after what has been sent.
    var cursor: Point?
    var style: Style?
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let point = Point(column: column, row: row)
        let cell = frame[point]
        guard cell.span > 0, isNew(cell, at: point, since: last) else { continue }
        if cursor != point { text += "\u{1B}[\(row + 1);\(column + 1)H" }
        if style != cell.style {
          text += codes(cell.style)
          style = cell.style
        }
        text.append(cell.glyph)
        cursor = Point(column: column + Int(cell.span), row: row)
      }
    }
    return text.isEmpty ? "" : text + "\u{1B}[0m"
  }

  private func isNew(_ cell: Cell, at point: Point, since last: Frame?) -> Bool {
    last.map { $0[point] != cell } ?? (cell != .blank)
  }

  private func codes(_ style: Style) -> String {
    let look = looks.look(style)
    var numbers = ["0"]
    for (emphasis, number) in [(Emphasis.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7")]
    where look.emphasis.contains(emphasis) { numbers.append(number) }
    if let colour = look.foreground { numbers.append("38;5;\(colour)") }
    if let colour = look.background { numbers.append("48;5;\(colour)") }
    return "\u{1B}[\(numbers.joined(separator: ";"))m"
  }
}
