import Canvas

/// Finds ways for the rows of a sheet, one after the other, none across another.
struct ChartRouting: Sendable {
  /// What a row became.
  struct Result: Hashable, Sendable {
    /// The cells from the port to the arrowhead; empty for a jump.
    var cells: [Point] = []
    /// The lines of the label, and where the last of them begins.
    var label: [String] = []
    var text = Point(column: 0, row: 0)
    /// True if it is no wire.
    var isJump: Bool { cells.isEmpty && !isLost }
    /// Where the name of the target begins, its arrow counted; nil for a wire that has no room for it, and for a row
    /// that shares the name behind the next one.
    var jump: Point?
    /// The name.
    var name = ""
    /// True if nothing had room for it.
    var isLost = false
  }

  let problem: ChartProblem
  let sheet: ChartSheet
  private(set) var field: WireField
  /// The rows that stand beside their frames.
  private let beside: Set<Int>
  private(set) var texts: EdgeTexts
  private(set) var results: [Result?]
  private var lineOf: [Int: (card: ChartSheet.Card, line: ChartSheet.Line)] = [:]
  let pad: Int

  /// - Parameters:
  ///   - problem: the machine.
  ///   - sheet: where cards and frames stand.
  ///   - pad: the blanks left of a label.
  ///   - arms: the rows of frames that stand beside them.
  ///   - workLimit: the most cells that the search for one wire looks at.
  init(_ problem: ChartProblem, _ sheet: ChartSheet, pad: Int, arms: Set<Int>, workLimit: Int) {
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
      for line in card.lines { lineOf[line.row] = (card, line) }
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
      if let header = frame.header {
        field.limit(Rect(column: rect.column, row: header, columns: rect.columns, rows: 1), to: 2)
        let title = TextWidth.columns(frame.headerText) + 4
        field.limit(Rect(column: rect.column, row: header, columns: title, rows: 1), to: 0)
        field.limit(Rect(column: rect.endColumn - 1, row: header, columns: 1, rows: 1), to: 0)
      }
    }
    field.priceEdges()
    let (arms, _, _) = sheet.sideArms(problem, rows: arms)
    beside = Set(arms.map(\.row))
    lay(arms)
  }

  /// Takes the way of a row that stands beside its frame; nothing may run through its label.
  mutating func take(_ arm: SideArm, _ way: WireField.Way, from start: WireField.Start, label text: Point) {
    var result = Result()
    result.label = [problem.words.labels[arm.row]]
    result.text = text
    result.cells = field.lay(way, from: start, to: problem.rows[arm.row].target)
    results[arm.row] = result
    texts.leave(arm.row, of: problem.rows[arm.row].source)
    reserve(Rect(column: text.column, row: text.row, columns: problem.labelWidths[arm.row], rows: 1))
  }

  /// Keeps wires out of some cells and off the cells beside them.
  mutating func reserve(_ rect: Rect) {
    field.limit(Rect(column: rect.column - 1, row: rect.row, columns: rect.columns + 2, rows: rect.rows), to: 0)
  }

  /// Routes the rows in an order, then those again that found no way, until none finds one.
  mutating func run(_ order: [Int]) {
    var open = order.filter { isHere($0) && results[$0] == nil }
    while true {
      let left = open.filter { !route($0) }
      // In large machines a second look would find little and cost as much as the first.
      if left.count == open.count || left.isEmpty || problem.rows.count > 500 { break }
      open = left
    }
    for row in order where isHere(row) && results[row] == nil && problem.frame(problem.rows[row].source) == nil {
      jump(row)
    }
    for case let frame? in sheet.frames { jumps(of: frame) }
  }

  /// True if a row's source is on the sheet.
  func isHere(_ row: Int) -> Bool {
    let source = problem.rows[row].source
    return problem.frame(source).map { sheet.frames[$0] != nil } ?? (sheet.cards[source] != nil)
  }

  // MARK: Wires

  private mutating func route(_ row: Int) -> Bool {
    guard problem.mayBeWired(row) else { return false }
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
    } else if let (card, line) = lineOf[row] {
      result.label = problem.lines(ofLabel: row, within: inner(card))
      let last = TextWidth.columns(result.label.last ?? "")
      var first = card.rect.column + 1 + pad
      let isBelow = last > 0 && lineCount(of: row, card, line) > result.label.count
      if let name = name(of: row, within: inner(card) - (last == 0 || isBelow ? 0 : last + 1)) {
        result.name = name
        result.jump = Point(column: card.rect.endColumn - 3 - TextWidth.columns(name), row: start.port.row)
      } else if result.label.count == 1 && start.direction != 2 {
        first = card.rect.endColumn - 2 - last
      }
      result.text = Point(column: first, row: start.port.row - (isBelow ? 1 : 0))
    }
    result.cells = field.lay(way, from: start, to: problem.rows[row].target)
    results[row] = result
    return true
  }

  /// The name of a row's target: its whole title where some columns have room for it, else the least that tells it;
  /// nil if they have none for either.
  ///
  /// A wire in a machine of few rows leads there by itself: it has the whole title or none.
  private func name(of row: Int, within columns: Int) -> String? {
    let target = problem.rows[row].target
    let whole = problem.words.wholeNames[target]
    if TextWidth.columns(whole) + 1 <= columns { return whole }
    let least = problem.words.names[target]
    return problem.isSparse && TextWidth.columns(least) + 1 <= columns ? least : nil
  }

  /// The lines of a wired row: those of its label, and one more where the sheet has it and the name needs it.
  private func lineCount(of row: Int, _ card: ChartSheet.Card, _ line: ChartSheet.Line) -> Int {
    let lines = max(1, problem.lines(ofLabel: row, within: inner(card)).count)
    let needed = problem.lineCount(of: row, within: inner(card), isWired: false)
    return line.lines > lines && needed > lines ? needed : lines
  }

  /// Where a row's wire may leave, and for rows on an edge the line and the column of the label.
  private func starts(of row: Int) -> ([WireField.Start], [(line: Int, column: Int)]?) {
    if let (card, line) = lineOf[row] {
      let port = line.top + lineCount(of: row, card, line) - 1
      return (
        [
          WireField.Start(port: Point(column: card.rect.column, row: port), direction: 2),
          WireField.Start(port: Point(column: card.rect.endColumn - 1, row: port), direction: 0),
        ], nil
      )
    }
    let place = problem.rows[row].source
    let width = problem.labelWidths[row]
    let before = texts.shortage(of: place)
    var starts: [WireField.Start] = []
    var places: [(line: Int, column: Int)] = []
    func add(_ line: Int, _ columns: Range<Int>, text: Int, port: Point, direction: Int) {
      guard texts.isFree(line, columns), field.isClear(texts.lines[line].row, columns),
        texts.shortage(of: place, without: row, taking: (line, columns)) <= before
      else { return }
      starts.append(WireField.Start(port: port, direction: direction))
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
        let (first, last) = (line.columns.lowerBound, line.columns.upperBound - width)
        add(
          index, first..<(first + width), text: first, port: Point(column: first - 2, row: line.row), direction: 2)
        add(
          index, last..<(last + width), text: last, port: Point(column: last + width + 1, row: line.row), direction: 0)
      }
    }
    return (starts, places)
  }

  /// The columns for texts in a card.
  private func inner(_ card: ChartSheet.Card) -> Int { card.rect.columns - 3 - pad }

  /// The cells for arrowheads into a row's target, with the direction in which they are entered.
  private func ends(of row: Int) -> [(cell: Int, direction: Int)] {
    let target = problem.rows[row].target
    var ends: [(cell: Int, direction: Int)] = []
    func add(_ column: Int, _ row: Int, _ direction: Int) {
      if let cell = field.index(column, row) { ends.append((cell, direction)) }
    }
    guard let card = sheet.cards[target] else { return [] }
    let rect = card.rect
    add(rect.column - 1, rect.row, 0)
    add(rect.endColumn, rect.row, 2)
    for column in (rect.column + 2)..<max(rect.column + 2, rect.endColumn - 2) { add(column, rect.row - 1, 1) }
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
    let width = problem.labelWidths[row]
    var result = Result()
    if let (card, line) = lineOf[row] {
      let inner = inner(card)
      result.label = problem.lines(ofLabel: row, within: inner)
      result.text = Point(column: card.rect.column + 1 + pad, row: line.top + max(1, result.label.count) - 1)
      let needed = problem.lineCount(of: row, within: inner, isWired: false)
      let last = TextWidth.columns(result.label.last ?? "")
      let room = needed > result.label.count || last == 0 ? inner : inner - last - 1
      result.name = name(of: row, within: room) ?? problem.words.names[problem.rows[row].target]
      result.jump = Point(
        column: card.rect.endColumn - 3 - TextWidth.columns(result.name), row: line.top + needed - 1)
      // A jump that was hoped to be a wire may have no room.
      result.isLost = needed > line.lines
      results[row] = result
      return
    }
    let place = problem.rows[row].source
    let target = problem.rows[row].target
    let all = width + 1 + problem.jumpWidths[target]
    if let room = texts.room(width: all, of: place, in: field) {
      take([row], room, width: all, name: problem.words.names[target])
    } else {
      result.isLost = true
      results[row] = result
    }
  }

  /// The rows of a frame that are no wires, those with one target together.
  private mutating func jumps(of frame: ChartSheet.Frame) {
    let place = problem.machine.nodes.count + frame.frame
    let open = Set(problem.exits[place].filter { results[$0] == nil })
    let units = problem.units(of: frame.frame, among: open, within: frame.inside.count)
    let isPacked = problem.listing == .packed
    // The widest first, as whoever packs a box does.
    let order =
      isPacked
      ? units.sorted { (problem.width(of: $1), $0[0]) < (problem.width(of: $0), $1[0]) } : units
    for unit in order {
      let target = problem.rows[unit[0]].target
      let labels = problem.width(of: unit) - problem.jumpWidths[target]
      // A line of its own may have room for the whole title.
      let name =
        (isPacked ? nil : name(of: unit[0], within: frame.inside.count - labels)) ?? problem.words.names[target]
      let width = labels + TextWidth.columns(name) + 1
      let room = texts.room(width: width, of: place, alone: !isPacked, in: field)
      if let room {
        take(unit, room, width: width, name: name)
      } else {
        for row in unit { jump(row) }
      }
    }
  }

  /// Writes rows with one jump into a line of an edge.
  private mutating func take(_ unit: [Int], _ room: (line: Int, column: Int), width: Int, name: String) {
    let line = texts.lines[room.line].row
    var column = room.column
    for row in unit {
      var result = Result()
      result.text = Point(column: column, row: line)
      result.label = [problem.words.labels[row]]
      result.name = name
      column += problem.labelWidths[row]
      if row == unit.last { result.jump = Point(column: column + 1, row: line) }
      column += 3
      texts.take(room.line, room.column..<(room.column + width), for: row)
      results[row] = result
    }
    field.limit(Rect(column: room.column - 1, row: line, columns: width + 2, rows: 1), to: 0)
  }
}
