import Canvas
import Model

/// Every state as a dot at a fixed place, by groups, whose names are letters where they have no
/// room.
struct StateDots {
  /// The groups that have states, each with the cell of its name, and the cells of the dots.
  private(set) var groups:
    [(index: Int, place: Point, name: String, dots: [(state: StateIndex, point: Point)])] =
      []

  /// The states in a part of the screen, with names as long as there is room for.
  init(_ flow: Flow, in rect: Rect) {
    // The longest names yield to their first words first, then all to letters.
    let titles = flow.groups.map(\.title)
    let longest = titles.indices.sorted { titles[$0].columns > titles[$1].columns }
    let count = titles.count
    for (short, gap) in [(0, 3)] + (0...count).map({ ($0, 2) }) + [(-1, 3)]
    where groups.last.map({ $0.dots.last?.point.row ?? 0 >= rect.endRow }) ?? true {
      groups = []
      lay(flow, rect, gap) { index, group in
        short < 0
          ? group.letter[...]
          : longest.prefix(short).contains(index)
            ? group.title.prefix { $0 != " " } : group.title[...]
      }
    }
    groups.removeAll { $0.place.row >= rect.endRow }
  }

  private mutating func lay(
    _ flow: Flow, _ rect: Rect, _ gap: Int, _ name: (Int, Group) -> Substring
  ) {
    var point = rect.point(1)
    func goOn(_ width: Int, at column: Int) {
      if point.column + width > rect.endColumn {
        point = Point(column: column, row: point.row + 1)
      }
    }
    for (index, group) in flow.groups.enumerated() {
      let states = flow.states.positions.filter { flow.states[$0].group == group.id }
      guard !states.isEmpty else { continue }
      let name = name(index, group).uppercased()
      goOn(name.columns + 1 + states.count, at: rect.column + 1)
      let place = point
      point.column += name.columns + 1
      let dots = states.map { state in
        goOn(1, at: place.column + name.columns + 1)
        defer { point.column += 1 }
        return (state, point)
      }
      groups.append((index, place, name, dots))
      point.column += gap
    }
  }

  var regions: [HitRegion] {
    groups.flatMap(\.dots).map { state, point in
      HitRegion(
        .state(state), Rect(column: point.column, row: point.row, columns: 1, rows: 1))
    }
  }
}
