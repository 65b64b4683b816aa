/// What it costs to build a road on each cell, and where it may end.
struct Terrain: Sendable {
  static let forbidden: Int32 = -1

  /// What a step into a cell costs, by whether it is level; `forbidden` where none is possible.
  var level: [Int32]
  var upright: [Int32]
  /// What a turn in a cell costs.
  var turn: [Int32]
  /// What a character in a cell costs.
  var write: [Int32]
  /// The headings by which a road may come into a cell and be done there, as a set of bits;
  /// with what that costs.
  var joins: [UInt8]
  var joinCost: [Int32]

  init(cells: Int) {
    level = Array(repeating: 4, count: cells)
    upright = Array(repeating: 7, count: cells)
    turn = Array(repeating: 20, count: cells)
    write = Array(repeating: 1, count: cells)
    joins = Array(repeating: 0, count: cells)
    joinCost = Array(repeating: 0, count: cells)
  }

  func step(_ cell: Int, _ heading: Int) -> Int32 {
    Heading.isLevel(heading) ? level[cell] : upright[cell]
  }

  mutating func forbid(_ cell: Int) {
    level[cell] = Self.forbidden
    upright[cell] = Self.forbidden
    turn[cell] = Self.forbidden
    write[cell] = Self.forbidden
  }
}

/// What any stretch of cells costs, as the difference of two sums.
private struct StretchCost {
  /// More than all cells together.
  private static let forbidden = 1 << 32
  /// What all cells before each one cost.
  private var sums = [0]

  init(_ costs: [Int32] = []) {
    sums.reserveCapacity(costs.count + 1)
    var sum = 0
    for cost in costs {
      sum += cost < 0 ? Self.forbidden : Int(cost)
      sums.append(sum)
    }
  }

  /// What some cells of a row cost; `Terrain.forbidden` where one of them is.
  func of(_ width: Int, at first: Int) -> Int32 {
    let sum = sums[first + width] - sums[first]
    return sum < Self.forbidden ? Int32(sum) : Terrain.forbidden
  }
}

/// Words of a road: lines that stand together, and how wide they are.
struct RoadLabel: Hashable, Sendable {
  let widths: [Int]
  /// What it costs to write this and nothing else.
  let cost: Int32
  let width: Int

  init(widths: [Int], cost: Int32) {
    self.widths = widths
    self.cost = cost
    width = widths.max() ?? 0
  }

  /// What it costs that a line stands in the road, and not the middle one.
  func awayFromMiddle(_ line: Int) -> Int32 {
    Int32(abs(line - (widths.count - 1) / 2) * 16)
  }
}

/// Where a road's words stand.
struct LabelPlace: Hashable, Sendable {
  /// Which of the possible labels.
  var form: Int
  /// For each line, its first cell.
  var cells: [Int]
  /// The line that stands in the road; nil where all stand beside it.
  var inRoad: Int?
}

/// The cheapest road from a tree to a place, with room for its words.
///
/// It is looked for backwards, from the place, so that what is found before the tree is the
/// road's own; somewhere on that the words must stand.
struct RoadSearch {
  struct Found {
    /// The cells from the one that it leaves to the arrowhead.
    var cells: [Int]
    var label: LabelPlace?
    var cost: Int32
  }

  private struct Step {
    var before: Int32
    /// What was done: 0 for a step or a turn, else one more than the number of a label's place.
    var label: Int32
  }

  /// Where words may stand: which, the first cell, and the line that stands in the road.
  private struct Writing {
    var form: Int
    var first: Int
    var inRoad: Int?
  }

  /// What an arrowhead costs where the road turns.
  private static let cornerHead: Int32 = 30
  /// What a line costs that stands above or below a level road, and below one that leads straight
  /// into its place, where each line may have a road of its own: beside an upright one each line
  /// is seen to be the road's.
  private static let (looseLine, straightLine) = (55, 24)

  private let ground: Ground
  private var cost: [Int32]
  private var steps: [Step]
  private var touched: [Int] = []
  private var buckets: [[Int32]] = []
  private var labels: [Writing] = []
  private var toWrite = StretchCost()
  private var toPass = StretchCost()

  init(_ ground: Ground) {
    self.ground = ground
    // A node is a cell with one of 4 headings, and with its words written or not.
    let nodes = ground.columns * ground.rows * 8
    cost = Array(repeating: .max, count: nodes)
    steps = Array(repeating: Step(before: -1, label: 0), count: nodes)
  }

  private struct Ending {
    var node: Int
    var cell: Int
    var label: Int32
    var cost: Int32
  }

  /// The road into one of the given cells for the arrowhead, each with the heading out of
  /// the place and what it costs; any of the labels may stand on it.
  ///
  /// Nil where there is none with room for its words.
  mutating func road(
    into entries: [(cell: Int, outward: Int, cost: Int32)], _ terrain: Terrain,
    forms: [RoadLabel]
  ) -> Found? {
    reset()
    toWrite = StretchCost(terrain.write)
    toPass = StretchCost(terrain.level)
    var best: Ending?
    for entry in entries {
      reach(
        entry.cell, entry.outward, isLabelled: forms.isEmpty, entry.cost, from: -1, label: 0
      )
    }
    var price = 0
    // Prices are small whole numbers, so buckets serve where a heap would be slower.
    while price < buckets.count {
      // All that is left costs at least as much as what was found.
      if let best, best.cost <= price { break }
      guard let node = buckets[price].popLast() else {
        price += 1
        continue
      }
      // A node that was reached again for less is only left over here.
      guard cost[Int(node)] == price else { continue }
      expand(Int(node), Int32(price), terrain, forms, &best)
    }
    return best.map { found($0, forms) }
  }

  private mutating func reset() {
    for node in touched { cost[node] = .max }
    touched.removeAll(keepingCapacity: true)
    for bucket in buckets.indices { buckets[bucket].removeAll(keepingCapacity: true) }
    labels.removeAll(keepingCapacity: true)
  }

  private mutating func reach(
    _ cell: Int, _ heading: Int, isLabelled: Bool, _ price: Int32, from: Int32, label: Int32
  ) {
    let node = (cell * 4 + heading) * 2 + (isLabelled ? 1 : 0)
    guard price < cost[node] else { return }
    if cost[node] == .max { touched.append(node) }
    cost[node] = price
    steps[node] = Step(before: from, label: label)
    while buckets.count <= Int(price) { buckets.append([]) }
    buckets[Int(price)].append(Int32(node))
  }

  private mutating func expand(
    _ node: Int, _ price: Int32, _ terrain: Terrain, _ forms: [RoadLabel],
    _ best: inout Ending?
  ) {
    let cell = node / 8
    let heading = node / 2 % 4
    let isLabelled = node & 1 == 1
    if terrain.turn[cell] >= 0 {
      // An arrowhead in a corner has a gap before it.
      let price =
        price + terrain.turn[cell] + (steps[node].before < 0 ? Self.cornerHead : 0)
      // Of the four headings these two are at a right angle.
      for turned in [heading ^ 1, heading ^ 3] {
        reach(cell, turned, isLabelled: isLabelled, price, from: Int32(node), label: 0)
      }
    }
    move(from: node, past: cell, heading, isLabelled, price, label: 0, terrain, &best)
    guard !isLabelled else { return }
    for (number, form) in forms.enumerated() {
      if Heading.isLevel(heading) {
        writeInRoad(node, form, number, price, terrain, &best)
      } else {
        writeBeside(node, form, number, price, terrain, &best)
      }
    }
  }

  /// A step from the cell that a road has come to, or its end there.
  private mutating func move(
    from node: Int, past cell: Int, _ heading: Int, _ isLabelled: Bool, _ price: Int32,
    label: Int32,
    _ terrain: Terrain, _ best: inout Ending?
  ) {
    guard let next = ground.next(cell, heading) else { return }
    if isLabelled, terrain.joins[next] & (1 << UInt8(heading)) != 0 {
      let whole = price + terrain.joinCost[next]
      if best.map({ whole < $0.cost }) ?? true {
        best = Ending(node: node, cell: next, label: label, cost: whole)
      }
    }
    let step = terrain.step(next, heading)
    guard step >= 0 else { return }
    // Words stand near the place, so that others may leave the road before them.
    let late: Int32 = isLabelled ? 0 : 2
    reach(
      next, heading, isLabelled: isLabelled, price + step + late, from: Int32(node),
      label: label)
  }

  /// Writes a label into a level road, further lines above and below.
  private mutating func writeInRoad(
    _ node: Int, _ form: RoadLabel, _ number: Int, _ price: Int32, _ terrain: Terrain,
    _ best: inout Ending?
  ) {
    let cell = node / 8
    let heading = node / 2 % 4
    let column = cell % ground.columns
    let row = cell / ground.columns
    let width = form.width
    let first = heading == Heading.left ? column - width : column + 1
    guard first >= 0, first + width <= ground.columns else { return }
    let passing = toPass.of(width, at: ground.cell(first, row))
    guard passing >= 0 else { return }
    let last = ground.cell(heading == Heading.left ? first : first + width - 1, row)
    let isStraight = form.widths.count > 1 && ground.areLevel(cell, arrow(of: node))
    let lineCost = isStraight ? Self.straightLine : Self.looseLine
    for line in form.widths.indices {
      let top = row - line
      guard top >= 0, top + form.widths.count <= ground.rows else { continue }
      var writing: Int32 = 0
      for (offset, width) in form.widths.enumerated() {
        let price = priceOfLine(
          of: width, at: ground.cell(first, top + offset), isInRoad: offset == line, terrain
        )
        if price < 0 {
          writing = -1
          break
        }
        writing += price
      }
      guard writing >= 0 else { continue }
      labels.append(Writing(form: number, first: ground.cell(first, top), inRoad: line))
      move(
        from: node, past: last, heading, true,
        price + passing + writing + form.cost
          + form.awayFromMiddle(line) + Int32((form.widths.count - 1) * lineCost),
        label: Int32(labels.count),
        terrain, &best)
    }
  }

  /// The cell of the arrowhead from which a road has come here.
  private func arrow(of node: Int) -> Int {
    var first = node
    while steps[first].before >= 0 { first = Int(steps[first].before) }
    return first / 8
  }

  /// Writes a label to the right of an upright road, the lines one below the other.
  private mutating func writeBeside(
    _ node: Int, _ form: RoadLabel, _ number: Int, _ price: Int32, _ terrain: Terrain,
    _ best: inout Ending?
  ) {
    // The road is upright here, and does not only turn.
    let before = steps[node].before
    guard before < 0 || Int(before) / 8 != node / 8 else { return }
    var cell = node / 8
    let heading = node / 2 % 4
    var passing: Int32 = 0
    for _ in form.widths.dropFirst() {
      guard let next = ground.next(cell, heading), terrain.upright[next] >= 0 else {
        return
      }
      passing += terrain.upright[next]
      cell = next
    }
    let column = cell % ground.columns
    let top = min(cell, node / 8) / ground.columns
    guard column + 2 + form.width <= ground.columns else { return }
    var writing: Int32 = 0
    for (offset, width) in form.widths.enumerated() {
      let price = priceOfLine(
        of: width, at: ground.cell(column + 2, top + offset), isInRoad: false, terrain)
      guard price >= 0, terrain.write[ground.cell(column + 1, top + offset)] >= 0 else {
        return
      }
      writing += price
    }
    labels.append(Writing(form: number, first: ground.cell(column + 2, top), inRoad: nil))
    let writeCost = passing + writing + (before < 0 ? 0 : 10) + form.cost
    move(
      from: node, past: cell, heading, true, price + writeCost, label: Int32(labels.count),
      terrain, &best)
  }

  /// What it costs to write a line; -1 where it has no room.
  private func priceOfLine(of width: Int, at first: Int, isInRoad: Bool, _ terrain: Terrain)
    -> Int32
  {
    let sum = toWrite.of(width, at: first)
    guard !isInRoad, sum >= 0 else { return sum }
    guard first % ground.columns == 0 || terrain.write[first - 1] >= 0 else { return -1 }
    // A line that stands alone has a blank behind it.
    let end = first + width
    return end % ground.columns == 0 || terrain.write[end] >= 0 ? sum + 6 : -1
  }

  private func found(_ ending: Ending, _ forms: [RoadLabel]) -> Found {
    var cells = [ending.cell]
    var written = ending.label
    var node = ending.node
    while node >= 0 {
      let cell = node / 8
      // Labels are leaps: what lies between is of the road, too.
      while let last = cells.last, last != cell,
        let next = ground.next(last, ground.heading(from: last, to: cell))
      {
        cells.append(next)
      }
      let step = steps[node]
      if step.label > 0 { written = step.label }
      node = Int(step.before)
    }
    let label = written > 0 ? labels[Int(written) - 1] : nil
    let place = label.map { label in
      LabelPlace(
        form: label.form,
        cells: forms[label.form].widths.indices.map { label.first + $0 * ground.columns },
        inRoad: label.inRoad)
    }
    return Found(cells: cells, label: place, cost: ending.cost)
  }
}
