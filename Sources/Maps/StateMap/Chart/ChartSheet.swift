import Canvas

/// Where the cards and frames of a chart stand, and which cells their texts may take; no wires yet.
struct ChartSheet: Sendable {
  /// A row of a card.
  struct Line: Hashable, Sendable {
    /// The row's index.
    var row: Int
    /// Its first line in the sheet.
    var top: Int
    /// How many lines it may take: a long label goes on, and a jump may have no room behind it.
    var lines: Int
  }

  /// A card: a title line, its rows, and a lower border where nothing stands below.
  struct Card: Hashable, Sendable {
    var node: Int
    /// From the title to the last row; the lower border is not counted.
    var rect: Rect
    var lines: [Line]
    var hasFloor = false

    /// A card as high as its rows need.
    init(_ problem: ChartProblem, node: Int, span: Range<Int>, top: Int, options: Options) {
      self.node = node
      lines = []
      var line = top + 1
      for exit in problem.exits[node] {
        let count = problem.lineCount(
          of: exit, within: span.count - 3 - options.pad, isWired: options.wired.contains(exit))
        lines.append(Line(row: exit, top: line, lines: count))
        line += count
      }
      rect = Rect(column: span.lowerBound, row: top, columns: span.count, rows: line - top)
    }

    /// Moves it down.
    mutating func lower(to top: Int) {
      for index in lines.indices { lines[index].top += top - rect.row }
      rect.row = top
    }
  }

  /// A frame, its borders counted.
  struct Frame: Hashable, Sendable {
    var frame: Int
    var rect: Rect
    /// The line that says for whom the rows below it hold; nil where there is no room for one.
    var header: Int?
    /// What that line says.
    var headerText = ""
    /// The lines for rows, the lower edge left out.
    var band: Range<Int> = 0..<0
    /// The columns for their texts; a digit has one before them.
    var inside: Range<Int> = 0..<0

    /// Says for whom the rows below the line hold: the longest text that leaves a piece of line on either side.
    static func text(within columns: Int) -> String {
      let texts = ["from each card above:", "from each above:", "each above:", "each:"]
      return texts.first { TextWidth.columns($0) + 8 <= columns } ?? ""
    }
  }

  /// A line of an edge that rows stand on: the lower border of a frame, or a line within it.
  struct EdgeLine: Sendable {
    /// The place whose rows stand here.
    var place: Int
    var row: Int
    /// The columns for texts.
    var columns: Range<Int>
    /// True if wires leave downward, false if they leave at its ends.
    var leavesDown: Bool
    /// Columns taken by texts.
    var taken: [Range<Int>] = []
  }

  /// What may be chosen for a sheet.
  struct Options: Hashable, Sendable {
    /// The columns wanted between cards.
    var gutter = 5
    /// The blanks left of a label; a digit takes the first.
    var pad = 1
    /// Rows whose jump never goes to a line of its own, for they are wired.
    var wired: Set<Int> = []
    /// Lines for rows within each frame, beside those that they take at least.
    var footers: [Int] = []
    /// Nodes whose cards leave a line free below the card above them, which so gets its lower border.
    var apart: Set<Int> = []
    /// Free lines before each row of the grid.
    var gaps: [Int] = []
    /// Free lines below the members of each frame.
    var floors: [Int] = []
    /// Rows of frames that stand beside them, in the gutter to the card they lead to.
    var arms: Set<Int> = []
    /// True if columns go from card to card where that spares lines.
    var sparesLines = true
    /// The widest that a card may be.
    static let widest = 60

    /// True if there is more room beside frames with rows there.
    var isRoomyBesideFrames: Bool { pad > 1 && !arms.isEmpty }
  }

  private(set) var size: Size
  private(set) var cards: [Card?]
  private(set) var frames: [Frame?]
  var edgeLines: [EdgeLine] = []
  /// The rows of the grid that are on it.
  let range: Range<Int>

  /// Lays a part of the grid out; nil if it is wider than the width.
  init?(_ problem: ChartProblem, _ whole: ChartPart, options: Options) {
    range = whole.range
    let grid = whole.maskedGrid
    cards = Array(repeating: nil, count: problem.machine.nodes.count)
    frames = Array(repeating: nil, count: problem.machine.frames.count)
    let nodes = problem.machine.nodes.count
    let blocks = grid.blocks(problem.nesting)
    let part = ChartPart(grid, range: range, within: whole.size)
    guard let across = ChartColumns(problem, part, blocks: blocks, options: options) else { return nil }
    size = Size(columns: across.total, rows: 0)

    var below = [Int](repeating: 0, count: grid.columns)
    var above = [Int?](repeating: nil, count: grid.columns)
    /// The line that what stands in the next row of the grid is not above.
    var stair = 0
    /// Something begins at a line below a card: where a line is free, the card gets its lower border.
    func close(_ column: Int, at line: Int, _ cards: inout [Card?]) {
      if let node = above[column], let card = cards[node], card.rect.endRow < line { cards[node]?.hasFloor = true }
      above[column] = nil
    }
    for row in range {
      if row > range.lowerBound, options.gaps.indices.contains(row) {
        for column in below.indices { below[column] += options.gaps[row] }
      }
      let opening = blocks.indices.filter { blocks[$0]?.rows.lowerBound == row }
        .sorted { problem.nesting.isWithin($1, $0) && $0 != $1 }
      for frame in opening {
        guard let block = blocks[frame] else { continue }
        let top = max(stair, block.columns.map { below[$0] }.max() ?? 0)
        for column in block.columns {
          close(column, at: top, &cards)
          below[column] = top + 1
        }
        let left = across.left(of: frame, block)
        frames[frame] = Frame(
          frame: frame, rect: Rect(column: left, row: top, columns: across.right(of: frame, block) - left + 1, rows: 1))
      }
      var line: [Card] = []
      for (column, node) in grid.cells[row].enumerated() {
        guard let node else { continue }
        let top = max(stair, below[column] + (above[column] != nil && options.apart.contains(node) ? 1 : 0))
        let span = across.spans[column]
        line.append(Card(problem, node: node, span: span, top: top, options: options))
      }
      // Cards of one row stand beside each other at every size, never one below the other.
      stair = max(stair, line.map(\.rect.row).max() ?? 0)
      for var card in line {
        card.lower(to: max(card.rect.row, stair - card.rect.rows + 1))
        let column = grid.cells[row].firstIndex(of: card.node) ?? 0
        close(column, at: card.rect.row, &cards)
        below[column] = card.rect.endRow
        above[column] = card.node
        cards[card.node] = card
      }
      let closing = blocks.indices.filter { blocks[$0]?.rows.upperBound == row }
        .sorted { problem.nesting.isWithin($0, $1) && $0 != $1 }
      for frame in closing {
        guard let block = blocks[frame], var place = frames[frame] else { continue }
        let floor =
          (block.columns.map { below[$0] }.max() ?? 0)
          + (options.floors.indices.contains(frame) ? options.floors[frame] : 0)
        for column in block.columns { close(column, at: floor, &cards) }
        let indent = problem.indent(options.pad, in: place.rect.columns)
        let inside = (place.rect.column + indent)..<(place.rect.endColumn - 2)
        place.inside = inside
        let hasRows = problem.exits[nodes + frame].contains { !options.arms.contains($0) }
        let hasHeader = hasRows && problem.level.hasHeader
        let more = options.footers.indices.contains(frame) ? options.footers[frame] : 0
        // Without a line above them some rows stand on the edge itself.
        let onEdge = hasHeader || problem.listing != .packed ? 0 : 1
        let lines = more + max(0, Self.lines(problem, frame, within: inside.count, without: options.arms) - onEdge)
        var line = floor
        if hasHeader {
          place.header = line
          place.headerText = Frame.text(within: place.rect.columns)
          line += 1
        }
        place.band = line..<(line + lines)
        for row in place.band {
          edgeLines.append(EdgeLine(place: nodes + frame, row: row, columns: inside, leavesDown: false))
        }
        line += lines
        if problem.listing == .packed {
          edgeLines.append(EdgeLine(place: nodes + frame, row: line, columns: inside, leavesDown: true))
        }
        place.rect.rows = line - place.rect.row + 1
        frames[frame] = place
        for column in block.columns { below[column] = line + 1 }
      }
    }
    let end = below.max() ?? 0
    for column in below.indices { close(column, at: end, &cards) }
    size.rows = end
  }

  /// Gives the lowest cards their lower borders.
  mutating func addLastFloor() {
    for index in cards.indices where cards[index]?.rect.endRow == size.rows { cards[index]?.hasFloor = true }
    size.rows += 1
  }

  /// How many lines the rows of a frame take if none is a wire.
  private static func lines(
    _ problem: ChartProblem, _ frame: Int, within columns: Int, without arms: Set<Int>
  ) -> Int {
    let own = Set(problem.exits[problem.machine.nodes.count + frame])
    let units = problem.units(of: frame, among: own.subtracting(arms), within: columns)
    guard problem.listing == .packed else { return units.count }
    var rooms: [Int] = []
    for unit in units {
      let width = problem.width(of: unit) + EdgeTexts.apart
      if let line = rooms.firstIndex(where: { $0 >= width }) {
        rooms[line] -= width
      } else {
        rooms.append(columns + EdgeTexts.apart - width)
      }
    }
    return rooms.count
  }
}
