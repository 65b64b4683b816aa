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

  private func options(gutter: Int, pad: Int, arms: Set<Int>) -> ChartSheet.Options {
    ChartSheet.Options(gutter: gutter, pad: pad, arms: arms, sparesLines: sparesLines)
  }

  private func builder(_ problem: ChartProblem, _ part: ChartPart) -> ChartBuilder {
    ChartBuilder(problem, part, workLimit: workLimit)
  }

  /// The chart of the first level that fits; if none does, of the last that is not wider; nil if all are.
  ///
  /// - Parameters:
  ///   - part: the cards in their order, and the size wanted.
  ///   - gutters: the least columns between cards to try; the best is taken.
  ///   - polish: how many cells a search for better wires may look at.
  /// - Returns: the draft.
  mutating func best(_ part: ChartPart, gutters: [Int] = [5, 3], polish: Int = 0) -> ChartDraft? {
    // Nothing is narrower than the last level.
    guard lowest(problem(levels.count - 1), part, arms: []) != nil else { return nil }
    // Rows beside their frames tell more than whole labels do.
    if case let arms = Set(problem(0).sideRows(part).keys), !arms.isEmpty,
      let draft = best(part, gutters: gutters, polish: polish, arms: arms),
      draft.fits(part.size), 2 * draft.options.arms.count >= arms.count
    {
      return draft
    }
    return best(part, gutters: gutters, polish: polish, arms: [])
  }

  /// The same with some rows beside their frames.
  private mutating func best(_ part: ChartPart, gutters: [Int], polish: Int, arms: Set<Int>) -> ChartDraft? {
    var last: ChartDraft?
    for number in levels.indices {
      let problem = problem(number)
      // What is too high with every row a wire needs no search for wires.
      let isLast = number == levels.count - 1
      if !isLast || !arms.isEmpty, isTooHigh(problem, part, arms) { continue }
      var best: ChartDraft?
      for gutter in isLarge ? [4] : gutters {
        guard let draft = draft(problem, part, gutter: gutter, arms: arms) else { continue }
        if best.map({ draft.isBetter(than: $0, within: part.size) }) ?? true { best = draft }
      }
      guard let best else { continue }
      if best.fits(part.size) { return polish > 0 ? polished(telling(best, part), part, work: polish) : best }
      last = best
    }
    return last
  }

  private mutating func polished(_ draft: ChartDraft, _ part: ChartPart, work limit: Int) -> ChartDraft {
    var builder = builder(draft.routing.problem, part)
    defer { work += builder.work }
    return builder.polish(draft, work: limit)
  }

  /// The chart of one level; nil if it is wider than the size.
  private mutating func draft(_ problem: ChartProblem, _ part: ChartPart, gutter: Int, arms: Set<Int>) -> ChartDraft? {
    // A blank between digit and label, where there is room for one.
    let options = options(gutter: gutter, pad: part.size.columns < 120 ? 1 : 2, arms: arms)
    let room = part.without(lines: problem.words.legend.count)
    let rounds = isLarge ? 0 : 4
    guard problem.level.cutsTitles || problem.level.longer != .none else {
      return build(problem, room, options, rounds: rounds)
    }
    guard let limits = limits(problem, part, options) else { return nil }
    var rooms = problem.level.longer == .none ? [] : limits.labels
    var best: ChartDraft?
    for _ in 0..<(rooms.isEmpty ? 1 : 2) {
      let cut = problem.with(titleLimits: problem.level.cutsTitles ? limits.titles : [], rooms: rooms)
      // Whole labels are worth as much as a wire, not more.
      guard let draft = build(cut, room, options, rounds: rounds),
        best.map({ draft.fits(part.size) && draft.score.value > $0.score.value - 1200 }) ?? true
      else { break }
      best = draft
      if problem.isSparse { break }
      // A wired label has the columns of its jump, too.
      for row in draft.wiredRows where rooms.indices.contains(row) && rooms[row] > 0 {
        rooms[row] = limits.labels[row] + 1 + problem.jumpWidths[problem.rows[row].target]
      }
    }
    return best
  }

  private mutating func build(
    _ problem: ChartProblem, _ part: ChartPart, _ options: ChartSheet.Options, rounds: Int = 4
  ) -> ChartDraft? {
    var builder = builder(problem, part)
    defer { work += builder.work }
    return builder.build(options: options, rounds: rounds)
  }
}

// MARK: Whole labels

extension ChartMaker {
  /// The draft with as many whole labels as its size has lines for, those of ways into a frame first.
  private mutating func telling(_ draft: ChartDraft, _ part: ChartPart) -> ChartDraft {
    let problem = draft.routing.problem
    guard problem.level.longer != .none else { return draft }
    var options = options(gutter: draft.options.gutter, pad: draft.options.pad, arms: draft.options.arms)
    options.footers = draft.options.footers
    let rooms = widened(problem, part, options)
    // Where wires leave a frame no room for whole labels, those of cards alone are whole.
    let alone = rooms.indices.map { row in
      problem.frame(problem.rows[row].source) == nil || problem.rooms.isEmpty ? rooms[row] : problem.rooms[row]
    }
    for rooms in [rooms, alone] where rooms != problem.rooms {
      let cut = problem.with(titleLimits: problem.titleLimits, rooms: rooms)
      if let found = build(cut, part, options), found.fits(part.size), found.score.breaks <= draft.score.breaks {
        return found
      }
    }
    return draft
  }

  /// The columns for whole labels, one word after the other made whole as long as there are lines for it.
  private func widened(_ problem: ChartProblem, _ part: ChartPart, _ options: ChartSheet.Options) -> [Int] {
    var options = options
    options.wired = Set(problem.rows.indices.filter { problem.rows[$0].isMain })
    // A row that is not on the sheet has all the room.
    let here = rows(of: problem, in: part)
    var rooms =
      problem.rooms.isEmpty
      ? problem.rows.indices.map { here.contains($0) ? 0 : ChartWords.widestTitle } : problem.rooms
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
      let sheet = ChartSheet(problem.with(titleLimits: problem.titleLimits, rooms: rooms), part, options: options)
      if sheet.map({ $0.size.rows > part.size.rows }) ?? true { rooms = before }
    }
    return rooms
  }

  /// The rows whose card or frame is on a part of a grid.
  private func rows(of problem: ChartProblem, in part: ChartPart) -> Set<Int> {
    let nodes = Set(part.nodes)
    let blocks = part.grid.blocks(problem.nesting)
    return Set(
      problem.rows.indices.filter { row in
        let source = problem.rows[row].source
        guard let frame = problem.frame(source) else { return nodes.contains(source) }
        return blocks[frame].map { part.range.contains($0.rows.lowerBound) } == true
      })
  }
}

// MARK: What there is room for

extension ChartMaker {
  /// True if the cards of a level are higher than a size, even with every row a wire; false if they are too wide.
  private func isTooHigh(_ problem: ChartProblem, _ part: ChartPart, _ arms: Set<Int>) -> Bool {
    guard let sheet = lowest(problem, part, arms: arms) else { return false }
    return sheet.size.rows + problem.words.legend.count > part.size.rows
  }

  /// The cards of a level as narrow as they can be, with every row a wire; nil if they are too wide.
  private func lowest(_ problem: ChartProblem, _ part: ChartPart, arms: Set<Int>) -> ChartSheet? {
    var options = options(gutter: 3, pad: 1, arms: arms)
    options.wired = Set(problem.rows.indices)
    return ChartSheet(problem, part, options: options)
  }

  /// The columns that each place has for its title, and each row for its whole label; nil if the grid is wider than
  /// the width.
  private func limits(_ problem: ChartProblem, _ part: ChartPart, _ options: ChartSheet.Options)
    -> (titles: [Int], labels: [Int])?
  {
    let grid = part.grid
    let blocks = grid.blocks(problem.nesting)
    guard let across = ChartColumns(problem, part, blocks: blocks, options: options) else { return nil }
    var titles = Array(repeating: ChartWords.widestTitle, count: problem.placeCount)
    let here = rows(of: problem, in: part)
    var labels = problem.rows.indices.map { row in
      problem.frame(problem.rows[row].source) != nil && problem.level.longer == .all && !options.arms.contains(row)
        || !here.contains(row) ? ChartWords.widestTitle : 0
    }
    for row in part.range {
      for (column, node) in grid.cells[row].enumerated() {
        guard let node else { continue }
        let columns = across.spans[column].count
        for exit in problem.exits[node] {
          labels[exit] = columns - 4 - options.pad - problem.jumpWidths[problem.rows[exit].target]
        }
        if !problem.machine.nodes[node].isStart { titles[node] = columns - 5 }
      }
    }
    let gutters = problem.sideRows(part).filter { options.arms.contains($0.key) }
    for (frame, block) in blocks.enumerated() {
      guard let block else { continue }
      let place = problem.machine.nodes.count + frame
      let (left, right) = (across.left(of: frame, block), across.right(of: frame, block))
      titles[place] = right - left - 6
      if problem.listing == .single {
        let inside = right - left - 1 - problem.indent(options.pad, in: right - left + 1)
        for exit in problem.exits[place] where !options.arms.contains(exit) {
          labels[exit] = inside - 1 - problem.jumpWidths[problem.rows[exit].target]
        }
      }
      for (exit, gutter) in gutters where problem.rows[exit].source == place {
        // A row beside the frame has the gutter for itself.
        let gap =
          gutter == block.columns.lowerBound
          ? left - across.spans[gutter - 1].upperBound : across.spans[gutter].lowerBound - right - 1
        labels[exit] = gap - SideArm.around(isShared: problem.isShared(exit, among: options.arms))
      }
    }
    return (titles, labels)
  }
}

extension ChartDraft {
  /// True if drawing and legend are within a size.
  func fits(_ size: Size) -> Bool {
    routing.sheet.size.columns <= size.columns
      && routing.sheet.size.rows + routing.problem.words.legend.count <= size.rows
  }
}
