import Canvas
import Model

/// Draws a map: first the compound states and the story, then the places, then what can happen
/// now.
struct MapPainter {
  let map: MachineMap
  let tree: RoadTree?
  let marks: MapMarks
  let signs: MapSigns
  var frame: Frame
  /// The cells of the roads of now, so that nothing of the story shows there.
  var isTaken: [Bool]
  /// Those of the roads alone, without their words.
  private(set) var roads: Set<Int> = []
  /// The roads behind all else: those of the story, or what can follow the chosen road.
  let story: [RoadTree]
  /// The states that can come next, and those that can follow the chosen road.
  let near: Set<Int>
  /// True where all other states step back.
  let isBare: Bool
  /// The roads that were taken.
  let trails: [(edge: Int, branch: RoadTree.Branch)]
  /// The cells of words of the story.
  var isWritten: [Bool]
  /// The arms of the roads of the story in each cell.
  var storyArms: [UInt8]
  /// Where roads of the story leave their places.
  var ports: [(cell: Int, arms: UInt8, next: Int, node: Int)] = []

  init(
    _ map: MachineMap, _ tree: RoadTree?, _ ahead: RoadTree?, _ marks: MapMarks,
    _ trails: [MachineMap.Trail], _ signs: MapSigns
  ) {
    isBare = !map.isWhole && map.middle == nil && !marks.hasStory
    let trees = [tree, ahead].compactMap(\.self)
    near = Set(trees.flatMap(\.branches).map(\.target))
    // Sorted, for a dictionary has another order in every run, and roads cross by order.
    story =
      isBare
      ? trees.filter { $0.node != tree?.node }
      : map.story.trees.values.sorted { $0.node < $1.node }
    self.map = map
    self.trails = trails.compactMap { edge, before in
      map.branch(of: edge, before).map { (edge, $0) }
    }
    self.tree = tree
    self.marks = marks
    self.signs = signs
    frame = Frame(size: map.sheet.size)
    isTaken = Array(repeating: false, count: map.ground.count)
    isWritten = isTaken
    storyArms = isTaken.map { _ in 0 }
    guard let tree else { return }
    roads = Set(tree.branches.flatMap(\.cells))
    for cell in roads { isTaken[cell] = true }
    let marks = tree.wordMarks(on: map.ground)
    // A blank before and behind words, too.
    for cell in marks.indices where marks[cell] >= .blank {
      isTaken[cell] = true
      roads.remove(cell)
    }
  }

  /// Lines of the other states: behind those of the current state, where it has any.
  var faded: Style { Style(.muted, tree == nil ? [] : .dim) }

  /// What a road looks like where it passes the border of a compound state; nil for like any.
  func passing(_ cell: Int) -> Character? {
    guard map.ground.wall[cell] != .none, let frame = signs.frame, frame.count > 6 else {
      return nil
    }
    return frame[map.ground.wall[cell] == .side ? 6 : 7]
  }

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
    paintLegend()
  }

  // MARK: Compound states

  mutating func paint(_ enclosure: Sheet.Place) {
    if let lines = signs.frame {
      frame.box(enclosure.rect, lines: BoxLines(lines), style: faded)
    } else {
      frame.restyle(enclosure.rect) { $0.emphasis.insert(.shaded) }
    }
    let title = MachineMap.title(of: enclosure, in: map.machine)
    frame.put(title.text, at: title.point, style: Style(.muted))
  }

  // MARK: Places

  mutating func paint(_ node: Int) {
    guard let rect = map.area(of: node) else { return }
    let state = map.machine.nodes[node]
    let isCurrent = node == marks.currentNode
    let isNext =
      tree?.branches.contains {
        $0.target == node && $0.edges.contains { marks.isOpen[$0] ?? true }
      } ?? true
    let group = hue(of: node)
    let isNear = near.contains(node)
    let isLit = isNext || marks.lightsAhead && isNear
    let (bold, dim) = (Style(group, .bold), Style(group, .dim))
    // What neither can come next nor what can follow that steps back.
    let other = isBare && !isNear ? faded : dim
    let plain = isNext ? Style(group) : other
    let line = isCurrent ? bold : plain
    let far = isLit ? Style(group) : dim
    let text = isCurrent || isNext && tree != nil ? bold : far
    let isPill = rect.isPill
    if isPill {
      let ends = isCurrent ? signs.currentPill : signs.pill
      if signs.frame == nil {
        // On the ground of a compound state a place has none, so that it is seen there, too.
        let isOnGround = map.sheet.frames.contains { $0.rect.overlaps(rect) }
        var inside = rect.inset(columns: 1, rows: 0)
        inside.columns += 1
        frame.fill(inside, style: Style(.text, isOnGround ? [] : .shaded))
      }
      for row in rect.row..<rect.endRow {
        frame.put(ends.0, at: Point(column: rect.column, row: row), style: line)
        frame.put(ends.1, at: Point(column: rect.endColumn - 1, row: row), style: line)
      }
    } else {
      frame.box(rect, lines: isCurrent ? signs.currentCard : signs.card, style: line)
    }
    let column = rect.column + (isPill ? 2 : 3)
    let top = isPill ? rect.row : rect.row + 1
    let name = map.name(of: node)
    for (row, words) in name.enumerated() {
      let mark = row == name.count - 1 ? self.mark(state) : ""
      frame.put(
        words + mark, at: Point(column: column, row: top + row), style: text,
        columns: rect.endColumn - column - 1)
    }
    if let remedy = map.remedy(of: node), !marks.asked.contains(node) {
      frame.put(
        remedy, at: Point(column: column, row: top + name.count),
        style: isLit ? .text : Style(.muted))
    }
    // In a place without a border the sign takes its left end.
    let sign = Point(column: column - 2, row: top)
    let here = Style(group, [.bold, .reverse])
    if isCurrent {
      // Nothing else is filled, so that it is seen first.
      let inside = Rect(
        column: sign.column, row: top, columns: rect.endColumn - 1 - sign.column,
        rows: name.count)
      frame.restyle(inside) { $0 = here }
      frame.put(signs.here, at: sign, style: here)
    } else if marks.visitedNodes.contains(map.original(of: node)) {
      frame.put("•", at: sign, style: isPill ? line : Style(.visited))
    }
    guard !isPill else { return }
    for port in ports where port.node == node && !isTaken[port.next] {
      put(signs.port(port.arms, isCurrent: isCurrent), port.cell, line)
    }
  }

  /// The colour of a state's group.
  func hue(of node: Int) -> Role {
    .group(UInt8(clamping: map.machine.nodes[node].groupIndex))
  }

  func mark(_ state: MapNode) -> String {
    state.isOutcome ? " \(state.isGood ? signs.good : signs.end)" : ""
  }

  mutating func put(_ glyph: Character, _ cell: Int, _ style: Style) {
    frame.put(glyph, at: map.ground.point(cell), style: style)
  }
}
