import Canvas
import Model

// The roads of what can happen now, and their words.
extension MapPainter {
  struct Cell {
    var arms: UInt8 = 0
    var heavy: UInt8 = 0
    var hues: Set<Role> = []
    /// How many roads share it.
    var roads = 0
    var isOpen = false
    /// The hue of where the chosen road leads, which it has from its state on.
    var chosen: Role?
    var isHeavy: Bool { heavy != 0 }

    var weight: MapSigns.Weight {
      if isHeavy { return isOpen ? .heavy : .closedHeavy }
      return isOpen ? .open : .closed
    }
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
        let hue = hue(of: branch.target)
        if isHeavy {
          road.heavy |= arms
          road.chosen = hue
        }
        road.roads += 1
        road.hues.insert(hue)
        if isOpen { road.isOpen = true }
        cells[cell] = road
      }
    }
    // A trunk has one colour as long as several roads run in it.
    for (cell, next) in tree.branches.flatMap(\.steps)
    where !map.ground.areLevel(cell, next) && cells[next]?.roads ?? 0 > 1 {
      let hues = cells[cell]?.hues ?? []
      if hues.count > 1 { cells[next]?.hues = hues }
    }
    // The cells come first, so that arrowheads and words lie upon them.
    for (cell, road) in cells { paint(cell, road) }
    for branch in tree.branches {
      guard let arrow = branch.cells.last else { continue }
      let road = cells[arrow] ?? Cell()
      put(signs.heads[branch.head], arrow, style(road))
      paint(branch.words, branch.lines, hue(of: branch.target))
    }
    if let loops = tree.loops {
      put(signs.loop, loops.sign, Style(.text, .bold))
      paint(loops.words, [loops.sign + 2], hue(of: tree.node))
    }
  }

  func style(_ road: Cell) -> Style {
    guard road.isOpen || road.isHeavy else { return Style(.muted) }
    if !road.isOpen { return Style(.muted, .bold) }
    let only = road.hues.count == 1 ? road.hues.first : nil
    guard let hue = road.chosen ?? only else { return Style(.text) }
    return Style(hue, road.isHeavy ? .bold : [])
  }

  mutating func paint(_ cell: Int, _ road: Cell) {
    let ground = map.ground
    if ground.place[cell] >= 0 {
      if let tree, !map.sheet.places[ground.place[cell]].rect.isPill {
        put(
          signs.port(road.arms, isCurrent: true, isHeavy: road.isHeavy), cell,
          Style(hue(of: tree.node), .bold))
      }
      return
    }
    put(
      passing(cell) ?? signs.road(road.arms, heavy: road.heavy, road.weight), cell,
      style(road))
  }

  mutating func paint(_ words: RoadWords, _ lines: [Int], _ hue: Role) {
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
        let role = part.rows.contains(where: isOpen) ? hue : .muted
        line =
          line
          + StyledText(
            part.text, Style(role, part.rows.contains(where: isChosen) ? .bold : []))
      }
      frame.put(line, at: map.ground.point(first), columns: map.ground.columns)
    }
  }
}
