/// An earlier plan applied to a machine that may have changed.
struct PlanMatch {
  let plan: MapPlan
  private let problem: Problem
  /// The numbers of the nodes by their names.
  private var number: [String: Int] = [:]
  /// For each exit its place in the plan, or -1.
  private var planned: [Int]

  init(_ plan: MapPlan, _ machine: MapMachine, _ problem: Problem) {
    self.plan = plan
    self.problem = problem
    for (index, node) in machine.nodes.enumerated() { number[node.id] = index }
    planned = Array(repeating: -1, count: problem.exitCount)
    var taken = Array(repeating: false, count: plan.exits.count)
    for exit in 0..<problem.exitCount {
      let edge = machine.edges[problem.exitEdges[exit][0]]
      let place = plan.exits.indices.first { place in
        let known = plan.exits[place]
        return !taken[place] && known.label == edge.label && known.condition == edge.condition
          && known.from == machine.nodes[edge.from].id && known.to == machine.nodes[edge.to].id
      }
      if let place {
        taken[place] = true
        planned[exit] = place
      }
    }
  }

  /// The order of nets and the width of a gutter then.
  func gutter(_ gutter: Int) -> (order: [Int], width: Int)? {
    guard plan.gutters.indices.contains(gutter), plan.widths.indices.contains(gutter) else { return nil }
    let order = plan.gutters[gutter].compactMap { net in number[net.id].map { 2 * $0 + net.side.rawValue } }
    return (order, plan.widths[gutter])
  }

  /// Arranges the cards as planned, with what is new near its neighbours, and places rows.
  mutating func arrange(_ draft: inout Draft) -> Arrangement {
    var columns: [[Int]] = []
    var columnOf = Array(repeating: -1, count: problem.cardCount)
    var tops: [[Int: Int]] = []
    for (column, items) in plan.columns.enumerated() {
      var own: [Int: Int] = [:]
      var keys: [Int] = []
      for item in items {
        guard let card = number[item.id] else { continue }
        let key = item.side.map { ~(2 * card + $0.rawValue) } ?? card
        // A plan that was edited by hand may say a thing twice.
        guard own[key] == nil, key < 0 || columnOf[key] < 0 else { continue }
        keys.append(key)
        own[key] = item.top
        if key >= 0 { columnOf[key] = column }
      }
      columns.append(keys)
      tops.append(own)
    }
    if columns.isEmpty, problem.cardCount > 0 {
      columns = [[]]
      tops = [[:]]
    }
    for card in 0..<problem.cardCount where columnOf[card] < 0 { place(card, &columns, &columnOf) }
    var turns = Array(repeating: true, count: problem.exitCount)
    for exit in turns.indices where planned[exit] >= 0 { turns[exit] = plan.exits[planned[exit]].turnsRight }
    var order: [Int] = []
    for card in 0..<problem.cardCount {
      let exits = problem.firstExit[card]..<problem.firstExit[card + 1]
      order += exits.sorted { rank($0) < rank($1) }
    }
    var arrangement = Arrangement(columns: columns, columnOf: columnOf, turnsRight: turns, exitOrder: order)
    var passages = Passages()
    passages.update(&arrangement, problem)
    for column in arrangement.columns.indices {
      seat(&arrangement.columns[column], tops[column])
    }
    draft.load(arrangement)
    draft.keepRows(tops)
    return arrangement
  }

  /// Planned exits in their order, new ones below.
  private func rank(_ exit: Int) -> Int { planned[exit] >= 0 ? planned[exit] : plan.exits.count + exit }

  /// Puts a new card into the column of its first neighbour, or the shortest, at the bottom.
  private func place(_ card: Int, _ columns: inout [[Int]], _ columnOf: inout [Int]) {
    let neighbours = (0..<problem.exitCount).compactMap { exit -> Int? in
      if problem.exitFrom[exit] == card { return problem.exitTo[exit] }
      return problem.exitTo[exit] == card ? problem.exitFrom[exit] : nil
    }
    let known = neighbours.map { columnOf[$0] }.first { $0 >= 0 }
    let shortest = columns.indices.min { columns[$0].count < columns[$1].count } ?? 0
    let column = problem.style.lanes ? min(problem.lane[card], columns.count - 1) : known ?? shortest
    columnOf[card] = column
    columns[column].append(card)
  }

  /// Moves new passages to where the column has a free row, nearest to where they were put.
  private func seat(_ keys: inout [Int], _ tops: [Int: Int]) {
    for key in keys where key < 0 && tops[key] == nil {
      guard let place = keys.firstIndex(of: key) else { continue }
      keys.remove(at: place)
      var best = keys.count
      var bestDistance = Int.max
      for gap in 0...keys.count where free(keys, gap, tops) && abs(gap - place) < bestDistance {
        best = gap
        bestDistance = abs(gap - place)
      }
      keys.insert(key, at: best)
    }
  }

  /// True if a row is free before the item at a place.
  private func free(_ keys: [Int], _ gap: Int, _ tops: [Int: Int]) -> Bool {
    guard gap < keys.count else { return true }
    guard let top = tops[keys[gap]] else { return false }
    guard gap > 0 else { return top > 0 }
    let before = keys[gap - 1]
    guard let above = tops[before] else { return false }
    let rows =
      before < 0 ? 1 : problem.fixedRows + problem.firstExit[before + 1] - problem.firstExit[before]
    return top > above + rows
  }
}
