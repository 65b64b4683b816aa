package import Canvas

/// Draws a chart, or the part of it that shows through a window.
struct ChartPainter {
  let chart: Chart
  let marks: MapMarks
  let window: Rect
  let glyphs: ChartGlyphs
  /// The rows of the current state.
  private let current: Set<Int>
  /// The row that is chosen or moving; nil for none.
  private let chosen: Int?
  private(set) var frame: Frame

  init(_ chart: Chart, marks: MapMarks, window: Rect) {
    self.chart = chart
    self.marks = marks
    self.window = window
    glyphs = ChartGlyphs.of(chart.glyphs)
    chosen = marks.chosenEdge.flatMap { edge in chart.rows.firstIndex { $0.edges.contains(edge) } }
    let node = marks.currentNode
    current = Set(chart.rows.indices.filter { row in node.map { chart.rows[row].sources.contains($0) } ?? false })
    frame = Frame(size: Size(columns: window.columns, rows: window.rows))
  }

  private static let styles = [
    Style(.muted), Style(.visited), Style(.muted), Style(.current), Style(.muted, .bold), Style(.selected, .bold),
  ]

  private static func style(_ look: ChartCaption.Look) -> Style {
    switch look {
    case .head: Style(.text, .bold)
    case .quiet: Style(.muted)
    case .group(let group): Style(.group(UInt8(clamping: group)), .bold)
    }
  }

  /// Which of `styles` a row has.
  private func rank(_ index: Int) -> Int {
    let row = chart.rows[index]
    // What is closed now stands back, as on the card.
    let isClosed = marks.isClosed(row.edges)
    if let chosen = marks.chosenEdge, row.edges.contains(chosen) { return isClosed ? 4 : 5 }
    if current.contains(index) { return isClosed ? 2 : 3 }
    return row.edges.contains { marks.visitedEdges.contains($0) } ? 1 : 0
  }

  /// The whole drawing.
  mutating func paint() {
    for place in chart.frames { paint(place) }
    paintWires()
    for card in chart.cards { paint(card) }
    for caption in chart.captions {
      put(caption.text, caption.place.column, caption.place.row, Self.style(caption.look))
    }
    for index in chart.rows.indices { paintText(index) }
  }

  // MARK: Wires

  private mutating func paintWires() {
    struct Cell {
      var arms: Arms = []
      var heavy: Arms = []
      var rank = 0
      var isKept = false
      var head: Int?
      var direction = 0
      /// True beside a frame, where the arrowhead is in sight.
      var isShort = false
    }
    let size = chart.size
    // One for each point of the chart, row by row; those without a wire have no arms.
    var cells = Array(repeating: Cell(), count: max(0, size.columns * size.rows))
    func position(_ point: Point) -> Int? {
      guard point.column >= 0, point.row >= 0, point.column < size.columns, point.row < size.rows else { return nil }
      return point.row * size.columns + point.column
    }
    for (index, row) in chart.rows.enumerated() {
      let path = row.cells
      let rank = rank(index)
      // In an overview all wires are of one state: the chosen one must be told from the others without colour.
      let isHeavy = chart.isOverview ? index == chosen : row.isMain
      for (number, point) in path.enumerated() where number > 0 {
        let before = path[number - 1]
        let arm = Self.arm(from: point, to: before)
        guard let place = position(point) else { continue }
        var cell = cells[place]
        cell.arms.insert(arm)
        if isHeavy { cell.heavy.insert(arm) }
        cell.rank = max(cell.rank, rank)
        if !row.isRemoved { cell.isKept = true }
        if row.isOnEdge { cell.isShort = true }
        cell.direction =
          WireField.steps.firstIndex { $0 == (point.column - before.column, point.row - before.row) } ?? 0
        if number == path.count - 1 {
          cell.head = cell.direction
        } else {
          let onward = Self.arm(from: point, to: path[number + 1])
          cell.arms.insert(onward)
          if isHeavy { cell.heavy.insert(onward) }
        }
        cells[place] = cell
      }
    }
    func isStraight(_ point: Point, _ direction: Int) -> Bool {
      guard let place = position(point) else { return false }
      let cell = cells[place]
      guard !cell.arms.isEmpty, cell.head == nil, cell.isKept, cell.direction == direction else { return false }
      return cell.arms == (direction & 1 == 0 ? .level : .upright) && passed(point) == nil
    }
    for (place, cell) in cells.enumerated() where !cell.arms.isEmpty {
      let point = Point(column: place % size.columns, row: place / size.columns)
      guard window.contains(point) else { continue }
      var glyph = glyph(cell.arms, cell.heavy, cell.head, isKept: cell.isKept, at: point)
      if !cell.isShort, isStraight(point, cell.direction), pointsOn(point, cell.direction, isStraight) {
        glyph = glyphs.onward[cell.direction] ?? glyph
      }
      // The main way stands out where the run does not.
      put(glyph, point, cell.rank == 0 && !cell.heavy.isEmpty ? Style(.text, .bold) : Self.styles[cell.rank])
    }
  }

  /// True in the middle of a long straight piece of a wire, and again every so often, where a sign says which way it
  /// leads.
  private func pointsOn(_ point: Point, _ direction: Int, _ isStraight: (Point, Int) -> Bool) -> Bool {
    let (column, row) = WireField.steps[direction]
    func length(_ sign: Int) -> Int {
      var length = 0
      while isStraight(
        Point(
          column: point.column + sign * column * (length + 1), row: point.row + sign * row * (length + 1)), direction)
      {
        length += 1
      }
      return length
    }
    let behind = length(-1)
    let whole = behind + 1 + length(1)
    // Lines are about twice as high as columns are wide.
    let usual = direction & 1 == 0 ? 24 : 10
    guard whole * 2 >= usual else { return false }
    let parts = max(1, whole / usual)
    return (0..<parts).contains { behind == whole * (2 * $0 + 1) / (2 * parts) }
  }

  private func glyph(_ arms: Arms, _ heavy: Arms, _ head: Int?, isKept: Bool, at point: Point) -> Character {
    if let head { return isKept ? glyphs.heads[head] : glyphs.removedHeads[head] }
    if let side = passed(point) { return glyphs.frame[side] }
    if !isKept {
      if arms == .level { return glyphs.removedLevel }
      if arms == .upright { return glyphs.removedUpright }
    }
    return glyphs.wire(arms, heavy: heavy)
  }

  /// The glyph of a frame's edge that a wire passes, by its place in `ChartGlyphs.frame`; nil if there is none.
  private func passed(_ point: Point) -> Int? {
    for place in chart.frames where place.rect.contains(point) {
      let rect = place.rect
      if point.column == rect.column || point.column == rect.endColumn - 1 { return 9 }
      if point.row == rect.row || point.row == rect.endRow - 1 { return 10 }
    }
    return nil
  }

  private static func arm(from point: Point, to other: Point) -> Arms {
    if other.column != point.column { return other.column > point.column ? .right : .left }
    return other.row > point.row ? .down : .up
  }

  // MARK: Frames and cards

  private mutating func paint(_ place: ChartFrame) {
    let isCurrent =
      marks.currentNode.map { node in
        chart.cards.contains { $0.node == node && place.rect.contains(Point(column: $0.rect.column, row: $0.rect.row)) }
      } ?? false
    let style = isCurrent ? Style(.current) : Style(.text)
    border(place.rect, glyphs.frame, hasFloor: true, style)
    put(" \(place.title) ", place.rect.column + 2, place.rect.row, Style(isCurrent ? .current : .text, .bold))
    let right = place.rect.endColumn - 1
    if let header = place.header {
      for column in (place.rect.column + 1)..<right {
        put(glyphs.card[0], Point(column: column, row: header), Style(.muted))
      }
      put(glyphs.headerEnds[0], Point(column: place.rect.column, row: header), style)
      put(glyphs.headerEnds[1], Point(column: right, row: header), style)
      if !place.headerText.isEmpty {
        put(" \(place.headerText) ", place.rect.column + 2, header, Style(isCurrent ? .current : .text, .bold))
      }
    } else {
      for row in place.band {
        put(glyphs.frame[11], Point(column: place.rect.column, row: row), style)
        put(glyphs.frame[12], Point(column: right, row: row), style)
      }
    }
  }

  private mutating func paint(_ card: ChartCard) {
    let isCurrent = card.node == marks.currentNode
    let group = Role.group(UInt8(clamping: chart.groups[card.node]))
    let lines = isCurrent ? Style(.current, .bold) : Style(group)
    let glyph = isCurrent ? glyphs.currentCard : card.isRemoved ? glyphs.removedCard : glyphs.card
    border(card.rect, glyph, hasFloor: card.hasFloor, lines)
    if card.isJoined, !isCurrent, chart.glyphs == .unicode {
      put(glyph[7], Point(column: card.rect.column, row: card.rect.row), lines)
      put(glyph[6], Point(column: card.rect.endColumn - 1, row: card.rect.row), lines)
    }
    put(" \(card.title) ", card.rect.column + 1, card.rect.row, isCurrent ? lines : Style(group, .bold))
    // Where the chosen row leads is seen without looking for its name.
    if let chosen, !isCurrent, chart.rows[chosen].target == card.node {
      put(
        "\(glyphs.heads[0])\(card.title)", card.rect.column + 1, card.rect.row, Self.styles[max(4, rank(chosen))])
    }
    if card.node == marks.runNode {
      put(glyphs.run, Point(column: card.rect.endColumn - 2, row: card.rect.row), Style(.current, .bold))
    } else if let mark = mark(marks.nodeSigns[card.node], isVisited: marks.visitedNodes.contains(card.node)) {
      put(mark.glyph, Point(column: card.rect.endColumn - 2, row: card.rect.row), mark.style)
    }
  }

  /// A border; without a floor its sides go on to the last row.
  private mutating func border(_ rect: Rect, _ glyphs: [Character], hasFloor: Bool, _ style: Style) {
    let right = rect.endColumn - 1
    let bottom = rect.endRow - 1
    for column in (rect.column + 1)..<right {
      put(glyphs[0], Point(column: column, row: rect.row), style)
      if hasFloor, bottom > rect.row { put(glyphs[0], Point(column: column, row: bottom), style) }
    }
    for row in (rect.row + 1)..<max(rect.row + 1, hasFloor ? bottom : bottom + 1) {
      put(glyphs[1], Point(column: rect.column, row: row), style)
      put(glyphs[1], Point(column: right, row: row), style)
    }
    put(glyphs[2], Point(column: rect.column, row: rect.row), style)
    put(glyphs[3], Point(column: right, row: rect.row), style)
    guard hasFloor, bottom > rect.row else { return }
    put(glyphs[4], Point(column: rect.column, row: bottom), style)
    put(glyphs[5], Point(column: right, row: bottom), style)
  }

  /// A sign, or the mark of a visit.
  private func mark(_ sign: MapSign?, isVisited: Bool) -> (glyph: Character, style: Style)? {
    if let sign { return (sign.rawValue, Style(.warning, .bold)) }
    return isVisited ? (glyphs.visited, Style(.visited)) : nil
  }

  // MARK: Rows

  private mutating func paintText(_ index: Int) {
    let row = chart.rows[index]
    let rank = rank(index)
    let style = rank == 0 ? Style(row.isRemoved ? .muted : .text) : Self.styles[rank]
    if row.isOnEdge, row.label != [""] {
      let width = row.label.reduce(0) { $0 + TextWidth.columns($1) }
      put(" ", row.text.column - 1, row.text.row, style)
      put(" ", row.text.column + width, row.text.row, style)
      end(row, at: Point(column: row.text.column + width + 1, row: row.text.row))
    }
    for (above, line) in row.label.reversed().enumerated() {
      put(line, row.text.column, row.text.row - above, style)
    }
    let gap = Point(column: row.text.column - 1, row: row.text.row - row.label.count + 1)
    if current.contains(index), marks.isClosed(row.edges),
      gap == Point(column: row.digit.column + 1, row: row.digit.row)
    {
      put(glyphs.removedLevel, gap, style)
    }
    if row.isOnEdge, row.jump != nil, row.jumpText == nil, row.cells.isEmpty {
      put(
        glyphs.listSign, Point(column: row.text.column + TextWidth.columns(row.label.joined()) + 1, row: row.text.row),
        style)
    }
    if let jump = row.jump, let point = row.jumpText {
      put(jump, point.column, point.row, rank == 0 ? Style(.muted) : Self.styles[rank])
      if row.isOnEdge { put(" ", point.column - 1, point.row, style) }
      if row.isOnEdge { put(" ", point.column + TextWidth.columns(jump), point.row, style) }
    }
    if !row.isOnEdge, let card = chart.card(at: row.text),
      row.text.column + TextWidth.columns(row.label.last ?? "") < card.rect.endColumn - 2,
      let mark = mark(
        marks.sign(ofEdges: row.edges), isVisited: row.edges.contains { marks.visitedEdges.contains($0) })
    {
      put(mark.glyph, Point(column: card.rect.endColumn - 2, row: row.text.row), mark.style)
    }
    if let port = row.cells.first, let next = row.cells.dropFirst().first {
      let isCurrent = row.source == marks.currentNode
      let border =
        chart.frames.contains { $0.rect.contains(port) } && row.source >= chart.groups.count
        ? glyphs.frame : isCurrent ? glyphs.currentCard : glyphs.card
      put(
        border[next.column < port.column ? 6 : next.column > port.column ? 7 : 8], port,
        Style(rank == 0 ? .muted : Self.styles[rank].role))
    }
  }

  /// Says on an edge where the label behind a port ends, so that it is taken for that port's and no other's.
  private mutating func end(_ row: ChartLine, at point: Point) {
    guard let port = row.cells.first, port.row == point.row, port.column < point.column,
      passed(point) != nil,
      !chart.rows.contains(where: { $0.cells.contains(point) || $0.jumpText == point }),
      !chart.frames.contains(where: { $0.rect.contains(point) && ($0.rect.endColumn - 1 == point.column) })
    else { return }
    put(glyphs.labelEnd, point, Style(.muted))
  }

  private mutating func put(_ glyph: Character, _ point: Point, _ style: Style) {
    frame.put(glyph, at: Point(column: point.column - window.column, row: point.row - window.row), style: style)
  }

  private mutating func put(_ text: String, _ column: Int, _ row: Int, _ style: Style) {
    frame.put(text, at: Point(column: column - window.column, row: row - window.row), style: style)
  }
}

extension Chart {
  /// Draws the chart, or the part of it that shows through a window.
  ///
  /// - Parameters:
  ///   - marks: what to point out.
  ///   - window: the part to draw, in cells of the chart; all of it when nil.
  /// - Returns: a frame of the window's size, or of the chart's.
  package func draw(_ marks: MapMarks = MapMarks(), window: Rect? = nil) -> Frame {
    let window = window ?? Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    var painter = ChartPainter(self, marks: marks, window: window)
    painter.paint()
    return painter.frame
  }
}
