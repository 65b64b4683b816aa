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
  }

  mutating func paintTree() {
    guard let tree else { return }
    var cells: [Int: Cell] = [:]
    for branch in tree.branches {
      let isOpen = branch.edges.contains { marks.isOpen[$0] ?? true }
      let isHeavy = marks.chosenEdge.map(branch.edges.contains) ?? false
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
        cells[cell, default: Cell()].roads += 1
        cells[cell, default: Cell()].groups.insert(
          map.machine.nodes[branch.target].groupIndex)
        if isOpen { cells[cell, default: Cell()].isOpen = true }
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
    if let loops = tree.loops, let first = tree.loopCells.first {
      put(signs.loop, tree.loopPort, Style(.text, .bold))
      paint(loops, [first], group: map.machine.nodes[tree.node].groupIndex)
    }
  }

  func style(_ road: Cell, isHeavy: Bool) -> Style {
    guard road.isOpen || isHeavy else { return Style(.muted) }
    if !road.isOpen { return Style(.muted, .bold) }
    guard road.groups.count == 1, let group = road.groups.first else {
      return isHeavy ? Style(.text, .bold) : Style(.text)
    }
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
          let style = Style(
            canHappen ? .text : .muted, isChosen ? [.bold, .reverse] : .bold)
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
}
