import Canvas

/// A search for a good order of the cards: one order for all sizes, judged at all of them.
///
/// Threshold accepting (Dueck and Scheuer 1990): a change that costs less than a threshold is kept, and the threshold
/// goes down. Numbers come from a generator with a fixed seed and steps are counted, not timed, so that the same
/// machine gets the same order everywhere.
struct ChartSearch: Sendable {
  private let nesting: FrameNesting
  /// The sizes to judge at.
  private static let sizes = [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)]
  private var maker: ChartMaker
  private(set) var grid: ChartGrid
  private(set) var value: Int
  private var current: ChartGrid
  private var currentValue: Int
  private var state: UInt64 = 1

  /// Starts from a grid.
  init(_ machine: MapMachine, _ grid: ChartGrid) {
    nesting = FrameNesting(machine)
    self.grid = grid
    current = grid
    maker = ChartMaker(machine, glyphs: .unicode)
    maker.sparesLines = false
    value = Self.value(grid, &maker)
    currentValue = value
  }

  /// How many cells the search has looked at.
  var work: Int { maker.work }

  /// What an order is worth: the sum of its scores at all sizes; what does not fit costs much.
  private static func value(_ grid: ChartGrid, _ maker: inout ChartMaker) -> Int {
    sizes.reduce(-sizes.count * detours(grid, maker.machine)) { sum, size in
      let gutters = [size.columns < 100 ? 3 : size.columns < 120 ? 4 : 5]
      guard let draft = maker.best(ChartPart(grid, within: size), gutters: gutters) else { return sum - 1_000_000 }
      let over = max(0, draft.routing.sheet.size.rows + draft.routing.problem.words.legend.count - size.rows)
      let level = maker.levels.firstIndex(of: draft.routing.problem.level) ?? 0
      return sum + draft.score.value - 4000 * over - 2500 * level
    }
  }

  /// What an order loses against the direction in which people read: the main way should lead down or right, and the
  /// members of a frame stand as the flow has them.
  private static func detours(_ grid: ChartGrid, _ machine: MapMachine) -> Int {
    var places = [(row: Int, column: Int)?](repeating: nil, count: machine.nodes.count)
    for (row, line) in grid.cells.enumerated() {
      for (column, node) in line.enumerated() { if let node { places[node] = (row, column) } }
    }
    var loss = 0
    for edge in machine.edges where edge.isMain {
      guard let from = places[edge.from], let to = places[edge.to] else { continue }
      // What stands between hides the story.
      loss += 500 * max(0, to.row - from.row - 1)
      if edge.from == machine.start { continue }
      if to.row < from.row { loss += 1000 }
      if to.column < from.column { loss += 400 }
    }
    for frame in machine.frames {
      for (first, second) in zip(frame.members, frame.members.dropFirst()) {
        guard let one = places[first], let other = places[second] else { continue }
        if (one.row, one.column) > (other.row, other.column) { loss += 3000 }
      }
    }
    return loss
  }

  /// Tries some changes.
  mutating func improve(steps: Int, threshold: Int) {
    for step in 0..<steps {
      guard let next = changed() else { continue }
      let value = Self.value(next, &maker)
      let limit = threshold * (steps - step) / max(1, steps)
      guard value > currentValue - limit else { continue }
      current = next
      currentValue = value
      if value > self.value {
        self.value = value
        grid = next
      }
    }
    current = grid
    currentValue = value
  }

  /// A neighbour of the current order; nil if the change is none or breaks a frame.
  private mutating func changed() -> ChartGrid? {
    var next = current
    let rows = next.cells.count
    let columns = next.columns
    // The start stays first.
    guard rows > 2 || (rows == 2 && columns > 1) else { return nil }
    switch draw(10) {
    case 0:
      let first = 1 + draw(rows - 1)
      let second = 1 + draw(rows - 1)
      guard first != second else { return nil }
      next.cells.swapAt(first, second)
    case 1:
      let first = draw(columns)
      let second = draw(columns)
      guard first != second else { return nil }
      for row in 1..<rows { next.cells[row].swapAt(first, second) }
    case 2:
      let row = next.cells.remove(at: 1 + draw(rows - 1))
      next.cells.insert(row, at: 1 + draw(next.cells.count))
    default:
      let first = (1 + draw(rows - 1), draw(columns))
      let second = (1 + draw(rows - 1), draw(columns))
      guard first != second, next.cells[first.0][first.1] != nil || next.cells[second.0][second.1] != nil else {
        return nil
      }
      let node = next.cells[first.0][first.1]
      next.cells[first.0][first.1] = next.cells[second.0][second.1]
      next.cells[second.0][second.1] = node
    }
    next.close()
    return next != current && next.isTrue(nesting) ? next : nil
  }

  private mutating func draw(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, limit)))
  }
}
