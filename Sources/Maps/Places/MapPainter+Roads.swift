import Canvas
import Model

// The roads of what can happen now, and their words.
extension MapPainter {
  struct Cell {
    var arms: UInt8 = 0
    var heavy: UInt8 = 0
    var groups: Set<Int> = []
    /// How many roads share it.
    var roads = 0
    var isOpen = false
    /// The group where the chosen road leads, whose hue it has from its state on.
    var chosen: Int?
  }

  mutating func paintTree() {
    guard let tree else { return }
    var cells: [Int: Cell] = [:]
    for branch in tree.branches {
      let isOpen = branch.edges.contains { marks.isOpen[$0] ?? true }
      let isHeavy = marks.chosenEdge.map(branch.edges.contains) ?? false
      for (index, cell) in branch.cells.enumerated() {
        let arms = branch.arms(at: index, on: map.ground)
        var road = cells[cell] ?? Cell()
        road.arms |= arms
        let group = map.machine.nodes[branch.target].groupIndex
        if isHeavy {
          road.heavy |= arms
          road.chosen = group
        }
        road.roads += 1
        road.groups.insert(group)
        if isOpen { road.isOpen = true }
        cells[cell] = road
      }
    }
    // A trunk has one colour as long as several roads run in it.
    for (cell, next) in tree.branches.flatMap(\.steps)
    where !map.ground.areLevel(cell, next) && cells[next]?.roads ?? 0 > 1 {
      let groups = cells[cell]?.groups ?? []
      if groups.count > 1 { cells[next]?.groups = groups }
    }
    // The cells come first, so that arrowheads and words lie upon them.
    for (cell, road) in cells { paint(cell, road) }
    for branch in tree.branches {
      guard let arrow = branch.cells.last else { continue }
      let road = cells[arrow] ?? Cell()
      put(signs.heads[branch.head], arrow, style(road, isHeavy: road.heavy != 0))
      paint(branch.words, branch.lines, group: map.machine.nodes[branch.target].groupIndex)
    }
    if let loops = tree.loops {
      put(signs.loop, tree.loopPort, Style(.text, .bold))
      paint(loops, [tree.loopPort + 2], group: map.machine.nodes[tree.node].groupIndex)
    }
  }

  func style(_ road: Cell, isHeavy: Bool) -> Style {
    guard road.isOpen || isHeavy else { return Style(.muted) }
    if !road.isOpen { return Style(.muted, .bold) }
    let only = road.groups.count == 1 ? road.groups.first : nil
    guard let group = road.chosen ?? only else { return Style(.text) }
    return Style(.group(UInt8(clamping: group)), isHeavy ? .bold : [])
  }

  mutating func paint(_ cell: Int, _ road: Cell) {
    let isHeavy = road.heavy != 0
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
    let weight: MapSigns.Weight = isHeavy ? .heavy : road.isOpen ? .open : .closed
    put(
      passing(cell)
        ?? signs.road(
          road.arms, heavy: road.heavy, weight, isClosed: !road.isOpen),
      cell, style(road, isHeavy: isHeavy))
  }

  mutating func paint(_ words: RoadWords, _ lines: [Int], group: Int) {
    func isChosen(_ row: RoadRow) -> Bool { row.edge == marks.chosenEdge }
    func isOpen(_ row: RoadRow) -> Bool { marks.isOpen[row.edge] ?? true }
    for (first, parts) in zip(lines, words.lines) {
      var line = StyledText("")
      for part in parts {
        if part != parts.first { line = line + StyledText(signs.separator, Style(.muted)) }
        for row in part.rows {
          let style = Style(
            isOpen(row) ? .text : .muted, isChosen(row) ? [.bold, .reverse] : .bold)
          line = line + StyledText(row.digit.map(String.init) ?? "", style)
          if row != part.rows.last || !part.text.isEmpty { line = line + StyledText(" ") }
        }
        let role =
          part.rows.contains(where: isOpen) ? Role.group(UInt8(clamping: group)) : .muted
        line =
          line
          + StyledText(
            part.text, Style(role, part.rows.contains(where: isChosen) ? .bold : []))
      }
      frame.put(line, at: map.ground.point(first), columns: map.ground.columns)
    }
  }
}
