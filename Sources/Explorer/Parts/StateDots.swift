import Canvas
import Model

/// Every state as a dot at a fixed place, by groups, whose names are letters where they have no
/// room.
struct StateDots {
  /// The groups that have states, each with the cell of its name, and the cells of the dots.
  private(set) var groups:
    [(index: Int, place: Point, name: String, dots: [(state: StateIndex, point: Point)])] =
      []

  /// The states in a part of the screen.
  init(_ flow: Flow, in rect: Rect) {
    self.init(flow, rect, hasNames: true)
    if (groups.last?.dots.last?.point.row ?? 0) >= rect.endRow {
      self.init(flow, rect, hasNames: false)
    }
    groups.removeAll { $0.place.row >= rect.endRow }
  }

  private init(_ flow: Flow, _ rect: Rect, hasNames: Bool) {
    var point = rect.point(1)
    func goOn(_ width: Int, at column: Int) {
      if point.column + width > rect.endColumn {
        point = Point(column: column, row: point.row + 1)
      }
    }
    for (index, group) in flow.groups.enumerated() {
      let states = flow.states.positions.filter { flow.states[$0].group == group.id }
      guard !states.isEmpty else { continue }
      let name = hasNames ? group.title.uppercased() : group.letter
      goOn(name.columns + 1 + states.count, at: rect.column + 1)
      let place = point
      point.column += name.columns + 1
      let dots = states.map { state in
        goOn(1, at: place.column + name.columns + 1)
        defer { point.column += 1 }
        return (state, point)
      }
      groups.append((index, place, name, dots))
      point.column += 3
    }
  }

  var regions: [HitRegion<HitTarget>] {
    groups.flatMap(\.dots).map { state, point in
      HitRegion(
        .state(state), Rect(column: point.column, row: point.row, columns: 1, rows: 1))
    }
  }
}
