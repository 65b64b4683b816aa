import Canvas

/// The columns of a sheet: where cards begin and end, and where the sides of frames stand.
struct ChartColumns {
  /// The columns that the cards of a grid column may take.
  private(set) var spans: [Range<Int>] = []
  /// The whole width.
  private(set) var total = 0
  private let sides: FrameSides

  /// The narrowest that a card becomes for the sake of titles that may be cut.
  fileprivate static let leastTitle = 18

  /// The columns for a part of a grid; nil if it needs more than the size has.
  init?(_ problem: ChartProblem, _ part: ChartPart, blocks: [ChartGrid.Block?], options: ChartSheet.Options) {
    sides = FrameSides(problem, blocks, options)
    var widths = ColumnWidths(problem, part, blocks, options, sides)
    guard widths.shrink(to: part.size.columns) else { return nil }
    widths.giveToTextsBeside()
    if options.sparesLines, problem.isSparse, problem.machine.nodes.count <= 60 { widths.spareLines() }
    widths.giveToCards()
    widths.giveToGutters()
    var place = 0
    for (gap, width) in zip(widths.gaps, widths.widths) {
      spans.append((place + gap)..<(place + gap + width))
      place += gap + width
    }
    total = place + (widths.gaps.last ?? 0)
  }

  /// The left side of a frame.
  func left(of frame: Int, _ block: ChartGrid.Block) -> Int {
    spans[block.columns.lowerBound].lowerBound - sides.inset * sides.left[frame]
  }

  /// The right side of a frame.
  func right(of frame: Int, _ block: ChartGrid.Block) -> Int {
    spans[block.columns.upperBound].upperBound - 1 + sides.inset * sides.right[frame]
  }
}

/// How far the sides of frames stand off their cards.
private struct FrameSides {
  /// Columns between a card and the side of the frame around it, that side counted.
  let inset: Int
  /// How many frames deep each frame's left and right sides are, from its cards outward.
  let left: [Int]
  let right: [Int]

  init(_ problem: ChartProblem, _ blocks: [ChartGrid.Block?], _ options: ChartSheet.Options) {
    if !problem.level.hasHeader {
      inset = 2
    } else {
      // Where there is room, a wire within a frame touches neither its side nor a card.
      inset = options.isRoomyBesideFrames ? 4 : 3
    }
    func depth(_ frame: Int, _ edge: (ChartGrid.Block) -> Int) -> Int {
      guard let own = blocks[frame] else { return 0 }
      let inner = blocks.indices.filter { other in
        other != frame && problem.nesting.isWithin(other, frame) && blocks[other].map { edge($0) == edge(own) } == true
      }
      return 1 + (inner.map { depth($0, edge) }.max() ?? 0)
    }
    left = blocks.indices.map { depth($0) { $0.columns.lowerBound } }
    right = blocks.indices.map { depth($0) { $0.columns.upperBound } }
  }
}

/// The widths of a sheet's columns while they are found: first as cards want them, then as the size allows.
private struct ColumnWidths {
  private let problem: ChartProblem
  private let part: ChartPart
  private let options: ChartSheet.Options
  /// Rows beside frames, each with its gutter.
  private let beside: [(row: Int, gutter: Int)]

  /// What the cards of each column would take, and the least that they can do with.
  private var natural: [Int]
  private var least: [Int]
  /// For each gutter, the columns for the labels of rows beside a frame.
  private var texts: [Int]
  /// The columns before each column of cards, and those behind the last.
  private(set) var gaps: [Int]
  private(set) var widths: [Int] = []
  /// Columns that nothing has yet.
  private var left = 0

  init(
    _ problem: ChartProblem, _ part: ChartPart, _ blocks: [ChartGrid.Block?], _ options: ChartSheet.Options,
    _ sides: FrameSides
  ) {
    self.problem = problem
    self.part = part
    self.options = options
    let count = part.grid.columns
    natural = Array(repeating: 4, count: count)
    least = natural
    texts = Array(repeating: 0, count: count + 1)
    gaps = []
    beside =
      options.arms.isEmpty
      ? []
      : problem.sideRows(part).filter { options.arms.contains($0.key) }.sorted { $0.key < $1.key }
        .map { (row: $0.key, gutter: $0.value) }
    measureCards()
    measureSharedLines(blocks, inset: sides.inset)
    natural = zip(natural, least).map { max(min($0, ChartSheet.Options.widest), $1) }
    for (row, gutter) in beside {
      texts[gutter] = max(texts[gutter], SideArm.least, problem.labelWidths[row] + around(row))
    }
    gaps = (0...count).map { gap(before: $0, of: count, blocks, sides) }
  }

  private func around(_ row: Int) -> Int { SideArm.around(isShared: problem.isShared(row, among: options.arms)) }

  /// Titles, labels and names of targets.
  private mutating func measureCards() {
    for row in part.range where part.grid.cells.indices.contains(row) {
      for (column, node) in part.grid.cells[row].enumerated() {
        guard let node else { continue }
        let title = problem.titleWidths[node] + 5
        natural[column] = max(natural[column], title)
        // The title of the start is never cut.
        let isCut = problem.level.cutsTitles && !problem.machine.nodes[node].isStart
        least[column] = max(least[column], isCut ? min(title, ChartColumns.leastTitle) : title)
        for exit in problem.exits[node] {
          let label = problem.labelWidths[exit]
          let jump = problem.jumpWidths[problem.rows[exit].target]
          let wanted = problem.level.longer == .none ? label : max(label, problem.wholeWidths[exit])
          natural[column] = max(natural[column], wanted + 1 + jump + 3 + options.pad)
          least[column] = max(least[column], max(problem.wrapWidths[exit], jump) + 3 + options.pad)
        }
      }
    }
  }

  /// Labels that share a line of a frame need it whole.
  private mutating func measureSharedLines(_ blocks: [ChartGrid.Block?], inset: Int) {
    guard problem.listing == .joined else { return }
    for (frame, block) in blocks.enumerated() {
      guard let block, block.columns.count == 1 else { continue }
      let open = Set(problem.exits[problem.machine.nodes.count + frame]).subtracting(options.arms)
      let units = problem.units(of: frame, among: open, within: ChartSheet.Options.widest)
      let widest = units.map { problem.width(of: $0) }.max() ?? 0
      least[block.columns.lowerBound] = max(least[block.columns.lowerBound], widest + 4 - 2 * inset)
    }
  }

  /// The columns before a column of cards: for wires, sides of frames, and rows beside these.
  private func gap(before column: Int, of count: Int, _ blocks: [ChartGrid.Block?], _ sides: FrameSides) -> Int {
    let right = blocks.indices.filter { blocks[$0]?.columns.upperBound == column - 1 }.map { sides.right[$0] }.max()
    let left = blocks.indices.filter { blocks[$0]?.columns.lowerBound == column }.map { sides.left[$0] }.max()
    let depth = (right ?? 0) + (left ?? 0)
    let isOuter = column == 0 || column == count
    var gap = options.gutter
    if isOuter {
      gap = !problem.isSparse ? max(3, options.gutter - 1) : column > 0 && !problem.level.hasHeader ? 0 : 1
    }
    guard depth > 0 else { return gap }
    // Beside a frame two columns are left for a wire and its arrowhead.
    var wire = options.isRoomyBesideFrames ? 3 : 2
    if problem.listing == .packed, right ?? 0 == 0 || left ?? 0 == 0 { wire = 1 }
    return max(gap, sides.inset * depth + max(wire, texts[column]))
  }

  /// Narrows the widest columns until all have room; false if they cannot have it.
  mutating func shrink(to width: Int) -> Bool {
    func capped(_ cap: Int) -> [Int] { zip(natural, least).map { max($1, min($0, cap)) } }
    let room = width - gaps.reduce(0, +)
    var cap = natural.max() ?? 0
    while cap > 4, capped(cap).reduce(0, +) > room { cap -= 1 }
    widths = capped(cap)
    left = room - widths.reduce(0, +)
    return left >= 0
  }

  /// A short word says least where nothing stands beside it: the whole label goes first if it needs few columns more.
  mutating func giveToTextsBeside() {
    guard problem.level.longer != .none else { return }
    for (row, gutter) in beside {
      let more = problem.wholeWidths[row] + around(row) - texts[gutter]
      guard more > 0, more <= min(left, 2) else { continue }
      texts[gutter] += more
      gaps[gutter] += more
      left -= more
    }
  }

  /// Columns that labels have use for.
  mutating func giveToCards() {
    for column in widths.indices where left > 0 {
      let more = min(left, natural[column] - widths[column])
      widths[column] += more
      left -= more
    }
  }

  /// The gutters between cards before the margins.
  mutating func giveToGutters() {
    let count = widths.count
    for turn in 0..<(6 * (count + 1)) where left > 0 {
      let column = turn % (count + 1)
      guard column > 0 && column < count || turn >= count + 1 else { continue }
      gaps[column] += 1
      left -= 1
    }
  }

  /// Widens columns of cards where fewer lines come of it, by what is left and by what others do not need.
  mutating func spareLines() {
    let cards = widths.indices.map { column in part.range.compactMap { part.grid.cells[$0][column] } }
    // A title that was cut to its column keeps that.
    let narrowest = widths.indices.map { column in
      min(widths[column], max(least[column], (cards[column].map { problem.titleWidths[$0] + 5 }.max() ?? 0)))
    }
    var known: [[Int: Int]] = cards.map { _ in [:] }
    func lines(_ column: Int, _ width: Int) -> Int {
      if let found = known[column][width] { return found }
      let sum = cards[column].flatMap { problem.exits[$0] }.reduce(0) { sum, row in
        sum + problem.lineCount(of: row, within: width - 3 - options.pad, isWired: false)
      }
      known[column][width] = sum
      return sum
    }
    /// How many columns each could give away without a line more.
    func spare(_ column: Int) -> Int {
      var width = widths[column]
      while width > narrowest[column], lines(column, width - 1) <= lines(column, widths[column]) { width -= 1 }
      return widths[column] - width
    }
    for _ in 0..<12 {
      var best: (column: Int, more: Int, lines: Int)?
      for column in widths.indices {
        let others = widths.indices.filter { $0 != column }.reduce(left) { $0 + spare($1) }
        for more in stride(from: 1, through: min(others, 8), by: 1) {
          let spared = lines(column, widths[column]) - lines(column, widths[column] + more)
          if spared > 0, best.map({ spared * $0.more > $0.lines * more }) ?? true { best = (column, more, spared) }
        }
      }
      guard let best else { break }
      var missing = best.more - min(left, best.more)
      left -= best.more - missing
      for column in widths.indices where column != best.column && missing > 0 {
        let given = min(missing, spare(column))
        widths[column] -= given
        missing -= given
      }
      widths[best.column] += best.more
    }
  }
}
