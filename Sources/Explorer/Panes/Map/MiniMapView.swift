import Canvas
import Maps

/// The whole map in a few cells, with the part that shows, for when it does not fit.
struct MiniMap {
  let layout: Chart
  /// The part that shows.
  let window: Rect
  let current: Int?

  /// Draws it into the corner of a pane that is farthest from a point, of those where it covers nothing; into none if
  /// there is no such corner.
  func draw(in pane: Rect, awayFrom point: Point?, of frame: inout Frame) {
    guard let rect = place(in: pane, awayFrom: point, of: frame) else { return }
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

  /// The largest free place in a corner, the corner farthest from the point first.
  private func place(in pane: Rect, awayFrom point: Point?, of frame: Frame) -> Rect? {
    let largest = Size(columns: min(26, pane.columns / 4), rows: min(9, pane.rows / 3))
    let isLeft = (point?.column ?? 0) > pane.column + pane.columns / 2
    let isTop = (point?.row ?? 0) > pane.row + pane.rows / 2
    let corners = [(isLeft, isTop), (isLeft, !isTop), (!isLeft, isTop), (!isLeft, !isTop)]
    for size in [largest, Size(columns: 14, rows: 6)] {
      guard size.columns >= 8, size.columns <= largest.columns, size.rows >= 4, size.rows <= largest.rows else {
        continue
      }
      for (left, top) in corners {
        let rect = Rect(
          column: left ? pane.column : pane.endColumn - size.columns,
          row: top ? pane.row : pane.endRow - size.rows, columns: size.columns, rows: size.rows)
        let isFree = (rect.row..<rect.endRow).allSatisfy { row in
          (rect.column..<rect.endColumn).allSatisfy { frame[Point(column: $0, row: row)].glyph == " " }
        }
        if isFree { return rect }
      }
    }
    return nil
  }

  private func place(_ point: Point, in inner: Rect) -> Point {
    Point(
      column: inner.column + point.column * inner.columns / max(1, layout.size.columns),
      row: inner.row + point.row * inner.rows / max(1, layout.size.rows))
  }
}
