package import Canvas
import Model

extension MachineMap {
  /// What lies around a state: those that lead there, the state, and each of its targets once.
  ///
  /// Nodes and edges keep their numbers; copies of the states that lead here come behind them.
  ///
  /// - Parameters:
  ///   - node: the state in the middle.
  ///   - machine: the whole machine.
  ///   - room: the columns and rows that the map may take; it takes those that it needs.
  ///   - words: what the place of a state is to have room for below its name, where that is
  ///     free.
  /// - Returns: the map; nil where there is no room for every target.
  package static func around(
    _ node: Int, in machine: MapMachine, fitting room: Size,
    words: @escaping (Int) -> String = { _ in "" }
  )
    -> MachineMap?
  {
    guard machine.nodes.indices.contains(node) else { return nil }
    var maker = AroundMaker(
      machine: machine, whole: machine, node: node, room: room, words: words)
    return maker.map()
  }
}

/// Sets the places and the roads around one state.
struct AroundMaker {
  /// What targets look like and how the words of roads are written, the roomiest first.
  enum Plan: CaseIterable {
    /// Boxes like the one in the middle, with what each state means.
    case cards
    /// Boxes with names alone.
    case boxes
    /// A road for each event, and blank rows between all targets.
    case loose
    /// A road for each event.
    case stacked
    /// One line for each target, where it is wide enough.
    case joined
    /// The same, and digits alone where words have no room.
    case digits

    var hasBoxes: Bool { self == .cards || self == .boxes }
  }

  struct Goal {
    /// Those that lead there.
    let rows: [RoadRow]
    var node: Int { rows[0].target }
    /// The words of its roads, of one for each event or of one for all.
    var words: [RoadWords] = []
    /// The row of its first road.
    var row = 0
    var place = Rect(column: 0, row: 0, columns: 0, rows: 1)
    /// The row of its name, in which its roads meet.
    var line: Int { place.row + (place.rows < 3 ? 0 : 1) }
    var endRow: Int { max(place.endRow, row + words.count) }

    func moved(_ rows: Int) -> Goal {
      var goal = self
      goal.row += rows
      goal.place.row += rows
      return goal
    }
  }

  var machine: MapMachine
  let whole: MapMachine
  let node: Int
  let room: Size
  let words: (Int) -> String
  var plan = Plan.cards

  /// True where states that lead here are beside the state, and not below it; above them is a
  /// caption.
  var isWide: Bool { room.columns >= 110 }
  var hasLoops: Bool { whole.edges.contains { $0.from == node && $0.to == node } }
  /// The first row of places; above are captions, and the transitions from the state to itself.
  var top: Int { (isWide && plan != .boxes ? 1 : 0) + (hasLoops ? 1 : 0) }

  mutating func map() -> MachineMap? {
    let from = Set(whole.edges.filter { $0.to == node && $0.from != node }.map(\.from))
      .sorted().map { whole.nodes[$0] }
    let rows = RoadRow.all(of: node, in: whole)
    // Columns.
    let left = (from.map(width).max() ?? 0) + (isWide ? 2 : 0)
    let middle = !isWide || from.isEmpty ? 0 : 7 + left
    let least = isWide ? 30 : max(left + 5, room.columns * 3 / 8 - 1)
    let loops = loops(of: rows)
    // What leads from the state to itself stands above it, and never above roads.
    let above = isWide ? (loops?.label.width ?? 0) + 4 : 0
    let columns = max(width(whole.nodes[node]) + 3, least, above)
    // Those back to the state are drawn apart.
    let ways = rows.filter { $0.target != node }.grouped(\.target).map { Goal(rows: $0) }
    guard let goals = fit(ways, behind: middle + columns + 1) else { return nil }
    // Rows.
    let most = max(0, room.rows - (isWide ? max(1, top) : top + 4))
    // One row is kept for the line that counts the others.
    let shown = from.count > most ? Array(from.prefix(max(0, most - 1))) : from
    let others = most > 0 ? from.count - shown.count : 0
    let lines = shown.count + min(1, others)
    let pitches = [plan.hasBoxes ? 3 : 2, 2]
    let pitch = pitches.first { isWide && $0 * lines <= most } ?? 1
    let below = isWide || lines == 0 ? 0 : lines + 1
    let tall = rowsOfCard(node, columns)
    let height = tall <= room.rows - top - below ? tall : 3
    guard top + height <= room.rows else { return nil }
    // Beside its roads the state is in their middle, and so are those that lead to it.
    let end = goals.last?.endRow ?? top
    let extent = isWide ? max(end - top, pitch * lines, height) : height
    let here = Rect(
      column: middle, row: top + (extent - height) / 2, columns: columns, rows: height)
    let first =
      isWide
      ? max(1, top + (extent - pitch * lines + 1 - pitch % 2) / 2) : here.endRow + 1
    let bottom =
      isWide
      ? top + extent + 1 : max(end + 2, lines + 8, first + lines)
    let size = Size(columns: room.columns, rows: min(room.rows, bottom))
    return map(
      goals.map { $0.moved(isWide ? (extent - end + top) / 2 : 0) }, here, shown, others,
      pitch,
      Rect(
        column: isWide ? 1 : 4, row: first, columns: pitch > 1 ? left : 0,
        rows: pitch > 2 ? 3 : 1), loops, size)
  }

  /// Puts all on a sheet: of the states that lead here, the first at `first`; below them, how
  /// many others there are.
  private mutating func map(
    _ goals: [Goal], _ here: Rect, _ shown: [MapNode], _ others: Int, _ pitch: Int,
    _ first: Rect, _ loops: RoadWords?, _ size: Size
  ) -> MachineMap {
    var sheet = Sheet(window: size, size: size, places: [])
    sheet.put(whole.nodes[node].id, here)
    for goal in goals { sheet.put(whole.nodes[goal.node].id, goal.place) }
    for (index, node) in shown.enumerated() {
      var copy = node
      // A state may lead here and be led to: its copy has an id of its own.
      copy.id = "from \(node.id)"
      machine.edges.append(MapEdge(from: machine.nodes.count, to: self.node, label: ""))
      var place = first
      place.row += pitch * index
      place.columns = max(first.columns, width(copy))
      sheet.put(copy.id, place)
      machine.nodes.append(copy)
    }
    // The words that were taken are those that the machine is known by.
    for part in goals.flatMap(\.words).flatMap({ $0.lines[0] }) where !part.text.isEmpty {
      for row in part.rows { machine.edges[row.edge].short = part.text }
    }
    let rest = Point(
      column: first.column + 2 + first.rows / 2,
      row: first.row + pitch * shown.count + first.rows / 2)
    let captions = [
      (
        shown.count + others > 0, "FROM",
        Point(column: isWide ? 1 : 4, row: first.row - 1)
      ),
      (others > 0, "\(others) more", rest),
      (
        isWide && !goals.isEmpty, "WHERE IT LEADS",
        Point(column: here.endColumn + 3, row: (goals.first?.row ?? 1) - 1)
      ),
    ].filter(\.0).map { MapCaption($1, at: $2) }
    var map = MachineMap(machine, on: sheet, captions: captions)
    for link in whole.nodes.count..<machine.nodes.count {
      map.story.add(entry(link, here, map), on: map.ground)
    }
    map.middleRoads = tree(goals, here, loops, map)
    return map
  }

  /// The columns of a state's place without a border.
  private func width(_ node: MapNode) -> Int {
    TextWidth.columns(node.title) + (node.isOutcome ? 5 : 3)
  }

  /// The rows of a box with what its state means: the border and the name take three.
  private func rowsOfCard(_ node: Int, _ columns: Int) -> Int {
    let words = words(node)
    return words.isEmpty ? 3 : 3 + TextFit.wrapped(words, to: columns - 5).count
  }

  // MARK: Words

  /// The words and the places of all targets, in the first plan that has room.
  private mutating func fit(_ goals: [Goal], behind spine: Int) -> [Goal]? {
    for plan in Plan.allCases where isWide || !plan.hasBoxes {
      self.plan = plan
      if let goals = fit(goals, plan, spine) { return goals }
    }
    return nil
  }

  private func fit(_ goals: [Goal], _ plan: Plan, _ spine: Int) -> [Goal]? {
    var goals = goals
    let isEven = plan.hasBoxes || plan == .loose && isWide
    let widths = goals.map { width(whole.nodes[$0.node]) + (isEven ? 2 : 0) }
    let columns = max(widths.max() ?? 0, plan == .cards ? room.columns * 3 / 10 - 1 : 0)
    let right = room.columns - 1 - columns
    // Where roads meet they need a column more; in a wide window also a blank behind words.
    let space = right - spine - (isWide ? 6 : 4)
    var row = top
    for index in goals.indices {
      let forms = forms(goals[index].rows, plan)
      guard
        let words = forms.first(where: { $0.allSatisfy { $0.label.width <= space } })
      else { return nil }
      let roads = words.count
      let height =
        plan == .cards ? rowsOfCard(goals[index].node, columns) : plan == .boxes ? 3 : 1
      goals[index].words = words
      // A place is in the middle of its roads.
      let above = max(0, roads - height) / 2
      goals[index].place = Rect(
        column: right, row: row + above, columns: isEven ? columns : widths[index],
        rows: height)
      goals[index].row = max(row, goals[index].line - (roads - 1) / 2)
      row = goals[index].endRow
    }
    let gaps = max(1, goals.count - 1)
    let most = plan.hasBoxes ? min(2, gaps) : plan == .loose ? 1 : 0
    let blank = min(most, (room.rows - row) / gaps)
    guard row <= room.rows, plan != .loose || blank == most else { return nil }
    return goals.enumerated().map { $1.moved(blank * $0) }
  }

  /// The words that the roads to a state may have, the best first.
  private func forms(_ rows: [RoadRow], _ plan: Plan) -> [[RoadWords]] {
    var texts = whole
    for row in rows { texts.edges[row.edge].short = texts.edges[row.edge].label }
    let both = [texts, whole]
    // A road of its own has its whole name, if that has room.
    let names = rows.map {
      RoadWords(lines: [[RoadWords.Part(rows: [$0], text: whole.edges[$0.edge].label)]])
    }
    let stacked =
      [names] + both.map { machine in rows.map { RoadWords.forms([$0], in: machine)[0] } }
    let joined = both.map { [RoadWords.forms(rows, in: $0)[0]] }
    switch plan {
    case .cards, .boxes, .loose, .stacked: return stacked
    case .joined: return joined + stacked
    case .digits: return joined + [RoadWords.forms(rows, in: whole).suffix(1)]
    }
  }
}

extension Sheet {
  /// Adds a place.
  fileprivate mutating func put(_ id: String, _ place: Rect) {
    var rect = place
    // Two of one width below each other would be one place with two lines.
    if let last = places.last?.rect, last.row == rect.row - 1, last.columns == rect.columns,
      last.column == rect.column
    {
      rect.columns += 1
    }
    places.append(Place(id: id, rect: rect))
  }
}
