import Canvas

/// Makes charts of one machine in any order of its cards, at any size.
struct ChartMaker: Sendable {
  let machine: MapMachine
  let glyphs: MapStyle.Glyphs
  /// The levels of detail that are allowed, the most telling first.
  let levels: [ChartWords.Level]
  /// The machine at the levels that were tried.
  private var problems: [Int: ChartProblem] = [:]
  /// How many cells all searches for wires have looked at.
  private(set) var work = 0
  /// True if columns go from card to card where that spares lines; a search for an order judges hundreds of drawings
  /// and cannot wait for it.
  var sparesLines = true

  /// - Parameters:
  ///   - machine: the machine.
  ///   - glyphs: which characters there are.
  ///   - names: the names to use; nil for any.
  init(_ machine: MapMachine, glyphs: MapStyle.Glyphs, names: MapStyle.Names? = nil) {
    self.machine = machine
    self.glyphs = glyphs
    levels = ChartWords.Level.ladder.filter { names == nil || $0.labels == names && $0.longer == .none }
  }

  /// The machine at one of the levels.
  private mutating func problem(_ level: Int) -> ChartProblem {
    if let known = problems[level] { return known }
    let problem = ChartProblem(machine, level: levels[level], glyphs: glyphs)
    problems[level] = problem
    return problem
  }

  /// True for machines that no window holds: one try must do.
  private var isLarge: Bool { machine.nodes.count > 120 }

  /// The most that the search for one wire may look at: large machines get less for each.
  private var workLimit: Int {
    max(1000, min(80_000, 8_000_000 / max(1, problems.values.first?.rows.count ?? 1)))
  }

  /// The chart of the first level that fits; if none does, of the last that is not wider; nil if all are.
  ///
  /// - Parameters:
  ///   - grid: the order of the cards.
  ///   - range: the rows of the grid to draw; nil for all.
  ///   - size: the size wanted.
  ///   - gutters: the least columns between cards to try; the best is taken.
  ///   - polish: how many cells a search for better wires may look at.
  /// - Returns: the draft.
  mutating func best(
    _ grid: ChartGrid, range: Range<Int>? = nil, within size: Size, gutters: [Int] = [5, 3], polish: Int = 0
  ) -> ChartDraft? {
    let range = range ?? 0..<grid.cells.count
    // Nothing is narrower than the last level.
    guard !isTooWide(problem(levels.count - 1), grid, range: range, size) else { return nil }
    // Rows beside their frames tell more than whole labels do.
    if case let arms = Set(problem(0).sideRows(grid, range).keys), !arms.isEmpty,
      let draft = best(grid, range: range, within: size, gutters: gutters, polish: polish, arms: arms),
      draft.fits(size), 2 * draft.options.arms.count >= arms.count
    {
      return draft
    }
    return best(grid, range: range, within: size, gutters: gutters, polish: polish, arms: [])
  }

  /// The same with some rows beside their frames.
  private mutating func best(
    _ grid: ChartGrid, range: Range<Int>, within size: Size, gutters: [Int], polish: Int, arms: Set<Int>
  ) -> ChartDraft? {
    var last: ChartDraft?
    for number in levels.indices {
      let problem = problem(number)
      // What is too high with every row a wire needs no search for wires.
      let isLast = number == levels.count - 1
      if !isLast || !arms.isEmpty, isTooHigh(problem, grid, range: range, size, arms) { continue }
      var best: ChartDraft?
      for gutter in isLarge ? [4] : gutters {
        guard let draft = draft(problem, grid, range: range, within: size, gutter: gutter, arms: arms) else { continue }
        if best.map({ draft.isBetter(than: $0, within: size) }) ?? true { best = draft }
      }
      guard let best else { continue }
      if best.fits(size) {
        guard polish > 0 else { return best }
        let telling = telling(best, grid, range: range, within: size)
        var builder = ChartBuilder(telling.routing.problem, grid, range: range, size: size)
        builder.workLimit = workLimit
        defer { work += builder.work }
        return builder.polish(telling, work: polish)
      }
      last = best
    }
    return last
  }

  /// The chart of one level; nil if it is wider than the size.
  mutating func draft(
    _ problem: ChartProblem, _ grid: ChartGrid, range: Range<Int>? = nil, within size: Size, gutter: Int,
    arms: Set<Int> = []
  ) -> ChartDraft? {
    var options = ChartSheet.Options()
    options.sparesLines = sparesLines
    options.gutter = gutter
    options.arms = arms
    // A blank between digit and label, where there is room for one.
    options.pad = size.columns < 120 ? 1 : 2
    let room = Size(columns: size.columns, rows: size.rows - problem.words.legend.count)
    var builder = ChartBuilder(problem, grid, range: range ?? 0..<grid.cells.count, size: room)
    builder.workLimit = workLimit
    let rounds = isLarge ? 0 : 4
    guard problem.level.cutsTitles || problem.level.longer != .none else {
      let draft = builder.build(options: options, rounds: rounds)
      work += builder.work
      return draft
    }
    guard let limits = limits(problem, grid, range: range ?? 0..<grid.cells.count, size.columns, options) else {
      return nil
    }
    var rooms = problem.level.longer == .none ? [] : limits.labels
    var best: ChartDraft?
    for _ in 0..<(rooms.isEmpty ? 1 : 2) {
      let cut = problem.with(titleLimits: problem.level.cutsTitles ? limits.titles : [], rooms: rooms)
      builder = ChartBuilder(cut, grid, range: range ?? 0..<grid.cells.count, size: room)
      builder.workLimit = workLimit
      let draft = builder.build(options: options, rounds: rounds)
      work += builder.work
      // Whole labels are worth as much as a wire, not more.
      guard let draft, best.map({ draft.fits(size) && draft.score.value > $0.score.value - 1200 }) ?? true else {
        break
      }
      best = draft
      if problem.isSparse { break }
      // A wired label has the columns of its jump, too.
      for row in draft.wiredRows where rooms.indices.contains(row) && rooms[row] > 0 {
        rooms[row] = limits.labels[row] + 1 + problem.jumpWidths[problem.rows[row].target]
      }
    }
    return best
  }
}

extension ChartMaker {
  /// The draft with as many whole labels as its size has lines for, those of ways into a frame first.
  private mutating func telling(
    _ draft: ChartDraft, _ grid: ChartGrid, range: Range<Int>, within size: Size
  ) -> ChartDraft {
    let problem = draft.routing.problem
    guard problem.level.longer != .none else { return draft }
    // A row that is not on the sheet has all the room.
    let here = rows(of: problem, on: grid, range)
    var rooms =
      problem.rooms.isEmpty
      ? problem.rows.indices.map { here.contains($0) ? 0 : ChartWords.widestTitle } : problem.rooms
    var options = ChartSheet.Options()
    options.sparesLines = sparesLines
    options.gutter = draft.options.gutter
    options.pad = draft.options.pad
    options.wired = Set(problem.rows.indices.filter { problem.rows[$0].isMain })
    options.footers = draft.options.footers
    options.arms = draft.options.arms
    func cut(_ rooms: [Int]) -> ChartProblem { problem.with(titleLimits: problem.titleLimits, rooms: rooms) }
    let short = problem.rows.indices.filter {
      here.contains($0) && problem.words.labels[$0] != problem.rows[$0].label && !options.arms.contains($0)
    }
    func entersFrame(_ row: Int) -> Bool { problem.rows[row].edges.contains { machine.edges[$0].intoFrame != nil } }
    for row in short.filter({ entersFrame($0) }) + short.filter({ !entersFrame($0) }) {
      let before = rooms
      for other in here where problem.rows[other].word == problem.rows[row].word {
        rooms[other] = ChartWords.widestTitle
      }
      guard rooms != before else { continue }
      let sheet = ChartSheet(cut(rooms), grid, range: range, width: size.columns, options: options)
      if sheet.map({ $0.size.rows > size.rows }) ?? true { rooms = before }
    }
    // Where wires leave a frame no room for whole labels, those of cards alone are whole.
    func isInCard(_ row: Int) -> Bool {
      let source = problem.rows[row].source
      return problem.frame(source) == nil
    }
    let alone = rooms.indices.map { row in
      isInCard(row) || problem.rooms.isEmpty ? rooms[row] : problem.rooms[row]
    }
    options.wired = []
    for rooms in [rooms, alone] where rooms != problem.rooms {
      var builder = ChartBuilder(cut(rooms), grid, range: range, size: size)
      builder.workLimit = workLimit
      let found = builder.build(options: options)
      work += builder.work
      if let found, found.fits(size), found.score.breaks <= draft.score.breaks { return found }
    }
    return draft
  }

  /// The rows whose card or frame is on a part of a grid.
  private func rows(of problem: ChartProblem, on grid: ChartGrid, _ range: Range<Int>) -> Set<Int> {
    let nodes = Set(range.flatMap { grid.cells[$0].compactMap { $0 } })
    let blocks = grid.blocks(problem.nesting)
    return Set(
      problem.rows.indices.filter { row in
        let source = problem.rows[row].source
        guard let frame = problem.frame(source) else { return nodes.contains(source) }
        return blocks[frame].map { range.contains($0.rows.lowerBound) } == true
      })
  }

  /// True if the cards of a level are higher than a size, even with every row a wire; false if they are too wide.
  private func isTooHigh(_ problem: ChartProblem, _ grid: ChartGrid, range: Range<Int>, _ size: Size, _ arms: Set<Int>)
    -> Bool
  {
    guard let sheet = lowest(problem, grid, range: range, size, arms) else { return false }
    return sheet.size.rows + problem.words.legend.count > size.rows
  }

  /// True if the cards of a level are wider than a size.
  private func isTooWide(_ problem: ChartProblem, _ grid: ChartGrid, range: Range<Int>, _ size: Size) -> Bool {
    lowest(problem, grid, range: range, size, []) == nil
  }

  /// The cards of a level as narrow as they can be, with every row a wire; nil if they are too wide.
  private func lowest(_ problem: ChartProblem, _ grid: ChartGrid, range: Range<Int>, _ size: Size, _ arms: Set<Int>)
    -> ChartSheet?
  {
    var options = ChartSheet.Options()
    options.sparesLines = sparesLines
    options.gutter = 3
    options.pad = 1
    options.wired = Set(problem.rows.indices)
    options.arms = arms
    return ChartSheet(problem, grid, range: range, width: size.columns, options: options)
  }

  /// The columns that each place has for its title, and each row for its whole label; nil if the grid is wider than
  /// the width.
  private func limits(
    _ problem: ChartProblem, _ grid: ChartGrid, range: Range<Int>, _ width: Int, _ options: ChartSheet.Options
  ) -> (titles: [Int], labels: [Int])? {
    let blocks = grid.blocks(problem.nesting)
    guard
      let across = ChartColumns(problem, grid, blocks: blocks, range: range, width: width, options: options)
    else { return nil }
    var limits = Array(repeating: ChartWords.widestTitle, count: problem.placeCount)
    let here = rows(of: problem, on: grid, range)
    var rooms = problem.rows.indices.map { row in
      problem.frame(problem.rows[row].source) != nil && problem.level.longer == .all && !options.arms.contains(row)
        || !here.contains(row) ? ChartWords.widestTitle : 0
    }
    for row in range {
      for (column, node) in grid.cells[row].enumerated() {
        guard let node else { continue }
        let columns = across.card(column, inside: []).count
        for exit in problem.exits[node] {
          rooms[exit] = columns - 4 - options.pad - problem.jumpWidths[problem.rows[exit].target]
        }
        if !problem.machine.nodes[node].isStart { limits[node] = columns - 5 }
      }
    }
    for (frame, block) in blocks.enumerated() {
      guard let block else { continue }
      if problem.listing == .single {
        let columns = across.right(of: frame, block) - across.left(of: frame, block) + 1
        let inside = columns - 2 - problem.indent(options.pad, in: columns)
        for exit in problem.exits[problem.machine.nodes.count + frame] where !options.arms.contains(exit) {
          rooms[exit] = inside - 1 - problem.jumpWidths[problem.rows[exit].target]
        }
      }
      limits[problem.machine.nodes.count + frame] =
        across.right(of: frame, block) - across.left(of: frame, block) - 6
      for (exit, gutter) in problem.sideRows(grid, range)
      where options.arms.contains(exit) && problem.frame(problem.rows[exit].source) == frame {
        // A row beside the frame has the gutter for itself.
        let gap =
          gutter == block.columns.lowerBound
          ? across.left(of: frame, block) - across.card(gutter - 1, inside: []).upperBound
          : across.card(gutter, inside: []).lowerBound - across.right(of: frame, block) - 1
        rooms[exit] = gap - SideArm.around(isShared: problem.isShared(exit, among: options.arms))
      }
    }
    return (limits, rooms)
  }
}

extension ChartDraft {
  /// True if drawing and legend are within a size.
  func fits(_ size: Size) -> Bool {
    routing.sheet.size.columns <= size.columns
      && routing.sheet.size.rows + routing.problem.words.legend.count <= size.rows
  }
}
