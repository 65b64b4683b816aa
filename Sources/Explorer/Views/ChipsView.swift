import Canvas
import FlowDiagram

/// The groups and their states as chips.
enum ChipsView {
  /// Draws the board in a box, or above a rule.
  static func draw(_ session: Session, _ rect: Rect, isBoxed: Bool, isDotted: Bool = false, in frame: inout Frame) {
    let board = session.chipBoard(isDotted: isDotted)
    let columns = isBoxed ? rect.columns - 4 : rect.columns
    let place = session.chipsPlace(board.places(columns: columns), in: rect, isBoxed: isBoxed)
    frame.draw(
      board.draw(columns: columns),
      window: Rect(column: 0, row: place.rows.lowerBound, columns: place.inside.columns, rows: place.rows.count),
      at: Point(column: place.inside.column, row: place.inside.row))
    if isBoxed {
      frame.box(rect, title: "STATES  • visited  ▐ ▌ now")
    } else {
      let rule = Rect(column: rect.column, row: rect.endRow - 1, columns: rect.columns, rows: 1)
      frame.fill(rule, with: "─", style: Style(.muted))
    }
    if place.hidden > 0 {
      let note = " \(place.hidden) more rows of states: / finds them "
      let edge = Point(column: rect.column + 3, row: rect.endRow - 1)
      frame.put(note, at: edge, style: Style(.muted), columns: rect.columns - 4)
    }
  }
}
