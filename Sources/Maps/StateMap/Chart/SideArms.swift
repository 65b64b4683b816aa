package import Canvas

/// A row of a frame that stands outside, in the gutter: a straight arrow from the frame's side to the card it leads to.
///
/// So what several states have in common is seen as arrows that leave all of them together, without a bend.
struct SideArm: Hashable, Sendable {
  /// The row's index.
  var row: Int
  /// The frame that it leaves.
  var frame: Int
  /// The card that it reaches.
  var card: Int
  /// The line of the label.
  var line: Int
  /// The line of the arrowhead: the same for the first row to a card, which those below join.
  var head: Int
  /// True if it leaves by the frame's left side.
  var isLeft: Bool

  /// The columns that a label needs beside it: the arrowhead, a piece of the wire or a digit, a blank on either side,
  /// and a joint where several rows lead to one card.
  static func around(isShared: Bool) -> Int { isShared ? 5 : 4 }

  /// The fewest columns of a gutter with rows: their caption and a blank on either side.
  static let least = ChartCaption.columns + 2
}

extension ChartProblem {
  /// The rows of frames whose target stands in the column of cards beside the frame, each with that gutter's number:
  /// the gutter left of column `n` is `n`.
  ///
  /// Frames within frames have none: their rows would have to pass the outer edge.
  ///
  /// - Parameter part: the cards in their order.
  /// - Returns: for each such row its gutter; empty for small machines, in which every row may be a wire.
  func sideRows(_ part: ChartPart) -> [Int: Int] {
    guard isSparse, !machine.frames.isEmpty else { return [:] }
    let (grid, range) = (part.grid, part.range)
    var columns = [Int?](repeating: nil, count: machine.nodes.count)
    for row in range where grid.cells.indices.contains(row) {
      for (column, node) in grid.cells[row].enumerated() { if let node { columns[node] = column } }
    }
    var gutters: [Int: Int] = [:]
    for (frame, block) in grid.blocks(nesting).enumerated() where nesting.parents[frame] == nil {
      guard let block, range.contains(block.rows.lowerBound), range.contains(block.rows.upperBound) else { continue }
      for row in exits[machine.nodes.count + frame] {
        let target = rows[row].target
        guard nesting.around[target].isEmpty, let column = columns[target] else { continue }
        if column == block.columns.lowerBound - 1 { gutters[row] = block.columns.lowerBound }
        if column == block.columns.upperBound + 1 { gutters[row] = column }
      }
    }
    return gutters
  }

  /// True if another of some rows beside frames leads to the same card.
  func isShared(_ row: Int, among arms: Set<Int>) -> Bool {
    arms.contains { $0 != row && rows[$0].target == rows[row].target }
  }
}

extension ChartSheet {
  /// Where rows stand beside their frames.
  ///
  /// - Parameters:
  ///   - problem: the machine.
  ///   - rows: the rows that may, all of one frame in the order of the flow.
  /// - Returns: those that do; those that do not, since their card begins above or below the frame or has too few lines;
  ///   for each frame, how many lines more below would take in the cards that begin too low.
  func sideArms(
    _ problem: ChartProblem, rows: Set<Int>
  ) -> (arms: [SideArm], outside: Set<Int>, missing: [Int: Int]) {
    var arms: [SideArm] = []
    var outside: Set<Int> = []
    var missing: [Int: Int] = [:]
    var heads: [Int: Int] = [:]
    for row in rows.sorted() {
      guard let frame = problem.frame(problem.rows[row].source), let place = frames[frame]?.rect,
        let card = cards[problem.rows[row].target]
      else {
        outside.insert(row)
        continue
      }
      let line = card.rect.row + heads[card.node, default: 0]
      heads[card.node, default: 0] += 1
      guard line > place.row, line < card.rect.endRow else {
        outside.insert(row)
        continue
      }
      // The line that says for whom the rows below hold has the frame's sides for itself.
      if line >= place.endRow - 1 || line == frames[frame]?.header {
        outside.insert(row)
        missing[frame] = max(missing[frame] ?? 1, line - place.endRow + 2)
      }
      arms.append(
        SideArm(
          row: row, frame: frame, card: card.node, line: line, head: card.rect.row,
          isLeft: card.rect.column < place.column))
    }
    return (arms.filter { !outside.contains($0.row) }, outside, missing)
  }
}

/// A text beside titles and rows: for whom the rows on one side of a frame hold, the head of a group.
package struct ChartCaption: Hashable, Sendable {
  package let text: String
  /// Where it begins.
  package let place: Point
  /// How it looks.
  var look = Look.head

  enum Look: Hashable, Sendable {
    case head
    case quiet
    /// The head of a group, in its colour.
    case group(Int)
  }

  fileprivate static let words = "from each:"
  static let columns = words.count
}

extension ChartSheet {
  /// The captions of rows beside frames: each right above the uppermost row of its side, in the gutter.
  func captions(_ arms: [SideArm]) -> [ChartCaption] {
    arms.indices.filter { index in
      !arms.contains { other in
        other.frame == arms[index].frame && other.isLeft == arms[index].isLeft && other.line < arms[index].line
      }
    }.compactMap { index in
      let arm = arms[index]
      guard let frame = frames[arm.frame]?.rect else { return nil }
      let column = arm.isLeft ? frame.column - 1 - ChartCaption.columns : frame.endColumn + 1
      return ChartCaption(text: ChartCaption.words, place: Point(column: column, row: arm.line - 1))
    }
  }
}

extension ChartRouting {
  /// Draws the rows that stand beside their frames, before any wire looks for its way.
  mutating func lay(_ arms: [SideArm]) {
    for caption in sheet.captions(arms) {
      reserve(Rect(column: caption.place.column, row: caption.place.row, columns: ChartCaption.columns, rows: 1))
    }
    for arm in arms {
      guard let frame = sheet.frames[arm.frame]?.rect, let card = sheet.cards[arm.card]?.rect else { continue }
      let port = Point(column: arm.isLeft ? frame.column : frame.endColumn - 1, row: arm.line)
      let width = problem.labelWidths[arm.row]
      let step = arm.isLeft ? -1 : 1
      let head = arm.isLeft ? card.endColumn : card.column - 1
      let isFirst = arm.line == arm.head
      // A row below another one goes up beside the arrowhead.
      let last = isFirst ? head : head - step
      var cells = stride(from: port.column + step, through: last, by: step).map { Point(column: $0, row: arm.line) }
      if !isFirst { cells.append(Point(column: last, row: arm.line - 1)) }
      let text = Point(column: arm.isLeft ? port.column - 1 - width : port.column + 3, row: arm.line)
      let start = WireField.Start(port: port, direction: arm.isLeft ? 2 : 0)
      let way = WireField.Way(start: 0, cells: cells, isHead: isFirst)
      take(arm, way, from: start, label: text)
    }
  }
}
