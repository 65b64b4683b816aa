import Canvas
import Model

/// Every state as a dot at a fixed place, by groups.
enum StateDots {
  static let legend = "● now  • been  ○ not yet"

  static func regions(_ session: Session, _ rect: Rect) -> [HitRegion<HitTarget>] {
    places(session, rect).flatMap(\.dots).map { state, point in
      HitRegion(
        .state(state), Rect(column: point.column, row: point.row, columns: 1, rows: 1))
    }
  }

  /// The groups that have states, each with the cell of its name, and the cells of the dots:
  /// names where all have room, else letters.
  static func places(_ session: Session, _ rect: Rect) -> [(
    index: Int, group: Point, name: String, dots: [(state: StateIndex, point: Point)]
  )] {
    let flow = session.flow
    let groups = flow.groups.enumerated().map { index, group in
      (index, group, flow.states.positions.filter { flow.states[$0].group == group.id })
    }.filter { !$0.2.isEmpty }
    let width = groups.reduce(0) { $0 + $1.1.title.columns + $1.2.count + gap + 1 }
    // There is a blank at the left edge, and behind the last group no gap is needed.
    let isNamed = rect.rows == 1 && width <= rect.columns + gap - 1
    var point = rect.point(1)
    return groups.compactMap { index, group, states in
      let name = isNamed ? group.title.uppercased() : group.letter
      let columns = name.columns + 1 + states.count
      // A group is never torn apart: one that does not fit begins the next row.
      if point.column + columns > rect.endColumn {
        point = Point(column: rect.column + 1, row: point.row + 1)
      }
      guard point.row < rect.endRow else { return nil }
      let start = point
      point.column += columns + gap
      let dots = states.enumerated().map { ($1, start.point(name.columns + 1 + $0)) }
      return (index, start, name, dots)
    }
  }

  private static let gap = 3
}
