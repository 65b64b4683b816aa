import Canvas
import Model

/// Every state at a fixed place, by groups: by its name where there is room, else as a dot.
enum StateDots {
  static let legend = "● now  • been  ○ not yet"

  /// A group with the cell of its name, and its states with the cells of their dots.
  typealias Line = (
    index: Int, place: Point, name: String, dots: [(state: StateIndex, point: Point)]
  )

  /// The rows above what lies around a state: several where each state has its name.
  static func rows(of flow: Flow, in window: Size) -> Int {
    guard window.columns >= ScreenLayout.leastColumnsAround, window.rows >= leastRows else {
      return 1
    }
    let rows = grid(of: flow, columns: window.columns).rows
    return rows <= mostRows ? rows : 1
  }

  /// The rows of a window from which names have room.
  private static let leastRows = 40
  /// The most rows of names; a larger flow has dots.
  private static let mostRows = 6

  static func regions(_ session: Session, _ rect: Rect) -> [HitRegion<HitTarget>] {
    places(session, rect).flatMap(\.dots).map { state, point in
      let columns = isNamed(session.flow, rect) ? session.flow.title(of: state).columns + 2 : 1
      return HitRegion(
        .state(state),
        Rect(column: point.column, row: point.row, columns: columns, rows: 1))
    }
  }

  /// True if each state has its name.
  static func isNamed(_ flow: Flow, _ rect: Rect) -> Bool {
    rect.rows > 1 && grid(of: flow, columns: rect.columns).rows <= rect.rows
  }

  /// The groups that have states, with their states.
  private static func groups(of flow: Flow) -> [(
    index: Int, group: Group, states: [StateIndex]
  )] {
    flow.groups.enumerated().map { index, group in
      (index, group, flow.states.positions.filter { flow.states[$0].group == group.id })
    }.filter { !$0.2.isEmpty }
  }

  /// The columns of the groups' names and of a state, how many states a row has, and the rows.
  private static func grid(of flow: Flow, columns: Int) -> (
    group: Int, state: Int, most: Int, rows: Int
  ) {
    let groups = groups(of: flow)
    let group = (groups.map { $0.group.title.columns }.max() ?? 0) + 3
    let names = flow.states.positions.map { flow.title(of: $0).columns }
    let state = (names.max() ?? 0) + 3
    let most = max(1, (columns - group) / state)
    let rows = groups.reduce(0) { $0 + ($1.states.count + most - 1) / most }
    return (group, state, most, rows)
  }

  /// The groups with the cells of their states: in a grid, or in lines, with the names of groups
  /// where all have room, else their letters.
  static func places(_ session: Session, _ rect: Rect) -> [Line] {
    let flow = session.flow
    let groups = groups(of: flow)
    if isNamed(flow, rect) {
      let grid = grid(of: flow, columns: rect.columns)
      var row = rect.row
      return groups.map { index, group, states in
        let dots = states.enumerated().map { place, state in
          let column = rect.column + grid.group + place % grid.most * grid.state
          return (state, Point(column: column, row: row + place / grid.most))
        }
        defer { row += (states.count + grid.most - 1) / grid.most }
        return (
          index, Point(column: rect.column + 1, row: row), group.title.uppercased(), dots
        )
      }
    }
    let width = groups.reduce(0) { $0 + $1.group.title.columns + $1.states.count + gap + 1 }
    let hasTitles = rect.rows == 1 && width <= rect.columns + gap - 1
    var point = rect.point(1)
    return groups.compactMap { index, group, states in
      let name = hasTitles ? group.title.uppercased() : group.letter
      let columns = name.columns + 1 + states.count
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
