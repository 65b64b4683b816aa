import Canvas
import Model

/// Every state at a fixed place, by groups: by its name where all names have room, else as a
/// dot.
struct StateDots {
  /// What is written beside the dots, the most first.
  private enum Names: CaseIterable {
    /// The names of groups and states; each group begins a row.
    case all
    /// The names of groups.
    case groups
    /// Their letters.
    case letters
  }

  /// The groups that have states, each with the cell of its name, and the cells of the dots.
  private(set) var groups:
    [(index: Int, place: Point, name: String, dots: [(state: StateIndex, point: Point)])] =
      []
  /// True if each state has its name.
  let isNamed: Bool

  /// The states in a part of the screen.
  init(_ flow: Flow, in rect: Rect) {
    let forms = Names.allCases.map { StateDots(flow, $0, from: rect.point(), rect.columns) }
    self = forms.first { $0.rows <= rect.rows } ?? forms[forms.count - 1]
    groups.removeAll { $0.place.row >= rect.endRow }
  }

  private init(_ flow: Flow, _ names: Names, from corner: Point, _ columns: Int) {
    isNamed = names == .all
    let widest = flow.groups.map(\.title.columns).max() ?? 0
    var point = corner.point(1)
    func goOn(_ width: Int, at column: Int) {
      if point.column + width > corner.column + columns {
        point = Point(column: column, row: point.row + 1)
      }
    }
    for (index, group) in flow.groups.enumerated() {
      let states = flow.states.positions.filter { flow.states[$0].group == group.id }
      guard !states.isEmpty else { continue }
      let name = names == .letters ? group.letter : group.title.uppercased()
      let indent = (isNamed ? widest : name.columns) + 1
      if isNamed, !groups.isEmpty { point.column += columns }
      goOn(isNamed ? 1 : indent + states.count, at: corner.column + 1)
      let place = point
      point.column += indent
      let dots = states.map { state in
        let width = isNamed ? flow.title(of: state).columns + 4 : 1
        goOn(width - 2, at: corner.column + 1 + indent)
        defer { point.column += width }
        return (state, point)
      }
      groups.append((index, place, name, dots))
      point.column += Self.gap
    }
  }

  private static let gap = 3

  private var rows: Int {
    guard let first = groups.first, let last = groups.last?.dots.last else { return 1 }
    return last.point.row - first.place.row + 1
  }

  /// The rows above what lies around a state: several where each state has its name.
  static func rows(of flow: Flow, in window: Size) -> Int {
    guard window.columns >= ScreenLayout.leastColumnsAround, window.rows >= leastRows else {
      return 1
    }
    let rows = StateDots(flow, .all, from: Point(column: 0, row: 0), window.columns).rows
    return rows <= mostRows ? rows : 1
  }

  /// The rows of a window from which names have room.
  private static let leastRows = 40
  /// The most rows of names; a larger flow has dots.
  private static let mostRows = 6

  var regions: [HitRegion<HitTarget>] {
    groups.flatMap(\.dots).map { state, point in
      HitRegion(
        .state(state), Rect(column: point.column, row: point.row, columns: 1, rows: 1))
    }
  }
}
