/// The columns of a sheet: where cards begin and end, and where the sides of frames stand.
struct ChartColumns {
  /// The columns that the cards of a grid column may take.
  private(set) var spans: [Range<Int>] = []
  /// The whole width.
  private(set) var total = 0
  private var starts: [Int]
  private var ends: [Int]

  /// Columns between a card and the side of the frame around it, that side counted.
  private let inset: Int

  /// The narrowest that a card becomes for the sake of titles that may be cut.
  static let leastTitle = 18

  init?(
    _ problem: ChartProblem, _ part: ChartGrid, blocks: [ChartGrid.Block?], range: Range<Int>, width: Int,
    options: ChartSheet.Options
  ) {
    let nesting = problem.nesting
    let count = part.columns
    // Where there is room, a wire within a frame touches neither its side nor a card.
    inset =
      !problem.level.hasHeader
      ? 2 : options.pad > 1 && !options.arms.isEmpty ? 4 : 3
    // How many frames deep each frame's side stands off its cards.
    func depth(_ frame: Int, _ edge: (ChartGrid.Block) -> Int) -> Int {
      guard let own = blocks[frame] else { return 0 }
      let inner = blocks.indices.filter { other in
        other != frame && nesting.isWithin(other, frame) && blocks[other].map { edge($0) == edge(own) } == true
      }
      return 1 + (inner.map { depth($0, edge) }.max() ?? 0)
    }
    starts = blocks.indices.map { depth($0) { $0.columns.lowerBound } }
    ends = blocks.indices.map { depth($0) { $0.columns.upperBound } }
    var natural = [Int](repeating: 4, count: count)
    var least = natural
    for row in range where part.cells.indices.contains(row) {
      for (column, node) in part.cells[row].enumerated() {
        guard let node else { continue }
        let title = problem.titleWidths[node] + 5
        natural[column] = max(natural[column], title)
        // The title of the start is never cut.
        let isCut = problem.level.cutsTitles && !problem.machine.nodes[node].isStart
        least[column] = max(least[column], isCut ? min(title, Self.leastTitle) : title)
        for exit in problem.exits[node] {
          let label = problem.labelWidths[exit]
          let jump = problem.jumpWidths[problem.rows[exit].target]
          let wanted = problem.level.longer == .none ? label : max(label, problem.wholeWidths[exit])
          natural[column] = max(natural[column], wanted + 1 + jump + 3 + options.pad)
          least[column] = max(least[column], max(problem.wrapWidths[exit], jump) + 3 + options.pad)
        }
      }
    }
    // Labels that share a line need it whole.
    for (frame, block) in blocks.enumerated() where problem.listing == .joined {
      guard let block, block.columns.count == 1 else { continue }
      let open = Set(problem.exits[problem.machine.nodes.count + frame]).subtracting(options.arms)
      let units = problem.units(of: frame, among: open, within: options.widest)
      let widest = units.map { problem.width(of: $0) }.max() ?? 0
      least[block.columns.lowerBound] = max(least[block.columns.lowerBound], widest + 4 - 2 * inset)
    }
    natural = natural.map { min($0, max(options.widest, 8)) }
    for column in natural.indices { natural[column] = max(natural[column], least[column]) }
    // Labels of rows beside a frame.
    var texts = [Int](repeating: 0, count: count + 1)
    let beside =
      options.arms.isEmpty
      ? [] : problem.sideRows(part, range).filter { options.arms.contains($0.key) }.sorted { $0.key < $1.key }
    for (row, gutter) in beside {
      let around = SideArm.around(isShared: problem.isShared(row, among: options.arms))
      texts[gutter] = max(texts[gutter], SideArm.least, problem.labelWidths[row] + around)
    }
    var gaps = [Int](repeating: options.gutter, count: count + 1)
    for column in 0...count {
      let right = blocks.indices.filter { blocks[$0]?.columns.upperBound == column - 1 }.map { ends[$0] }.max() ?? 0
      let left = blocks.indices.filter { blocks[$0]?.columns.lowerBound == column }.map { starts[$0] }.max() ?? 0
      // Beside a frame two columns are left for a wire and its arrowhead.
      let isNarrow = problem.listing == .packed && (right == 0 || left == 0)
      let sides =
        inset * (right + left) + max(isNarrow ? 1 : options.pad > 1 && !options.arms.isEmpty ? 3 : 2, texts[column])
      let outer = column == 0 || column == count
      let margin =
        !problem.isSparse ? max(3, options.gutter - 1) : column > 0 && !problem.level.hasHeader ? 0 : 1
      gaps[column] = max(outer ? margin : options.gutter, right + left > 0 ? sides : 0)
    }
    func wide(_ cap: Int) -> [Int] { natural.indices.map { max(least[$0], min(natural[$0], cap)) } }
    let room = width - gaps.reduce(0, +)
    var cap = natural.max() ?? 0
    while cap > 4, wide(cap).reduce(0, +) > room { cap -= 1 }
    var widths = wide(cap)
    guard widths.reduce(0, +) <= room else { return nil }
    // What is left goes to cards first, then to gutters: where it spares lines, then where labels have room for more.
    var left = room - widths.reduce(0, +)
    // A short word says least where nothing stands beside it: the whole label goes first if it needs few columns more.
    for (row, gutter) in beside where problem.level.longer != .none {
      let wanted = problem.wholeWidths[row] + SideArm.around(isShared: problem.isShared(row, among: options.arms))
      let more = wanted - texts[gutter]
      guard more > 0, more <= min(left, 2) else { continue }
      texts[gutter] += more
      gaps[gutter] += more
      left -= more
    }
    if options.sparesLines, problem.isSparse, problem.machine.nodes.count <= 60 {
      let cards = (0..<count).map { column in range.compactMap { part.cells[$0][column] } }
      left = Self.spareLines(problem, cards, &widths, left: left, least: least, pad: options.pad)
    }
    for column in widths.indices where left > 0 {
      let more = min(left, natural[column] - widths[column])
      widths[column] += more
      left -= more
    }
    var turn = 0
    while left > 0, turn < 6 * (count + 1) {
      // The gutters between cards before the margins.
      let column = turn % (count + 1)
      if column > 0 && column < count || turn >= count + 1 {
        gaps[column] += 1
        left -= 1
      }
      turn += 1
    }
    var place = 0
    for column in 0..<count {
      place += gaps[column]
      spans.append(place..<(place + widths[column]))
      place += widths[column]
    }
    total = place + gaps[count]
  }

  /// Widens columns of cards where fewer lines come of it, by what is left and by what others do not need.
  ///
  /// - Parameters:
  ///   - problem: the machine.
  ///   - cards: for each column, its nodes.
  ///   - widths: the widths of the columns.
  ///   - left: columns that nothing has yet.
  ///   - least: the narrowest that each column may be.
  ///   - pad: the blanks left of a label.
  /// - Returns: how many columns are left then.
  private static func spareLines(
    _ problem: ChartProblem, _ cards: [[Int]], _ widths: inout [Int], left: Int, least: [Int], pad: Int
  ) -> Int {
    var left = left
    var known: [[Int: Int]] = cards.map { _ in [:] }
    func lines(_ column: Int, _ width: Int) -> Int {
      if let found = known[column][width] { return found }
      let sum = cards[column].flatMap { problem.exits[$0] }.reduce(0) { sum, row in
        sum + problem.lineCount(of: row, within: width - 3 - pad, isWired: false)
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
    // A title that was cut to its column keeps that.
    let narrowest = widths.indices.map { column in
      min(widths[column], max(least[column], (cards[column].map { problem.titleWidths[$0] + 5 }.max() ?? 0)))
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
    return left
  }

  /// The columns of a card.
  func card(_ column: Int, inside frames: [Int]) -> Range<Int> { spans[column] }

  /// The left side of a frame.
  func left(of frame: Int, _ block: ChartGrid.Block) -> Int {
    spans[block.columns.lowerBound].lowerBound - inset * starts[frame]
  }

  /// The right side of a frame.
  func right(of frame: Int, _ block: ChartGrid.Block) -> Int {
    spans[block.columns.upperBound].upperBound - 1 + inset * ends[frame]
  }
}
