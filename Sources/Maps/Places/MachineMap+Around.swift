package import Canvas
import Model

extension MachineMap {
  /// The least columns for states that lead here beside the state, and not below it; above them
  /// is a caption.
  package static let wideAround = 110

  /// What lies around a state: those that lead there, the state, and each of its targets once.
  ///
  /// Nodes and edges keep their numbers; copies of the states that lead here come behind them.
  ///
  /// - Parameters:
  ///   - node: the state in the middle.
  ///   - machine: the whole machine.
  ///   - room: the columns and rows that the map may take.
  ///   - words: what its place is to have room for below its name, where that is free.
  /// - Returns: the map; nil where there is no room for every target.
  package static func around(
    _ node: Int, in machine: MapMachine, fitting room: Size, words: String = ""
  )
    -> MachineMap?
  {
    guard machine.nodes.indices.contains(node) else { return nil }
    var maker = AroundMaker(machine, node, room, words)
    return maker.map()
  }
}

/// Sets the places and the roads around one state.
private struct AroundMaker {
  /// How the words of roads are written, the roomiest first.
  private enum Plan: CaseIterable {
    /// A road for each event, and blank rows between all targets.
    case loose
    /// A road for each event.
    case stacked
    /// One line for each target, where it is wide enough.
    case joined
    /// The same, and digits alone where words have no room.
    case digits
  }

  private struct Goal {
    var node: Int
    var rows: [RoadRow]
    /// The words of its roads, of one for each event or of one for all.
    var words: [RoadWords] = []
    /// True for whole names of events.
    var isWhole = false
    /// The row of its place.
    var row = 0
  }

  private var machine: MapMachine
  private let node: Int
  private let room: Size
  private let words: String
  private let whole: MapMachine
  private var sources: [Int] = []

  init(_ machine: MapMachine, _ node: Int, _ room: Size, _ words: String) {
    self.words = words
    self.machine = machine
    self.node = node
    self.room = room
    whole = machine
  }

  private var isWide: Bool { room.columns >= MachineMap.wideAround }
  private var hasLoops: Bool { whole.edges.contains { $0.from == node && $0.to == node } }
  /// The first row of places; above are captions, and the transitions from the state to itself.
  private var top: Int { (isWide ? 1 : 0) + (hasLoops ? 1 : 0) }

  mutating func map() -> MachineMap? {
    let from = Array(
      Set(whole.edges.filter { $0.to == node && $0.from != node }.map(\.from))
    )
    .sorted()
    let left = from.map(width).max() ?? 0
    let name = width(node) - 3
    let rows = RoadRow.all(of: node, in: whole)
    var goals = goals(of: rows)
    // Columns.
    let middle = isWide ? 1 + left + (from.isEmpty ? 0 : 6) : 0
    let least = isWide ? Self.wideState : max(left + 5, room.columns * 3 / 8 - 1)
    let columns = max(name + 6, least)
    let spine = middle + columns + 1
    let right = room.columns - 1 - (goals.map { width($0.node) }.max() ?? 0)
    let space = right - 1 - (spine + 2)
    guard let planned = fit(goals, space) else { return nil }
    goals = planned
    for goal in goals where goal.isWhole {
      for row in goal.rows { machine.edges[row.edge].short = machine.edges[row.edge].label }
    }
    // Places.
    let most = max(0, room.rows - top - (isWide ? 2 : 4))
    // One row is kept for the line that counts the others.
    let shown = from.count > most ? Array(from.prefix(max(0, most - 1))) : from
    let more = from.count - shown.count
    let sources = shown.count + (more > 0 && most > 0 ? 1 : 0)
    let free = room.rows - top - (isWide || sources == 0 ? 0 : sources + 1)
    // The border and the name take three rows.
    let tall = words.isEmpty ? 0 : 3 + TextFit.wrapped(words, to: columns - 5).count
    let height = max(isWide ? max(5, sources + 2) : 3, tall <= free ? tall : 0)
    guard top + height <= room.rows else { return nil }
    let end = goals.last.map { $0.row + $0.words.count } ?? top
    // Beside its roads the state is in their middle, unless words stand above it.
    let row = isWide && !hasLoops ? top + max(0, end - top - height) / 2 : top
    let here = Rect(column: middle, row: row, columns: columns, rows: height)
    var sheet = Sheet(window: room, size: room, places: [])
    sheet.places = [Sheet.Place(id: whole.nodes[node].id, rect: here)]
    for goal in goals {
      sheet.put(whole.nodes[goal.node].id, right, goal.row, width(goal.node))
    }
    let links = addSources(
      shown, more: sources > shown.count ? more : 0, around: here, to: &sheet)
    let above = Point(
      column: isWide ? 2 : 4, row: isWide ? here.row : here.endRow)
    let captions = [
      (sources > 0, "FROM", above),
      (isWide && !goals.isEmpty, "WHERE IT LEADS", Point(column: spine + 2, row: 0)),
    ].filter(\.0).map { MapCaption($1, at: $2) }
    var map = MachineMap(machine, on: sheet, captions: captions)
    map.middle = node
    for link in links { map.story.add(entry(link, here, map), on: map.ground) }
    map.middleRoads = tree(goals, here, right, rows.filter { $0.target == node }, map)
    return map
  }

  /// Puts a copy of each state that leads here on the sheet, and one that counts the others.
  private mutating func addSources(
    _ shown: [Int], more: Int, around here: Rect, to sheet: inout Sheet
  ) -> [(node: Int, row: Int)] {
    var copies = shown.map { whole.nodes[$0] }
    if more > 0 { copies.append(MapNode(id: "others", title: "\(more) more")) }
    return copies.enumerated().map { index, node in
      var copy = node
      // A state may lead here and be led to: its copy has an id of its own.
      copy.id = "from \(node.id)"
      machine.edges.append(MapEdge(from: machine.nodes.count, to: self.node, label: ""))
      let row = (isWide ? here.row : here.endRow) + 1 + index
      let columns =
        index < shown.count ? width(shown[index]) : TextWidth.columns(copy.title) + 3
      sheet.put(copy.id, isWide ? 1 : 4, row, columns)
      machine.nodes.append(copy)
      return (machine.nodes.count - 1, row)
    }
  }

  /// Each state to which rows lead, with its rows; loops are drawn apart.
  private func goals(of rows: [RoadRow]) -> [Goal] {
    var goals: [Goal] = []
    for row in rows where row.target != node {
      if let index = goals.firstIndex(where: { $0.node == row.target }) {
        goals[index].rows.append(row)
      } else {
        goals.append(Goal(node: row.target, rows: [row]))
      }
    }
    return goals
  }

  /// The columns of the state in the middle where there is room for what it means.
  private static let wideState = 30
  /// The most blank rows between the roads to two states.
  private static let mostBlank = 2

  /// The columns of a state's place without a border.
  private func width(_ node: Int) -> Int {
    TextWidth.columns(whole.nodes[node].title) + (whole.nodes[node].isOutcome ? 2 : 0) + 3
  }

  // MARK: Words

  /// The words and the rows of all targets, in the first plan that has room.
  private func fit(_ goals: [Goal], _ space: Int) -> [Goal]? {
    guard space > 0 else { return nil }
    for plan in Plan.allCases {
      if let goals = fit(goals, plan, space) { return goals }
    }
    return nil
  }

  private func fit(_ goals: [Goal], _ plan: Plan, _ space: Int) -> [Goal]? {
    var goals = goals
    var row = top
    let roads = goals.reduce(0) { $0 + $1.rows.count }
    let most = isWide ? Self.mostBlank : 1
    let blank =
      plan == .loose
      ? max(1, min(most, (room.rows - top - roads) / max(1, goals.count - 1))) : 0
    for index in goals.indices {
      let forms = forms(goals[index].rows, plan)
      guard
        let form = forms.first(where: { $0.words.allSatisfy { $0.label.width <= space } })
      else { return nil }
      goals[index].words = form.words
      goals[index].isWhole = form.isWhole
      goals[index].row = row
      row += form.words.count + blank
    }
    let last = goals.last.map { $0.row + $0.words.count } ?? 0
    return last <= room.rows ? goals : nil
  }

  /// The words that the roads to a state may have, the best first.
  private func forms(_ rows: [RoadRow], _ plan: Plan) -> [(
    words: [RoadWords], isWhole: Bool
  )] {
    var texts = whole
    for row in rows { texts.edges[row.edge].short = texts.edges[row.edge].label }
    let short = RoadWords.forms(rows, in: whole)
    let both = [(RoadWords.forms(rows, in: texts), true), (short, false)]
    let stacked = both.map { forms, isWhole in
      let parts = forms[0].lines[0].flatMap { part in
        part.rows.map { RoadWords.Part(rows: [$0], text: part.text) }
      }
      let inOrder = rows.compactMap { row in parts.first { $0.rows == [row] } }
      return (words: inOrder.map { RoadWords(lines: [[$0]]) }, isWhole: isWhole)
    }
    let joined = both.map { forms, isWhole in (words: [forms[0]], isWhole: isWhole) }
    switch plan {
    case .loose, .stacked: return stacked
    case .joined: return joined + stacked
    case .digits: return joined + [(words: [short[short.count - 1]], isWhole: false)]
    }
  }

  // MARK: Roads

  /// The road from a state that leads here.
  private func entry(_ link: (node: Int, row: Int), _ here: Rect, _ map: MachineMap)
    -> RoadTree
  {
    guard let place = map.rect(of: link.node) else { return RoadTree(node: link.node) }
    var cells: [Int]
    if isWide {
      cells = (place.endColumn - 1..<here.column).map { map.ground.cell($0, link.row) }
    } else {
      // From the left end of the place to column 2, and then up to the state.
      cells = [4, 3, 2].map { map.ground.cell($0, link.row) }
      cells += stride(from: link.row - 1, through: here.endRow, by: -1).map {
        map.ground.cell(2, $0)
      }
    }
    var tree = RoadTree(node: link.node)
    tree.branches = [
      RoadTree.Branch(
        target: node, edges: [], cells: cells, words: RoadWords(lines: []), lines: [],
        head: isWide ? Heading.right : Heading.up)
    ]
    return tree
  }

  /// The roads out of the state: a comb; those to one state meet before it.
  private func tree(
    _ goals: [Goal], _ here: Rect, _ right: Int, _ loops: [RoadRow], _ map: MachineMap
  ) -> RoadTree {
    var tree = RoadTree(node: node)
    let spine = here.endColumn + 1
    let middle = here.row + 1
    for goal in goals {
      for (index, words) in goal.words.enumerated() {
        let row = goal.row + index
        let step = row < middle ? -1 : 1
        // To the spine, up or down along it, to the right, and up to the row of the place.
        var points = (here.endColumn - 1...spine).map { Point(column: $0, row: middle) }
        points += stride(from: middle + step, through: row, by: step).map {
          Point(column: spine, row: $0)
        }
        .filter { _ in row != middle }
        points += (spine + 1..<right - 1).map { Point(column: $0, row: row) }
        points += stride(from: row - 1, through: goal.row, by: -1).map {
          Point(column: right - 2, row: $0)
        }
        points.append(Point(column: right - 1, row: goal.row))
        tree.branches.append(
          RoadTree.Branch(
            target: goal.node, edges: words.lines[0].flatMap { $0.rows.map(\.edge) },
            cells: points.map { map.ground.cell($0.column, $0.row) }, words: words,
            lines: [map.ground.cell(spine + 2, row)], head: Heading.right))
      }
    }
    if let words = RoadWords.forms(loops, in: machine).first(where: {
      !loops.isEmpty && $0.lines.count == 1
        && here.column + 3 + $0.label.width < room.columns
    }) {
      tree.loops = words
      tree.loopPort = map.ground.cell(here.column + 1, here.row - 1)
      tree.loopCells = [tree.loopPort + 2]
    }
    return tree
  }
}

extension Sheet {
  /// Adds a place of one row.
  fileprivate mutating func put(_ id: String, _ column: Int, _ row: Int, _ columns: Int) {
    var rect = Rect(column: column, row: row, columns: columns, rows: 1)
    // Two of one width below each other would be one place with two lines.
    if let last = places.last?.rect, last.row == row - 1, last.columns == columns,
      last.column == column
    {
      rect.columns += 1
    }
    places.append(Place(id: id, rect: rect))
  }
}
