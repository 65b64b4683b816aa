import Canvas
import Model

/// Builds the roads out of one state.
struct RoadTreeBuilder {
  let map: MachineMap
  let node: Int
  let ground: Ground
  private var search: RoadSearch
  /// What stands on a cell so far.
  private(set) var arms: [UInt8]
  var tree: RoadTree
  /// True for the roads that always show.
  private(set) var isStory = false

  init(_ map: MachineMap, from node: Int) {
    self.map = map
    self.node = node
    ground = map.ground
    search = RoadSearch(ground)
    arms = Array(repeating: 0, count: ground.count)
    tree = RoadTree(node: node)
  }

  private struct Goal {
    let target: Int
    let rows: [RoadRow]
    let forms: [RoadWords]
  }

  /// The best of the trees that grow in a few orders; nil reaches for all states.
  mutating func best(to wanted: Set<Int>? = nil) -> RoadTree {
    let rows = map.rows(of: node)
    isStory = wanted != nil
    let kept = isStory ? nil : map.story.trees[node]
    // Words in several lines would bar the others: their road is found again, after those, and
    // so is one that had no room for words.
    let fixed = kept?.branches.filter { map.isWhole || $0.lines.count == 1 } ?? []
    let known = Set(fixed.map(\.target))
    let goals = rows.filter {
      $0.target != node && !known.contains($0.target) && wanted?.contains($0.target) ?? true
    }
    .grouped(\.target).map {
      Goal(
        target: $0[0].target, rows: $0,
        forms: RoadWords.forms($0, in: map.machine)
          + (isStory && !map.isWhole ? [.none] : []))
    }
    for branch in fixed { add(branch) }
    let loops = rows.filter { $0.target == node }
    tree.loops = kept?.loops
    if tree.loops == nil, !loops.isEmpty { putLoops(loops) }
    let blank = self
    let costs = goals.map { grow($0)?.cost ?? .max }
    let near = goals.indices.sorted { costs[$0] < costs[$1] }
    // The first roads take the straight ways, so a few orders are tried.
    let orders: [[Int]] = [
      near, near.reversed(), Array(near.dropFirst() + near.prefix(1)), Array(goals.indices),
    ]
    let builders = Array(orders.prefix(isStory ? 2 : 4)).unique().map { order in
      var builder = blank
      builder.build(order.map { goals[$0] })
      return builder
    }
    var best =
      builders.min {
        ($0.tree.missing.count, $0.tree.cost) < ($1.tree.missing.count, $1.tree.cost)
      } ?? self
    // Words of the story stay near their targets, so that others may leave before them.
    if !isStory, !map.isWhole { best.slide() }
    return best.tree
  }

  private mutating func build(_ goals: [Goal]) {
    for goal in goals {
      guard let found = grow(goal) else {
        tree.missing.append(goal.target)
        continue
      }
      tree.cost += found.cost
      add(found, goal)
    }
  }

  /// Moves the words of all roads to where each becomes its own.
  private mutating func slide() {
    // Several lines find room in fewer places.
    let order = tree.branches.sorted { $0.lines.count > $1.lines.count }
    for target in order.map(\.target) {
      guard let index = tree.branches.firstIndex(where: { $0.target == target }) else {
        continue
      }
      slide(index)
      if tree.branches[index].lines.count > 1 { part(tree.branches[index]) }
    }
    for index in tree.branches.indices { moveOnRoad(index) }
  }

  /// Moves a line beside an upright road onto it, where the road goes straight on above and
  /// below: beside it, with a second road near, it seems to hang in the air.
  ///
  /// It goes where it hides least of other roads, for one may have come by them: on the map of
  /// MSAL the way from *Retry wait* to *Narrowed request* runs beside the road of HTTP 429.
  private mutating func moveOnRoad(_ index: Int) {
    let branch = tree.branches[index]
    guard branch.lines.count == 1, let first = branch.lines.first,
      let start = branch.cells.firstIndex(of: first - 2)
    else { return }
    let marks = tree.wordMarks(besides: index, on: ground)
    func words(_ place: Int) -> Range<Int> {
      (branch.cells[place] + 1)..<(branch.cells[place] + branch.words.label.width + 1)
    }
    func isFree(_ place: Int) -> Bool {
      // The arrowhead has a piece of the road before it.
      let around = place - 1...place + 1
      guard place > 0, place + 2 < branch.cells.count,
        ground.place[branch.cells[place - 1]] < 0
      else { return false }
      let isStraight = branch.cells[around].allSatisfy { arms[$0] == Heading.upright }
      return isStraight
        && ([branch.cells[place] - 1] + words(place)).allSatisfy {
          arms[$0] == 0 && marks[$0] < .blank && map.terrain.write[$0] >= 0
        }
    }
    func cost(_ place: Int) -> (hidden: Int, distance: Int) {
      let hidden = words(place).count {
        map.story.arms[$0] != 0 || ground.isGutter[$0]
      }
      return (hidden, abs(place - start))
    }
    guard isFree(start) else { return }
    let best = (lastFork(of: branch)..<branch.cells.count).filter(isFree).min {
      cost($0) < cost($1)
    }
    best.map { tree.branches[index].lines = [branch.cells[$0]] }
  }

  // MARK: One road

  private mutating func grow(_ goal: Goal) -> RoadSearch.Found? {
    guard let area = map.area(of: goal.target) else { return nil }
    let terrain = terrain(to: goal.target)
    let entries = entries(area).filter { terrain.step($0.cell, $0.outward) >= 0 }
    return find(into: entries, terrain, goal.forms.map(\.label))
  }

  /// The cheapest road, with its words clear of it.
  private mutating func find(
    into entries: [RoadSearch.Entry], _ terrain: Terrain, _ labels: [RoadLabel]
  ) -> RoadSearch.Found? {
    var terrain = terrain
    // The search does not know what it has written: where a road comes back to its words, they
    // may not stand there.
    for _ in 0..<8 {
      guard let found = search.road(into: entries, terrain, forms: labels) else { break }
      let bad = clashes(found, labels)
      if bad.isEmpty { return found }
      for cell in bad { terrain.write[cell] = Terrain.forbidden }
    }
    return nil
  }

  /// The cells of a road's words through which it runs, too; or where it runs over itself.
  private func clashes(_ found: RoadSearch.Found, _ labels: [RoadLabel]) -> [Int] {
    var seen: Set<Int> = []
    let twice = found.cells.filter { !seen.insert($0).inserted }
    let label = found.label
    var clashes: [Int] = []
    let lines = ground.lines(of: labels[label.form], from: label.first)
    for (number, (first, width)) in zip(lines, labels[label.form].widths).enumerated() {
      guard number != label.inRoad else { continue }
      clashes += ((first - 1)..<(first + width)).filter(seen.contains)
    }
    // A road that runs over itself made a detour for its words.
    return twice.isEmpty ? clashes : twice + lines
  }

  /// The cells beside a place where an arrowhead may stand.
  private func entries(_ rect: Rect) -> [RoadSearch.Entry] {
    ground.border(rect).compactMap { cell, inward in
      let outward = Heading.back(inward)
      // Where a place touches the side of a compound state, the arrowhead stands there.
      guard let beside = ground.next(cell, outward),
        ground.wall[beside] == .none
          || ground.wall[beside] == .side && Heading.isLevel(inward),
        // Two heads side by side would be a word in ASCII.
        !map.isWhole
          || map.story.arms[beside] == 0 && !map.story.isHead[beside - 1]
            && !map.story.isHead[beside + 1]
      else { return nil }
      let cost = map.price(of: cell, inward, in: rect).enter
      // From below only where the sheet wants it.
      let isOdd = ground.hasGutters && !ground.isGutter[beside] && inward == Heading.up
      return (beside, outward, cost + (isOdd ? 16 : 0))
    }
  }

  private mutating func add(_ found: RoadSearch.Found, _ goal: Goal) {
    let words = goal.forms[found.label.form]
    let lines = ground.lines(of: words.label, from: found.label.first)
    add(
      RoadTree.Branch(
        target: goal.target, edges: goal.rows.map(\.edge),
        cells: way(to: found.cells[0]) + found.cells.dropFirst(),
        words: words, lines: words == .none ? [] : lines, head: found.head))
  }

  /// The cells from the place to a cell of the tree.
  func way(to cell: Int) -> [Int] {
    for branch in tree.branches {
      if let index = branch.cells.firstIndex(of: cell) {
        return Array(branch.cells[...index])
      }
    }
    return [cell]
  }

  mutating func add(_ branch: RoadTree.Branch) {
    tree.branches.append(branch)
    for (index, cell) in branch.cells.enumerated() {
      arms[cell] |= branch.arms(at: index, on: ground)
    }
  }

  // MARK: Words

  /// Behind it a road is its own; a fork has three arms or four.
  private func lastFork(of branch: RoadTree.Branch) -> Int {
    branch.cells.lastIndex { arms[$0].nonzeroBitCount > 2 } ?? 0
  }

  /// Moves the words of a road to where it becomes its own.
  private mutating func slide(_ index: Int) {
    let (branch, fork) = (tree.branches[index], lastFork(of: tree.branches[index]))
    let arrow = branch.cells[branch.cells.count - 1]
    let entry = (cell: arrow, outward: Heading.back(branch.head), cost: 0)
    let label = branch.words.label
    if let place = find(into: [entry], terrain(along: index, from: fork), [label])?.label {
      tree.branches[index].lines = ground.lines(of: label, from: place.first)
    }
  }

  /// Transitions back to the state itself are words beside it: right of it, else above or
  /// below.
  private mutating func putLoops(_ loops: [RoadRow]) {
    let terrain = terrain(to: node)
    // Beside the state there is room for one line alone.
    for words in RoadWords.forms(loops, in: map.machine) where words.lines.count == 1 {
      let width = words.label.width + 2
      var best: (cost: Int, cell: Int)?
      for (cell, inward, _) in map.exits(of: node) where inward != Heading.right {
        guard let beside = ground.next(cell, Heading.back(inward)),
          beside % ground.columns + width < ground.columns
        else { continue }
        let cells = beside...(beside + width)
        guard cells.allSatisfy({ terrain.write[$0] >= 0 }) else { continue }
        let cost = cells.reduce(inward == Heading.left ? 0 : 20) { $0 + terrain.write[$1] }
        if best.map({ cost < $0.cost }) ?? true { best = (cost, beside) }
      }
      guard let best else { continue }
      tree.loops = (words, best.cell)
      return
    }
    tree.missing.append(node)
  }
}
