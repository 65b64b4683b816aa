import Canvas
import Maps

/// The groups and their states as chips.
enum ChipsView {
  /// Draws the board in a box, or above a rule; a line of dots stands by itself.
  static func draw(_ session: Session, _ rect: Rect, isBoxed: Bool, form: ChipBoard.Form, in frame: inout Frame) {
    let board = session.chipBoard(form)
    let isBoxed = isBoxed && form != .line
    let columns = isBoxed ? rect.columns - 4 : rect.columns
    let place = session.chipsPlace(board.places(columns: columns), in: rect, isBoxed: isBoxed, form: form)
    frame.draw(
      board.draw(columns: columns),
      window: Rect(column: 0, row: place.rows.lowerBound, columns: place.inside.columns, rows: place.rows.count),
      at: Point(column: place.inside.column, row: place.inside.row))
    guard form != .line else { return drawSigns(board, place.inside, in: &frame) }
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

  /// What the dots mean, at the end of their line, as much as has room there.
  private static func drawSigns(_ board: ChipBoard, _ rect: Rect, in frame: inout Frame) {
    let places = board.places(columns: rect.columns)
    guard let last = places.chips.last?.rect, last.row < rect.rows else { return }
    let room = rect.columns - last.endColumn - 3
    let signs = ["◉ now  • been there  ○ not yet", "◉ now  • been there", "◉ now"]
    guard let text = signs.first(where: { TextWidth.columns($0) <= room }) else { return }
    let column = rect.endColumn - TextWidth.columns(text) - 1
    frame.put(text, at: Point(column: column, row: rect.row + last.row), style: Style(.muted))
  }
}
