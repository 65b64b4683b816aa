import Canvas
import StateMap

/// Which part of a map shows in a pane.
struct MapWindow {
  /// The part of the map, in its cells.
  let window: Rect
  /// Where it goes in the pane.
  let place: Point

  /// - Parameters:
  ///   - layout: the map.
  ///   - pane: the area to show it in.
  ///   - offset: the cell at the top left corner, if panned by hand.
  ///   - node: the node to keep in sight otherwise.
  init(_ layout: MapLayout, in pane: Rect, offset: Point?, around node: Int) {
    let size = Size(columns: min(pane.columns, layout.size.columns), rows: min(pane.rows, layout.size.rows))
    let card = layout.cards.first { $0.node == node }?.rect ?? Rect(column: 0, row: 0, columns: 0, rows: 0)
    let wanted =
      offset
      ?? Point(
        column: card.column + card.columns / 2 - size.columns / 2, row: card.row + card.rows / 2 - size.rows / 2)
    window = Rect(
      column: max(0, min(wanted.column, layout.size.columns - size.columns)),
      row: max(0, min(wanted.row, layout.size.rows - size.rows)), columns: size.columns, rows: size.rows)
    place = Point(
      column: pane.column + (pane.columns - size.columns) / 2, row: pane.row + (pane.rows - size.rows) / 2)
  }

  /// The screen's cell for a cell of the map; nil if it does not show.
  func screen(_ point: Point) -> Point? {
    guard window.contains(point) else { return nil }
    return Point(column: place.column + point.column - window.column, row: place.row + point.row - window.row)
  }
}
