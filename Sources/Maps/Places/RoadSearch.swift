/// What it costs to build a road on each cell, and where it may end.
struct Terrain: Sendable {
  static let forbidden = -1

  /// What a step into a cell costs, by whether it is level; `forbidden` where none is possible.
  var level: [Int]
  var upright: [Int]
  /// What a turn costs.
  static let turn = 20
  /// What a character in a cell costs.
  var write: [Int]
  /// The headings by which a road may come into a cell and be done there, as a set of bits;
  /// with what that costs.
  var joins: [UInt8]
  var joinCost: [Int]
  /// What a step costs besides, as one comes from the place: words stand near it, so that
  /// others may leave the road before them.
  var (beforeWords, behindWords) = (2, 0)
  /// What words cost that stand beside an arrowhead.
  var besideHead = 0
  /// What a line costs that stands above or below a level road, and below one that leads
  /// straight into its place, where each line may have a road of its own: beside an upright one
  /// each line is seen to be the road's.
  var lineCosts = (loose: 55, straight: 24)

  init(cells: Int) {
    level = Array(repeating: 4, count: cells)
    upright = Array(repeating: 7, count: cells)
    write = Array(repeating: 1, count: cells)
    joins = Array(repeating: 0, count: cells)
    joinCost = Array(repeating: 0, count: cells)
  }

  func step(_ cell: Int, _ heading: Int) -> Int {
    Heading.isLevel(heading) ? level[cell] : upright[cell]
  }

  /// Makes steps into a cell dearer where they are possible.
  mutating func raise(_ cell: Int, level: Int = 0, upright: Int = 0) {
    self.level[cell] += self.level[cell] < 0 ? 0 : level
    self.upright[cell] += self.upright[cell] < 0 ? 0 : upright
  }

  mutating func forbid(_ cell: Int) {
    level[cell] = Self.forbidden
    upright[cell] = Self.forbidden
    write[cell] = Self.forbidden
  }
}

/// What any stretch of cells costs, as the difference of two sums.
private struct StretchCost {
  /// More than all cells together.
  private static let forbidden = 1 << 32
  /// What all cells before each one cost.
  private var sums = [0]

  init(_ costs: [Int] = []) {
    sums.reserveCapacity(costs.count + 1)
    var sum = 0
    for cost in costs {
      sum += cost < 0 ? Self.forbidden : cost
      sums.append(sum)
    }
  }

  /// What some cells of a row cost; `Terrain.forbidden` where one of them is.
  func of(_ width: Int, at first: Int) -> Int {
    let sum = sums[first + width] - sums[first]
    return sum < Self.forbidden ? sum : Terrain.forbidden
  }
}

/// Words of a road: lines that stand together, and how wide they are.
struct RoadLabel: Hashable, Sendable {
  let widths: [Int]
  /// What it costs to write this and nothing else.
  let cost: Int
  /// The widest line; every step of a search asks for it.
  let width: Int

  init(widths: [Int], cost: Int) {
    self.widths = widths
    self.cost = cost
    width = widths.max() ?? 0
  }
}

/// Where a road's words stand.
struct LabelPlace: Hashable, Sendable {
  /// Which of the possible labels.
  var form: Int
  /// The first cell of the first line; the others stand below it.
  var first: Int
  /// The line that stands in the road; nil where all stand beside it.
  var inRoad: Int?
}

extension Ground {
  /// The first cells of lines that stand one below the other, from that of the first.
  func lines(of label: RoadLabel, from first: Int) -> [Int] {
    label.widths.indices.map { first + $0 * columns }
  }
}

/// The cheapest road from a tree to a place, with room for its words.
///
/// It is looked for backwards, from the place, so that what is found before the tree is the
/// road's own; somewhere on that the words must stand.
struct RoadSearch {
  /// A cell for the arrowhead, with the heading out of the place and what it costs.
  typealias Entry = (cell: Int, outward: Int, cost: Int)

  struct Found {
    /// The cells from the one that it leaves to the arrowhead.
    var cells: [Int]
    var label: LabelPlace
    /// The heading of the arrowhead.
    var head: Int
    var cost: Int
  }

  /// In few bytes, for there is one for each node, and each tree of roads has its own.
  private struct Step {
    var before: Int32
    /// The number of the place of the label that was written; -1 for a step or a turn.
    var label: Int32 = -1
  }

  /// What an arrowhead costs where the road turns.
  private static let cornerHead = 30
  /// What each line costs that the one in the road is away from the middle.
  private static let unevenLine = 16

  private let ground: Ground
  private var terrain: Terrain
  private var forms: [RoadLabel] = []
  private var best: Ending?
  private var cost: [Int]
  private var steps: [Step]
  private var touched: [Int] = []
  private var buckets: [[Int]] = []
  private var labels: [LabelPlace] = []
  private var toWrite = StretchCost()
  private var toPass = StretchCost()

  init(_ ground: Ground) {
    self.ground = ground
    terrain = Terrain(cells: ground.count)
    // A node is a cell with one of 4 headings, and with its words written or not.
    let nodes = ground.count * 8
    cost = Array(repeating: .max, count: nodes)
    steps = Array(repeating: Step(before: -1), count: nodes)
  }

  private struct Ending {
    var node: Int
    var cell: Int
    var label: Int?
    var cost: Int
  }

  /// The road into one of the given cells; one of the labels stands on it.
  ///
  /// Nil where there is none with room for its words.
  mutating func road(
    into entries: [Entry], _ terrain: Terrain, forms: [RoadLabel]
  ) -> Found? {
    reset()
    self.terrain = terrain
    self.forms = forms
    toWrite = StretchCost(terrain.write)
    toPass = StretchCost(terrain.level)
    for entry in entries {
      reach(entry.cell, entry.outward, isLabelled: false, entry.cost, from: -1)
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
      guard cost[node] == price else { continue }
      expand(node)
    }
    return best.map(found)
  }

  private mutating func reset() {
    for node in touched { cost[node] = .max }
    touched.removeAll(keepingCapacity: true)
    for bucket in buckets.indices { buckets[bucket].removeAll(keepingCapacity: true) }
    labels.removeAll(keepingCapacity: true)
    best = nil
  }

  private mutating func reach(
    _ cell: Int, _ heading: Int, isLabelled: Bool, _ price: Int, from: Int,
    label: Int? = nil
  ) {
    let node = (cell * 4 + heading) * 2 + (isLabelled ? 1 : 0)
    guard price < cost[node] else { return }
    if cost[node] == .max { touched.append(node) }
    cost[node] = price
    steps[node] = Step(before: Int32(from), label: Int32(label ?? -1))
    while buckets.count <= price { buckets.append([]) }
    buckets[price].append(node)
  }

  private mutating func expand(_ node: Int) {
    let cell = node / 8
    let heading = node / 2 % 4
    let isLabelled = node & 1 == 1
    // Through a border a road goes straight on.
    if terrain.level[cell] >= 0, terrain.upright[cell] >= 0 {
      // An arrowhead in a corner has a gap before it.
      let price =
        cost[node] + Terrain.turn + (steps[node].before < 0 ? Self.cornerHead : 0)
      // Of the four headings these two are at a right angle.
      for turned in [heading ^ 1, heading ^ 3] {
        reach(cell, turned, isLabelled: isLabelled, price, from: node)
      }
    }
    move(from: node, past: cell, cost[node])
    guard !isLabelled else { return }
    for form in forms.indices {
      if Heading.isLevel(heading) {
        writeInRoad(form, from: node)
      } else {
        writeBeside(form, from: node)
      }
    }
  }

  /// A step from the cell that a road has come to, or its end there.
  private mutating func move(
    from node: Int, past cell: Int, _ price: Int, label: Int? = nil
  ) {
    let heading = node / 2 % 4
    let isLabelled = label != nil || node & 1 == 1
    guard let next = ground.next(cell, heading) else { return }
    if isLabelled, terrain.joins[next] & (1 << UInt8(heading)) != 0 {
      let whole = price + terrain.joinCost[next]
      if best.map({ whole < $0.cost }) ?? true {
        best = Ending(node: node, cell: next, label: label, cost: whole)
      }
    }
    let step = terrain.step(next, heading)
    guard step >= 0 else { return }
    let pace = isLabelled ? terrain.behindWords : terrain.beforeWords
    reach(
      next, heading, isLabelled: isLabelled, price + step + pace, from: node, label: label)
  }

  /// Writes a label into a level road, further lines above and below.
  private mutating func writeInRoad(_ form: Int, from node: Int) {
    let label = forms[form]
    let cell = node / 8
    let isLeft = node / 2 % 4 == Heading.left
    let (column, row) = (cell % ground.columns, cell / ground.columns)
    let first = isLeft ? column - label.width : column + 1
    guard first >= 0, first + label.width <= ground.columns else { return }
    let passing = toPass.of(label.width, at: ground.cell(first, row))
    guard passing >= 0 else { return }
    let last = ground.cell(isLeft ? first : first + label.width - 1, row)
    let further = label.widths.count - 1
    let isStraight = further > 0 && ground.areLevel(cell, arrow(of: node))
    let costs = terrain.lineCosts
    let lineCost = isStraight ? costs.straight : costs.loose
    for line in label.widths.indices where row >= line && row - line + further < ground.rows
    {
      write(
        LabelPlace(form: form, first: ground.cell(first, row - line), inRoad: line),
        from: node, past: last,
        passing + further * lineCost + abs(line - further / 2) * Self.unevenLine)
    }
  }

  /// The cell of the arrowhead from which a road has come here.
  private func arrow(of node: Int) -> Int {
    var first = node
    while steps[first].before >= 0 { first = Int(steps[first].before) }
    return first / 8
  }

  /// Writes a label to the right of an upright road, the lines one below the other.
  private mutating func writeBeside(_ form: Int, from node: Int) {
    // The road is upright here, and does not only turn.
    let before = Int(steps[node].before)
    guard before < 0 || before / 8 != node / 8 else { return }
    let label = forms[form]
    var cell = node / 8
    var passing = 0
    for _ in label.widths.dropFirst() {
      guard let next = ground.next(cell, node / 2 % 4), terrain.upright[next] >= 0 else {
        return
      }
      passing += terrain.upright[next]
      cell = next
    }
    let first = min(cell, node / 8) + 2
    guard cell % ground.columns + 2 + label.width <= ground.columns else { return }
    write(
      LabelPlace(form: form, first: first, inRoad: nil), from: node, past: cell,
      passing + (before < 0 ? terrain.besideHead : 10))
  }

  /// Writes a label, and goes on behind it.
  private mutating func write(
    _ place: LabelPlace, from node: Int, past cell: Int, _ price: Int
  ) {
    guard let writing = costOfWriting(place) else { return }
    labels.append(place)
    move(from: node, past: cell, cost[node] + price + writing, label: labels.count - 1)
  }

  /// What it costs to write a label; nil where a line has no room.
  private func costOfWriting(_ place: LabelPlace) -> Int? {
    let form = forms[place.form]
    var whole = form.cost
    for (line, width) in form.widths.enumerated() {
      let first = place.first + line * ground.columns
      let isInRoad = line == place.inRoad
      // On the road all lines have the width of the widest.
      let sum = toWrite.of(isInRoad ? form.width : width, at: first)
      guard sum >= 0 else { return nil }
      whole += sum
      guard !isInRoad else { continue }
      // A line that stands alone has a blank before and behind it.
      let end = first + width
      guard first % ground.columns == 0 || terrain.write[first - 1] >= 0,
        end % ground.columns == 0 || terrain.write[end] >= 0
      else { return nil }
      whole += 6
    }
    return whole
  }

  private func found(_ ending: Ending) -> Found {
    var cells = [ending.cell]
    var written = ending.label ?? 0
    var node = ending.node
    var head = 0
    while node >= 0 {
      let cell = node / 8
      head = Heading.back(node / 2 % 4)
      // Labels are leaps: what lies between is of the road, too.
      while let last = cells.last, last != cell,
        let next = ground.next(last, ground.heading(from: last, to: cell))
      {
        cells.append(next)
      }
      if steps[node].label >= 0 { written = Int(steps[node].label) }
      node = Int(steps[node].before)
    }
    return Found(
      cells: cells, label: labels[written], head: head, cost: ending.cost)
  }
}
