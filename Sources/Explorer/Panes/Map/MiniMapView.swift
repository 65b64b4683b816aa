import Canvas
import StateMap

/// The whole map in a few cells, with the part that shows, for when it does not fit.
struct MiniMap {
  let layout: Chart
  /// The part that shows.
  let window: Rect
  let current: Int?

  /// Draws it into the corner of a pane that is farthest from a point.
  func draw(in pane: Rect, awayFrom point: Point?, of frame: inout Frame) {
    let size = Size(columns: min(26, pane.columns / 4), rows: min(9, pane.rows / 3))
    guard size.columns >= 8, size.rows >= 4 else { return }
    let isLeft = (point?.column ?? 0) > pane.column + pane.columns / 2
    let isTop = (point?.row ?? 0) > pane.row + pane.rows / 2
    let rect = Rect(
      column: isLeft ? pane.column : pane.endColumn - size.columns,
      row: isTop ? pane.row : pane.endRow - size.rows, columns: size.columns, rows: size.rows)
    frame.fill(rect)
    frame.box(rect, style: Style(.muted))
    let inner = rect.inset(columns: 1, rows: 1)
    let first = place(Point(column: window.column, row: window.row), in: inner)
    let last = place(Point(column: window.endColumn - 1, row: window.endRow - 1), in: inner)
    for (glyph, column, row): (Character, Int, Int) in [
      ("┌", first.column, first.row), ("┐", last.column, first.row), ("└", first.column, last.row),
      ("┘", last.column, last.row),
    ] {
      frame.put(glyph, at: Point(column: column, row: row), style: Style(.selected, .bold))
    }
    for card in layout.cards {
      let middle = Point(
        column: card.rect.column + card.rect.columns / 2, row: card.rect.row + card.rect.rows / 2)
      let isCurrent = card.node == current
      frame.put(
        isCurrent ? "●" : "▪", at: place(middle, in: inner), style: Style(isCurrent ? .current : .muted))
    }
  }

  private func place(_ point: Point, in inner: Rect) -> Point {
    Point(
      column: inner.column + point.column * inner.columns / max(1, layout.size.columns),
      row: inner.row + point.row * inner.rows / max(1, layout.size.rows))
  }
}
