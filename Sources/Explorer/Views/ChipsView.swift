import Canvas
import FlowDiagram

/// The groups and their states as chips.
enum ChipsView {
  /// Draws a board; of one that is too high the part with the state that matters.
  static func draw(
    _ drawing: ChipBoard.Drawing, around state: Int, _ rect: Rect, isBoxed: Bool, in screen: inout Screen
  ) {
    let inner = isBoxed ? rect.inset(columns: 2, rows: 1) : rect
    let rows = isBoxed ? inner.rows : inner.rows - 1
    let row = drawing.chips.first { $0.state == state }?.rect.row ?? 0
    let first = max(0, min(row - rows / 2, drawing.frame.size.rows - rows))
    screen.frame.draw(
      drawing.frame, window: Rect(column: 0, row: first, columns: inner.columns, rows: rows),
      at: Point(column: inner.column, row: inner.row))
    if isBoxed {
      screen.frame.box(rect, title: "STATES  • visited  ▐ ▌ now")
    } else {
      let rule = Rect(column: rect.column, row: rect.endRow - 1, columns: rect.columns, rows: 1)
      screen.frame.fill(rule, with: "─", style: Style(.muted))
    }
    let hidden = drawing.frame.size.rows - rows
    if hidden > 0 {
      let note = " \(hidden) more rows of states: / finds them "
      let edge = Point(column: rect.column + 3, row: rect.endRow - 1)
      screen.frame.put(note, at: edge, style: Style(.muted), columns: rect.columns - 4)
    }
    for chip in drawing.chips where (first..<first + rows).contains(chip.rect.row) {
      var place = chip.rect
      place.column += inner.column
      place.row += inner.row - first
      screen.add(.state(chip.state), place)
    }
  }
}
