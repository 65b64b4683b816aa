import Canvas
import PlainText

/// Finds ways for the rows of a sheet, one after the other, none across another.
struct ChartRouting: Sendable {
  /// What a row became.
  struct Result: Hashable, Sendable {
    /// The cells from the port to the arrowhead; empty for a jump.
    var cells: [Point] = []
    /// The lines of the label, and where the last of them begins.
    var label: [String] = []
    var text = Point(column: 0, row: 0)
    /// The rows of the port or the jump.
    var row: Int { jump?.row ?? cells.first?.row ?? text.row }
    /// Where the name of a jump begins, its arrow counted; nil for a wire.
    var jump: Point?
    /// True if nothing had room for it.
    var isLost = false
  }

  let problem: ChartProblem
  let sheet: ChartSheet
  private(set) var field: WireField
  private(set) var texts: EdgeTexts
  private(set) var results: [Result?]
  private var lineOf: [Int: (card: ChartSheet.Card, line: ChartSheet.Line)] = [:]
  private let pad: Int

  init(_ problem: ChartProblem, _ sheet: ChartSheet, pad: Int, workLimit: Int) {
    self.problem = problem
    self.sheet = sheet
    self.pad = pad
    field = WireField(columns: sheet.size.columns, rows: sheet.size.rows)
    field.workLimit = workLimit
    texts = EdgeTexts(problem, sheet)
    results = Array(repeating: nil, count: problem.rows.count)
    for case let card? in sheet.cards {
      var rect = card.rect
      if card.hasFloor { rect.rows += 1 }
      field.limit(rect, to: 0)
      for line in card.lines where !card.isStrip { lineOf[line.row] = (card, line) }
    }
    for case let frame? in sheet.frames {
      let rect = frame.rect
      let title = problem.titleWidths[problem.machine.nodes.count + frame.frame]
      for (row, ways) in [(rect.row, UInt8(2)), (rect.endRow - 1, 2)] {
        field.limit(Rect(column: rect.column, row: row, columns: rect.columns, rows: 1), to: ways)
        field.limit(Rect(column: rect.column, row: row, columns: 1, rows: 1), to: 0)
        field.limit(Rect(column: rect.endColumn - 1, row: row, columns: 1, rows: 1), to: 0)
      }
      field.limit(Rect(column: rect.column, row: rect.row, columns: title + 5, rows: 1), to: 0)
      for column in [rect.column, rect.endColumn - 1] {
        field.limit(Rect(column: column, row: rect.row, columns: 1, rows: rect.rows), to: 1)
      }
      field.setEdge(rect, of: frame.frame)
    }
    field.priceEdges()
  }

  /// Routes the rows in an order, then those again that found no way, until none finds one.
  mutating func run(_ order: [Int]) {
    var open = order.filter { isHere($0) }
    while true {
      let left = open.filter { !route($0) }
      // In large machines a second look would find little and cost as much as the first.
      if left.count == open.count || left.isEmpty || problem.rows.count > 500 { break }
      open = left
    }
    for row in order where isHere(row) && results[row] == nil { jump(row) }
  }

  /// True if a row's source is on the sheet.
  func isHere(_ row: Int) -> Bool {
    let source = problem.rows[row].source
    return problem.frame(source).map { sheet.frames[$0] != nil } ?? (sheet.cards[source] != nil)
  }

  // MARK: Wires

  private mutating func route(_ row: Int) -> Bool {
    let ends = ends(of: row)
    guard !ends.isEmpty else { return false }
    let (starts, places) = starts(of: row)
    guard !starts.isEmpty,
      let way = field.find(starts, ends: ends, to: problem.rows[row].target, closed: closed(to: row))
    else { return false }
    let start = starts[way.start]
    var result = Result()
    let width = problem.labelWidths[row]
    if let (line, column) = places?[way.start] {
      let edge = texts.lines[line]
      result.text = Point(column: column, row: edge.row)
      result.label = [problem.words.labels[row]]
      let first = edge.leavesDown ? column - 2 : column
      texts.take(line, first..<(column + width), for: row)
      field.limit(Rect(column: first - 1, row: edge.row, columns: column + width - first + 2, rows: 1), to: 0)
    } else if let (card, _) = lineOf[row] {
      result.label = problem.lines(ofLabel: row, within: inner(card))
      let last = TextWidth.columns(result.label.last ?? "")
      let first =
        result.label.count == 1 && start.direction != 2 ? card.rect.endColumn - 2 - last : card.rect.column + 1 + pad
      result.text = Point(column: first, row: start.port.row)
    }
    result.cells = field.lay(way, from: start, to: problem.rows[row].target)
    results[row] = result
    return true
  }

  /// Where a row's wire may leave, and for rows on an edge the line and the column of the label.
  private func starts(of row: Int) -> ([WireField.Start], [(line: Int, column: Int)]?) {
    if let (card, line) = lineOf[row] {
      let port = line.top + max(1, problem.lines(ofLabel: row, within: inner(card)).count) - 1
      return (
        [
          WireField.Start(port: Point(column: card.rect.column, row: port), direction: 2, cost: 0),
          WireField.Start(port: Point(column: card.rect.endColumn - 1, row: port), direction: 0, cost: 0),
        ], nil
      )
    }
    let place = problem.rows[row].source
    let width = problem.labelWidths[row]
    let before = texts.shortage(of: place)
    var starts: [WireField.Start] = []
    var places: [(line: Int, column: Int)] = []
    func add(_ line: Int, _ columns: Range<Int>, text: Int, port: Point, direction: Int) {
      guard texts.isFree(line, columns), isClear(texts.lines[line].row, columns),
        texts.shortage(of: place, without: row, taking: (line, columns)) <= before
      else { return }
      starts.append(WireField.Start(port: port, direction: direction, cost: 0))
      places.append((line, text))
    }
    for index in texts.lines(of: place) {
      let line = texts.lines[index]
      if line.leavesDown {
        var column = line.columns.lowerBound
        while column + 2 + width <= line.columns.upperBound {
          add(
            index, column..<(column + 2 + width), text: column + 2, port: Point(column: column, row: line.row),
            direction: 1)
          column += 1
        }
      } else if line.columns.count >= width {
        if line.leaves.left {
          add(
            index, line.columns.lowerBound..<(line.columns.lowerBound + width), text: line.columns.lowerBound,
            port: Point(column: line.columns.lowerBound - 2, row: line.row), direction: 2)
        }
        if line.leaves.right {
          add(
            index, (line.columns.upperBound - width)..<line.columns.upperBound, text: line.columns.upperBound - width,
            port: Point(column: line.columns.upperBound + 1, row: line.row), direction: 0)
        }
      }
    }
    return (starts, places)
  }

  /// The columns for texts in a card.
  private func inner(_ card: ChartSheet.Card) -> Int { card.rect.columns - 3 - pad }

  /// True if no wire runs through some columns of a row, and nothing is written there.
  private func isClear(_ row: Int, _ columns: Range<Int>) -> Bool {
    (columns.lowerBound - 1...columns.upperBound).allSatisfy { column in
      field.index(column, row).map { field.target[$0] < 0 } ?? false
    }
  }

  /// The cells for arrowheads into a row's target, with the direction in which they are entered.
  private func ends(of row: Int) -> [(cell: Int, direction: Int)] {
    let target = problem.rows[row].target
    var ends: [(cell: Int, direction: Int)] = []
    func add(_ column: Int, _ row: Int, _ direction: Int) {
      if let cell = field.index(column, row) { ends.append((cell, direction)) }
    }
    guard let frame = problem.frame(target) else {
      guard let card = sheet.cards[target] else { return [] }
      let rect = card.rect
      if card.isStrip {
        for column in (rect.column + 1)..<(rect.endColumn - 1) { add(column, rect.endRow, 3) }
        return ends
      }
      add(rect.column - 1, rect.row, 0)
      add(rect.endColumn, rect.row, 2)
      for column in (rect.column + 2)..<max(rect.column + 2, rect.endColumn - 2) { add(column, rect.row - 1, 1) }
      return ends
    }
    guard let rect = sheet.frames[frame]?.rect, !isInside(problem.rows[row].source, frame) else { return [] }
    let footers = Set(texts.lines(of: target).map { texts.lines[$0].row })
    for line in (rect.row + 1)..<max(rect.row + 1, rect.endRow - 1) where !footers.contains(line) {
      add(rect.column - 1, line, 0)
      add(rect.endColumn, line, 2)
    }
    let title = problem.titleWidths[target]
    for column in (rect.column + title + 6)..<max(rect.column + title + 6, rect.endColumn - 1) {
      add(column, rect.row - 1, 1)
    }
    return ends
  }

  /// True if a place lies within a frame or is it.
  private func isInside(_ place: Int, _ frame: Int) -> Bool {
    if let own = problem.frame(place) { return problem.nesting.isWithin(own, frame) }
    return problem.nesting.around[place].contains(frame)
  }

  /// The frames whose edge a row's wire must not pass, as bits from 1: all but those that hold one of its ends,
  /// and always its own.
  private func closed(to row: Int) -> UInt64 {
    let source = problem.rows[row].source
    let target = problem.rows[row].target
    var closed: UInt64 = 0
    for frame in sheet.frames.indices.prefix(63) where sheet.frames[frame] != nil {
      let leaves = isInside(source, frame) && source != sheet.cards.count + frame
      let enters = isInside(target, frame) && target != sheet.cards.count + frame
      if leaves == enters || source == sheet.cards.count + frame { closed |= 1 << UInt64(frame + 1) }
    }
    return closed
  }

  // MARK: Jumps

  private mutating func jump(_ row: Int) {
    let jump = problem.jumpWidths[problem.rows[row].target]
    let width = problem.labelWidths[row]
    var result = Result()
    if let (card, line) = lineOf[row] {
      result.label = problem.lines(ofLabel: row, within: inner(card))
      result.text = Point(column: card.rect.column + 1 + pad, row: line.top + max(1, result.label.count) - 1)
      let needed = problem.lineCount(of: row, within: inner(card), isWired: false)
      result.jump = Point(column: card.rect.endColumn - 2 - jump, row: line.top + needed - 1)
      // A jump that was hoped to be a wire may have no room.
      result.isLost = needed > line.lines
      results[row] = result
      return
    }
    let place = problem.rows[row].source
    if let room = texts.room(for: row, width: width + 1 + jump, of: place, isClear: { isClear($0, $1) }) {
      let line = texts.lines[room.line].row
      result.text = Point(column: room.column, row: line)
      result.label = [problem.words.labels[row]]
      result.jump = Point(column: room.column + width + 1, row: line)
      texts.take(room.line, room.column..<(room.column + width + 1 + jump), for: row)
      field.limit(Rect(column: room.column - 1, row: line, columns: width + 3 + jump, rows: 1), to: 0)
    } else {
      result.isLost = true
    }
    results[row] = result
  }

  // MARK: Wires of the current state

  /// The jumps of some places as wires that may cross others.
  mutating func wires(forJumpsOf places: Set<Int>) -> [Int: [Point]] {
    field.mayCross = true
    var wires: [Int: [Point]] = [:]
    for (row, result) in results.enumerated() {
      guard let result, let jump = result.jump, places.contains(problem.rows[row].source) else { continue }
      var starts: [WireField.Start] = []
      if let (card, _) = lineOf[row] {
        for (column, direction) in [(card.rect.column, 2), (card.rect.endColumn - 1, 0)] {
          starts.append(WireField.Start(port: Point(column: column, row: jump.row), direction: direction, cost: 0))
        }
      } else {
        starts.append(
          WireField.Start(port: Point(column: result.text.column - 1, row: result.text.row), direction: 1, cost: 0))
      }
      guard let way = field.find(starts, ends: ends(of: row), to: problem.rows[row].target, closed: closed(to: row))
      else { continue }
      wires[row] = field.lay(way, from: starts[way.start], to: problem.rows[row].target)
    }
    return wires
  }
}
