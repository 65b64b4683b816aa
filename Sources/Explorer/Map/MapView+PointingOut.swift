import Canvas
import PlainText
import StateMap

// What the map points out: titles and rows in other looks, nothing moved.
extension MapView {
  /// Rows and titles not visited yet stand out; the others, which have their mark, step back.
  static func pointOutUnvisited(
    _ layout: MapLayout, _ marks: MapMarks, _ window: MapWindow, in frame: inout Frame
  ) {
    pointOut(layout, window, in: &frame) { card in
      marks.visitedNodes.contains(card.node) ? Style(.muted) : Style(.warning, .bold)
    } wire: { wire in
      wire.edges.allSatisfy(marks.visitedEdges.contains) ? Style(.muted) : Style(.warning, .bold)
    }
  }

  /// What differs from the reading before stands out, beside its sign; what is removed less than what is there.
  static func pointOutDifferences(
    _ layout: MapLayout, _ marks: MapMarks, _ window: MapWindow, in frame: inout Frame
  ) {
    func style(_ sign: MapSign?) -> Style {
      switch sign {
      case .added, .changed: Style(.warning, .bold)
      case .removed: Style(.warning)
      case nil: Style(.muted)
      }
    }
    pointOut(layout, window, in: &frame) {
      style(marks.nodeSigns[$0.node])
    } wire: {
      style(marks.sign(of: $0))
    }
  }

  /// Gives titles and rows other looks.
  private static func pointOut(
    _ layout: MapLayout, _ window: MapWindow, in frame: inout Frame, card: (MapCard) -> Style, wire: (MapWire) -> Style
  ) {
    func restyle(_ cells: Range<Int>, row: Int, _ style: Style) {
      for column in cells {
        guard let point = window.screen(Point(column: column, row: row)) else { continue }
        frame.restyle(Rect(column: point.column, row: point.row, columns: 1, rows: 1)) { $0 = style }
      }
    }
    for place in layout.cards {
      let rect = place.rect
      restyle((rect.column + 1)..<max(rect.column + 1, rect.endColumn - 1), row: place.titleRow, card(place))
    }
    for way in layout.wires {
      guard let port = way.corners.first else { continue }
      // Beside the port a mark, then the label; the other side of the row may be another's.
      let columns = TextWidth.columns(way.label) + 2
      let cells =
        way.side == .left ? port.column..<(port.column + columns) : (port.column + 1 - columns)..<(port.column + 1)
      restyle(cells, row: port.row, wire(way))
    }
  }
}
