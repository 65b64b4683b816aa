import Canvas

/// Lays a part of a grid out for a size: cards, then wires, then again with the lines that the wires have spared.
struct ChartBuilder: Sendable {
  private let problem: ChartProblem
  private let part: ChartPart
  private let size: Size
  /// The most cells that the search for one wire looks at.
  private let workLimit: Int
  /// How many cells all searches have looked at.
  private(set) var work = 0

  init(_ problem: ChartProblem, _ part: ChartPart, workLimit: Int) {
    self.problem = problem
    self.part = part
    self.workLimit = workLimit
    size = part.size
  }

  /// The order in which rows are wired: the main way, the arms of frames, then what is near.
  private func usualOrder(_ sheet: ChartSheet) -> [Int] {
    func middle(_ place: Int) -> Point? {
      let rect = problem.frame(place).map { sheet.frames[$0]?.rect } ?? sheet.cards[place]?.rect
      return rect.map { Point(column: $0.column + $0.columns / 2, row: $0.row + $0.rows / 2) }
    }
    let keys = problem.rows.indices.map { index -> Int in
      let row = problem.rows[index]
      let kind = problem.frame(row.source) != nil && row.way == .none ? 3 : MapWay.main.rawValue - row.way.rawValue
      guard let from = middle(row.source), let to = middle(row.target) else { return kind * 100_000 + 99_999 }
      return kind * 100_000 + abs(from.column - to.column) + 2 * abs(from.row - to.row)
    }
    return problem.rows.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  /// The best arrangement in some rounds; nil if the grid is wider than the size.
  mutating func build(options given: ChartSheet.Options, rounds: Int) -> ChartDraft? {
    var options = given
    var best: ChartDraft?
    var pinned: Set<Int> = []
    if options.footers.isEmpty { options.footers = Array(repeating: 0, count: problem.machine.frames.count) }
    for round in 0..<(rounds + 4) {
      guard let draft = attempt(options) else { return best }
      if draft.lost.isEmpty, best.map({ draft.isBetter(than: $0, within: size) }) ?? true { best = draft }
      if round >= rounds, best != nil { break }
      let lostFrames = Set(draft.lost.compactMap { problem.frame(problem.rows[$0].source) })
      for frame in lostFrames { options.footers[frame] += 1 }
      let failed = draft.lost.filter { problem.frame(problem.rows[$0].source) == nil }
      pinned.formUnion(failed)
      let wired = round >= rounds ? [] : draft.wiredRows.union(options.wired).subtracting(pinned)
      if lostFrames.isEmpty, wired == options.wired { break }
      options.wired = wired
    }
    return best
  }

  private mutating func attempt(_ options: ChartSheet.Options) -> ChartDraft? {
    var options = options
    guard var sheet = settled(&options) else { return nil }
    if sheet.size.rows < size.rows, let closed = closing(&options) { sheet = closed }
    // The last line is for the lower borders of the lowest cards.
    let slack = size.rows - 1 - sheet.size.rows
    // Blank lines in all columns would come and go with the rows of whichever card is open.
    if slack > 0 {
      var spaced = options
      spread(slack, &spaced)
      guard let roomy = settled(&spaced) else { return nil }
      // Blank lines are not worth a row that would go back into its frame.
      if spaced.arms == options.arms {
        options = spaced
        sheet = roomy
      }
    }
    if sheet.size.rows < size.rows { sheet.addLastFloor() }
    var routing = ChartRouting(problem, sheet, pad: options.pad, arms: options.arms, workLimit: workLimit)
    routing.run(usualOrder(sheet))
    work += routing.field.work
    return ChartDraft(routing, options: options)
  }

  /// The sheet with rows beside their frames, which grow down to the cards these lead to where there are lines enough.
  ///
  /// Rows that cannot stand there are taken out of the options and go back into their frames' own lines.
  private func settled(_ options: inout ChartSheet.Options) -> ChartSheet? {
    func sheet(_ options: ChartSheet.Options) -> ChartSheet? {
      ChartSheet(problem, part, options: options)
    }
    while true {
      guard let first = sheet(options) else { return nil }
      var longer = options
      if longer.floors.isEmpty { longer.floors = Array(repeating: 0, count: problem.machine.frames.count) }
      var next: ChartSheet? = first
      // A line more may bring the line above a frame's own rows beside a card, which takes another.
      for _ in 0..<4 {
        guard let tried = next, tried.size.rows <= max(first.size.rows, size.rows - 1) else { break }
        let found = tried.sideArms(problem, rows: options.arms)
        if found.outside.isEmpty {
          options = longer
          return tried
        }
        if found.missing.isEmpty { break }
        for (frame, lines) in found.missing { longer.floors[frame] += lines }
        next = sheet(longer)
      }
      let outside = first.sideArms(problem, rows: options.arms).outside
      // A row less may do: the others keep their places.
      options.arms.subtract(outside)
    }
  }

  /// The sheet with a line below each card that has room for one; nil for machines that no window holds.
  private func closing(_ options: inout ChartSheet.Options) -> ChartSheet? {
    guard problem.machine.nodes.count <= 60 else { return nil }
    var best: ChartSheet?
    for node in part.nodes {
      options.apart.insert(node)
      let sheet = ChartSheet(problem, part, options: options)
      if let sheet, sheet.size.rows < size.rows, sheet.sideArms(problem, rows: options.arms).outside.isEmpty {
        best = sheet
      } else {
        options.apart.remove(node)
      }
    }
    return best
  }

  /// Gives free lines to the places that need them most: below frames, between cards, within frames.
  private func spread(_ slack: Int, _ options: inout ChartSheet.Options) {
    let frames = problem.machine.frames.count
    options.gaps = Array(repeating: 0, count: part.grid.cells.count)
    if options.floors.isEmpty { options.floors = Array(repeating: 0, count: frames) }
    let range = part.range
    let blocks = part.grid.blocks(problem.nesting)
    let below = Set(blocks.compactMap { $0.map { $0.rows.upperBound + 1 } }).filter {
      range.contains($0) && $0 > range.lowerBound
    }
    let others = range.dropFirst().filter { !below.contains($0) }
    let inner = blocks.indices.filter { blocks[$0].map { range.contains($0.rows.upperBound) } == true }
    var left = slack
    // Wires need room to turn; where there are few, even gaps read better than wide ones.
    for turn in 0..<(problem.isSparse ? 1 : 4) where left > 0 {
      for row in below.sorted() where left > 0 {
        options.gaps[row] += 1
        left -= 1
      }
      if turn != 2 {
        for row in others where left > 0 {
          options.gaps[row] += 1
          left -= 1
        }
      }
      if turn == 1 || turn == 0 {
        for frame in inner where left > 0 {
          options.floors[frame] += 1
          left -= 1
        }
      }
    }
  }
}

extension ChartBuilder {
  /// The draft with its wires laid in other orders: rows that have none come earlier, as long as that is worth it.
  mutating func polish(_ draft: ChartDraft, work limit: Int) -> ChartDraft {
    var best = draft
    var order = usualOrder(draft.routing.sheet)
    // A machine without transitions has no wires to lay in another order.
    guard !order.isEmpty else { return draft }
    var state: UInt64 = 1
    func draw(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, limit)))
    }
    let end = work + limit
    while work < end {
      var next = order
      for _ in 0...draw(2) {
        let jumps = next.indices.filter { best.routing.results[next[$0]]?.isJump == true }
        let from = draw(3) == 0 || jumps.isEmpty ? draw(next.count) : jumps[draw(jumps.count)]
        let row = next.remove(at: from)
        next.insert(row, at: draw(2) == 0 ? draw(from + 1) : draw(next.count + 1))
      }
      // The main way always has the first choice, then the other good ones.
      next =
        [MapWay.main, .good].reduce([]) { kept, way in kept + next.filter { problem.rows[$0].way == way } }
        + next.filter { problem.rows[$0].way < .good }
      var routing = ChartRouting(
        problem, draft.routing.sheet, pad: draft.options.pad, arms: draft.options.arms, workLimit: workLimit)
      routing.run(next)
      work += routing.field.work + 5000
      let found = ChartDraft(routing, options: draft.options)
      if found.lost.isEmpty, found.score.value >= best.score.value {
        best = found
        order = next
      }
    }
    return best
  }
}

/// A chart found, with what it is worth.
struct ChartDraft: Sendable {
  let routing: ChartRouting
  let options: ChartSheet.Options
  /// Rows whose jump has no room.
  let lost: [Int]
  /// Rows of cards that are wires.
  let wiredRows: Set<Int>
  let score: ChartScore

  init(_ routing: ChartRouting, options: ChartSheet.Options) {
    self.routing = routing
    self.options = options
    lost = routing.results.indices.filter { routing.results[$0]?.isLost == true }
    wiredRows = Set(
      routing.results.indices.filter {
        routing.results[$0]?.cells.isEmpty == false
          && routing.problem.frame(routing.problem.rows[$0].source) == nil
      })
    score = ChartScore(routing)
  }

  /// True if it fits better, or as well and reads better.
  func isBetter(than other: ChartDraft, within size: Size) -> Bool {
    let over = max(0, routing.sheet.size.rows - size.rows)
    let otherOver = max(0, other.routing.sheet.size.rows - size.rows)
    if over != otherOver { return over < otherOver }
    return score.value > other.score.value
  }
}
