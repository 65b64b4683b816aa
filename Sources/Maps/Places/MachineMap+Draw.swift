package import Canvas
import Model

extension MachineMap {
  /// Draws the map.
  ///
  /// - Parameters:
  ///   - tree: the roads out of the state that is current in `marks`; nil for the story alone.
  ///   - marks: what to point out.
  ///   - glyphs: which characters there are.
  /// - Returns: a frame of the map's size.
  package func draw(
    _ tree: RoadTree? = nil, marks: MapMarks = MapMarks(),
    glyphs: MapStyle.Glyphs = .unicode
  ) -> Frame {
    var painter = MapPainter(self, tree, marks, MapSigns.of(glyphs))
    painter.paint()
    return painter.frame
  }

  /// What the signs of a whole machine mean, in one line.
  package static func legend(_ glyphs: MapStyle.Glyphs) -> String {
    let signs = MapSigns.of(glyphs)
    let roads = [(MapSigns.Weight.dim, "the story"), (.open, "can happen here")].map {
      weight, words in
      "\(signs.road(12, heavy: 0, weight, isClosed: false)) \(words)"
    }
    return (roads + ["\(signs.back) leads back", "\(signs.good) \(signs.end) may end"])
      .joined(
        separator: "   ")
  }
}

/// Draws a map: first the compound states and the story, then the places, then what can happen
/// now.
private struct MapPainter {
  let map: MachineMap
  let tree: RoadTree?
  let marks: MapMarks
  let signs: MapSigns
  var frame: Frame
  /// The cells of the roads of now, so that nothing of the story shows there.
  private var isTaken: [Bool]
  /// The cells of words of the story.
  private var isWritten: [Bool]

  init(_ map: MachineMap, _ tree: RoadTree?, _ marks: MapMarks, _ signs: MapSigns) {
    self.map = map
    self.tree = tree
    self.marks = marks
    self.signs = signs
    frame = Frame(size: map.sheet.size)
    isTaken = Array(repeating: false, count: map.ground.columns * map.ground.rows)
    isWritten = isTaken
    for branch in tree?.branches ?? [] {
      for cell in branch.cells { isTaken[cell] = true }
      // A blank before and behind words, too.
      for (first, width) in zip(branch.lines, branch.words.label.widths) {
        for cell in max(0, first - 1)...min(isTaken.count - 1, first + width) {
          isTaken[cell] = true
        }
      }
    }
    if let loops = tree?.loops, let first = tree?.loopCells.first {
      for cell in (first - 2)..<(first + loops.label.width) { isTaken[cell] = true }
    }
  }

  /// Lines of the other states: behind those of the current state, where it has any.
  private var faded: Style { Style(.muted, tree == nil ? [] : .dim) }

  mutating func paint() {
    for frame in map.sheet.frames { paint(frame) }
    for caption in map.captions {
      let style =
        caption.group.map { Style(.group(UInt8(clamping: $0)), .bold) } ?? Style(.muted)
      for (row, line) in caption.lines.enumerated() {
        frame.put(
          line, at: Point(column: caption.point.column, row: caption.point.row + row),
          style: style)
      }
    }
    paintStory()
    for node in map.machine.nodes.indices { paint(node) }
    paintTree()
  }

  // MARK: Compound states

  private mutating func paint(_ enclosure: Sheet.Place) {
    border(enclosure.rect, signs.frame, faded)
    let title = MachineMap.title(of: enclosure, in: map.machine)
    frame.put(title.text, at: title.point, style: Style(.muted))
  }

  private mutating func border(_ rect: Rect, _ glyphs: [Character], _ style: Style) {
    let right = rect.endColumn - 1
    let bottom = rect.endRow - 1
    for column in rect.column...right {
      frame.put(glyphs[0], at: Point(column: column, row: rect.row), style: style)
      frame.put(glyphs[0], at: Point(column: column, row: bottom), style: style)
    }
    for row in rect.row...bottom {
      frame.put(glyphs[1], at: Point(column: rect.column, row: row), style: style)
      frame.put(glyphs[1], at: Point(column: right, row: row), style: style)
    }
    for (glyph, point) in zip(
      glyphs[2...5],
      [(rect.column, rect.row), (right, rect.row), (rect.column, bottom), (right, bottom)])
    {
      frame.put(glyph, at: Point(column: point.0, row: point.1), style: style)
    }
  }

  // MARK: The story

  private mutating func paintStory() {
    let style = faded
    let ground = map.ground
    var arms = Array(repeating: UInt8(0), count: isTaken.count)
    var crossed = Array(repeating: UInt8(0), count: isTaken.count)
    var roads: [(from: Int, branch: RoadTree.Branch)] = []
    for end in map.story.trees.keys.sorted() {
      // The roads out of where one is are seen in full.
      if let tree, map.leaves(StoryRoads.Link(from: end, to: end), tree.node) { continue }
      for branch in map.story.trees[end]?.branches ?? [] { roads.append((end, branch)) }
    }
    for (_, branch) in roads {
      for (index, cell) in branch.cells.enumerated() {
        var mask: UInt8 = 0
        if index > 0 {
          mask |= Heading.arms[ground.heading(from: cell, to: branch.cells[index - 1])]
        }
        if index < branch.cells.count - 1 {
          mask |= Heading.arms[ground.heading(from: cell, to: branch.cells[index + 1])]
        }
        // Straight across another: it passes over, and the other has a gap.
        if arms[cell] != 0, arms[cell] & mask == 0, mask == 12 || mask == 3 {
          crossed[cell] |= mask == 12 ? mask : arms[cell]
        }
        arms[cell] |= mask
      }
    }
    for cell in arms.indices
    where arms[cell] != 0 && !isTaken[cell] && ground.place[cell] < 0 {
      let seen = arms[cell] == 15 && crossed[cell] != 0 ? 12 : arms[cell]
      put(storyGlyph(cell, seen), cell, style)
    }
    for (from, branch) in roads {
      guard let arrow = branch.cells.last, let port = branch.cells.first else { continue }
      // Between the present place and its neighbour an arrowhead would show a transition of the
      // first.
      let isMisleading =
        tree.map { tree in
          ground.next(arrow, Heading.back(branch.head)).map {
            ground.place[$0] == map.place(of: tree.node)
          } ?? false
        } ?? false
      let isSeen =
        !isMisleading && !isTaken[arrow]
        && branch.cells.dropLast().last.map { !isTaken[$0] || ground.place[$0] >= 0 }
          ?? true
      if !isTaken[arrow] { put(isSeen ? signs.heads[branch.head] : " ", arrow, style) }
      // Beside the words of now those of the story are noise.
      if tree == nil, isSeen, roads.count(where: { $0.branch.target == branch.target }) < 4
      {
        whisper(branch)
      }
      if from < map.machine.nodes.count, branch.cells.count > 1 {
        ports.append((port, branch.cells[1], from))
      }
    }
  }

  /// The words of a road of the story, where they stand when it is one of now.
  private mutating func whisper(_ branch: RoadTree.Branch) {
    let isTold = branch.edges.contains { map.machine.edges[$0].rank > .none }
    let widths = branch.words.label.widths
    let hasRoom = zip(branch.lines, widths).allSatisfy { first, width in
      // A blank to both sides, or they would be read as words of what is there.
      (max(0, first - 2)...min(isTaken.count - 1, first + width + 1)).allSatisfy {
        !isTaken[$0] && !isWritten[$0]
      }
    }
    guard hasRoom else { return }
    for (number, (first, parts)) in zip(branch.lines, branch.words.lines).enumerated() {
      var point = map.ground.point(first)
      for (number, part) in parts.enumerated() {
        let isStory =
          !isTold || part.rows.contains { map.machine.edges[$0.edge].rank > .none }
        if number > 0 {
          point.column += frame.put(
            isStory ? signs.separator : "   ", at: point, style: Style(.muted))
        }
        point.column += TextWidth.columns(part.written) - TextWidth.columns(part.text)
        if isStory { frame.put(part.text, at: point, style: Style(.muted)) }
        point.column += TextWidth.columns(part.text)
      }
      for cell in first..<(first + widths[number]) { isWritten[cell] = true }
    }
  }

  /// Where roads of the story leave their places.
  private var ports: [(cell: Int, next: Int, node: Int)] = []

  private func storyGlyph(_ cell: Int, _ arms: UInt8) -> Character {
    switch map.ground.wall[cell] {
    case .side: signs.frame[6]
    case .floor: signs.frame[7]
    default: signs.road(arms, heavy: 0, .dim, isClosed: false)
    }
  }

  // MARK: Places

  private mutating func paint(_ node: Int) {
    guard let index = map.place(of: node) else { return }
    let place = map.sheet.places[index]
    let state = map.machine.nodes[node]
    let isCurrent = node == marks.currentNode
    let isNear =
      tree?.branches.contains {
        $0.target == node && $0.edges.contains { marks.isOpen[$0] ?? true }
      } ?? true
    let group = Role.group(UInt8(clamping: state.groupIndex))
    let line = isCurrent ? Style(group, .bold) : isNear ? Style(group) : Style(group, .dim)
    let text =
      isCurrent || isNear && tree != nil
      ? Style(.text, .bold) : isNear ? Style(.text) : Style(.muted)
    let isPill = MachineMap.isPill(place.rect)
    let rect = place.rect
    if isPill {
      let ends = isCurrent ? signs.currentPill : signs.pill
      for row in rect.row..<rect.endRow {
        frame.put(ends.0, at: Point(column: rect.column, row: row), style: line)
        frame.put(ends.1, at: Point(column: rect.endColumn - 1, row: row), style: line)
      }
    } else {
      border(rect, isCurrent ? signs.currentCard : signs.card, line)
    }
    let column = rect.column + (isPill ? 2 : 3)
    let top = isPill ? rect.row : rect.row + 1
    let name = map.names[index]
    for (row, words) in name.enumerated() {
      let mark = row == name.count - 1 ? self.mark(state) : ""
      frame.put(
        words + mark, at: Point(column: column, row: top + row), style: text,
        columns: rect.endColumn - column - 1)
    }
    let inside = Rect(
      column: rect.column + 1, row: top, columns: rect.columns - 2, rows: name.count)
    let here = Style(group, [.bold, .reverse])
    if isCurrent {
      // Nothing else is filled, so that it is seen first.
      frame.restyle(inside) { $0 = here }
      frame.put(
        signs.here, at: Point(column: column - (isPill ? 1 : 2), row: top), style: here)
    } else if marks.visitedNodes.contains(node) {
      frame.put(
        "•", at: Point(column: column - (isPill ? 1 : 2), row: top), style: Style(.visited))
    }
    if !isCurrent, leadsOn(node) {
      // Without a border the sign stands behind the place, where nothing else does.
      let point = Point(
        column: isPill ? rect.endColumn : rect.column + 1, row: rect.endRow - 1)
      let isFree =
        map.middle == nil && !signs.isASCII && point.column < map.ground.columns
        && frame[point].glyph == " "
      if !isPill || isFree && !isTaken[map.ground.cell(point.column, point.row)] {
        frame.put(signs.back, at: point, style: faded)
      }
    }
    guard !isPill else { return }
    for port in ports where port.node == node && !isTaken[port.next] {
      self.port(port.cell, toward: port.next, isCurrent: isCurrent, isHeavy: false, line)
    }
  }

  /// True if a state has transitions that are not among the roads of the story.
  private func leadsOn(_ node: Int) -> Bool {
    let told = Set(
      map.machine.frames.indices.map { map.machine.nodes.count + $0 }.filter {
        map.leaves(StoryRoads.Link(from: $0, to: node), node)
      } + [node]
    ).flatMap { map.story.trees[$0]?.branches.map(\.target) ?? [] }
    return map.machine.edges.contains {
      $0.from == node && $0.to != node && !told.contains($0.to)
    }
  }

  private func mark(_ state: MapNode) -> String {
    state.isOutcome ? " \(state.isGood ? signs.good : signs.end)" : ""
  }

  /// Shows on the border of a place that a road leaves it.
  private mutating func port(
    _ cell: Int, toward next: Int, isCurrent: Bool, isHeavy: Bool, _ style: Style
  ) {
    let heading = map.ground.heading(from: cell, to: next)
    let border: UInt8 = Heading.isLevel(heading) ? 3 : 12
    put(
      signs.port(
        border, isCurrent: isCurrent, arm: Heading.arms[heading], isHeavy: isHeavy),
      cell, style)
  }

  // MARK: What can happen now

  private struct Cell {
    var arms: UInt8 = 0
    var heavy: UInt8 = 0
    var groups: Set<Int> = []
    var isOpen = false
  }

  private mutating func paintTree() {
    guard let tree else { return }
    var cells: [Int: Cell] = [:]
    let chosen = tree.branches.first { branch in
      marks.chosenEdge.map(branch.edges.contains) ?? false
    }
    for branch in tree.branches {
      let isOpen = branch.edges.contains { marks.isOpen[$0] ?? true }
      let isHeavy = branch.edges == chosen?.edges
      for (cell, next) in branch.steps {
        let heading = map.ground.heading(from: cell, to: next)
        for (cell, arm) in [
          (cell, Heading.arms[heading]), (next, Heading.arms[Heading.back(heading)]),
        ] {
          cells[cell, default: Cell()].arms |= arm
          if isHeavy { cells[cell, default: Cell()].heavy |= arm }
        }
      }
      for cell in branch.cells {
        cells[cell, default: Cell()].groups.insert(
          map.machine.nodes[branch.target].groupIndex)
        if isOpen { cells[cell, default: Cell()].isOpen = true }
      }
    }
    for (cell, road) in cells { paint(cell, road, chosen) }
    for branch in tree.branches {
      guard let arrow = branch.cells.last else { continue }
      let road = cells[arrow] ?? Cell()
      put(signs.heads[branch.head], arrow, style(road, isHeavy: road.heavy != 0))
      paint(branch.words, branch.lines, group: map.machine.nodes[branch.target].groupIndex)
    }
    if let loops = tree.loops, let first = tree.loopCells.first {
      put(signs.loop, tree.loopPort, Style(.text, .bold))
      paint(loops, [first], group: map.machine.nodes[tree.node].groupIndex)
    }
  }

  private func style(_ road: Cell, isHeavy: Bool) -> Style {
    guard road.isOpen || isHeavy else { return Style(.muted) }
    if !road.isOpen { return Style(.muted, .bold) }
    guard road.groups.count == 1, let group = road.groups.first else {
      return isHeavy ? Style(.text, .bold) : Style(.text)
    }
    return Style(.group(UInt8(clamping: group)), isHeavy ? .bold : [])
  }

  private mutating func paint(_ cell: Int, _ road: Cell, _ chosen: RoadTree.Branch?) {
    let isHeavy = road.heavy != 0
    var style = style(road, isHeavy: isHeavy)
    if isHeavy, road.isOpen, let chosen {
      style = Style(
        .group(UInt8(clamping: map.machine.nodes[chosen.target].groupIndex)), .bold)
    }
    let ground = map.ground
    if ground.place[cell] >= 0 {
      guard !MachineMap.isPill(map.sheet.places[ground.place[cell]].rect),
        let heading = Heading.all.first(where: { road.arms & Heading.arms[$0] != 0 }),
        let next = ground.next(cell, heading)
      else { return }
      let group = map.machine.nodes[tree?.node ?? 0].groupIndex
      port(
        cell, toward: next, isCurrent: true, isHeavy: isHeavy,
        Style(.group(UInt8(clamping: group)), .bold))
      return
    }
    switch ground.wall[cell] {
    case .side where signs.frame[6] != "+": put(signs.frame[6], cell, style)
    case .floor where signs.frame[7] != "+": put(signs.frame[7], cell, style)
    default:
      put(
        signs.road(
          road.arms, heavy: road.heavy, isHeavy ? .heavy : road.isOpen ? .open : .closed,
          isClosed: !road.isOpen), cell,
        style)
    }
  }

  private mutating func paint(_ words: RoadWords, _ lines: [Int], group: Int) {
    for (first, parts) in zip(lines, words.lines) {
      var point = map.ground.point(first)
      for (number, part) in parts.enumerated() {
        if number > 0 {
          point.column += frame.put(signs.separator, at: point, style: Style(.muted))
        }
        let isOpen = part.rows.contains { marks.isOpen[$0.edge] ?? true }
        for row in part.rows {
          let isChosen = row.edge == marks.chosenEdge
          let canHappen = marks.isOpen[row.edge] ?? true
          let style =
            canHappen
            ? Style(.text, [.bold, .reverse]) : Style(.muted, isChosen ? [.bold] : [])
          point.column += frame.put(
            row.digit.map(String.init) ?? "", at: point, style: style)
          if row.edge != part.rows.last?.edge || !part.text.isEmpty {
            frame.put(" ", at: point)
            point.column += 1
          }
        }
        let isChosen = part.rows.contains { $0.edge == marks.chosenEdge }
        let style =
          isOpen
          ? Style(.group(UInt8(clamping: group)), isChosen ? .bold : []) : Style(.muted)
        point.column += frame.put(part.text, at: point, style: style)
      }
    }
  }

  private mutating func put(_ glyph: Character, _ cell: Int, _ style: Style) {
    frame.put(glyph, at: map.ground.point(cell), style: style)
  }
}
