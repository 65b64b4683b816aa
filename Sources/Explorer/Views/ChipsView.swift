import Canvas
import FlowDiagram

/// The groups and their states as chips.
enum ChipsView {
  static func draw(_ board: ChipBoard, _ rect: Rect, isBoxed: Bool, in screen: inout Screen) {
    let inner = isBoxed ? rect.inset(columns: 2, rows: 1) : rect
    let drawing = board.draw(columns: inner.columns)
    let rows = isBoxed ? inner.rows : inner.rows - 1
    screen.frame.draw(
      drawing.frame, window: Rect(column: 0, row: 0, columns: inner.columns, rows: rows),
      at: Point(column: inner.column, row: inner.row))
    if isBoxed {
      screen.frame.box(rect, title: "STATES  • visited  ▐ ▌ now")
    } else {
      let rule = Rect(column: rect.column, row: rect.endRow - 1, columns: rect.columns, rows: 1)
      screen.frame.fill(rule, with: "─", style: Style(.muted))
    }
    for chip in drawing.chips where chip.rect.row < rows {
      var place = chip.rect
      place.column += inner.column
      place.row += inner.row
      screen.add(.state(chip.state), place)
    }
  }
}
