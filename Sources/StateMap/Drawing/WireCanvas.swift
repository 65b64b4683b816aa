import Canvas

/// The cells of all wires within a window: arms and owners, from which glyphs and figures follow.
struct WireCanvas {
  let window: Rect
  /// The arms of each cell of the window, row by row.
  private(set) var arms: [Arms]
  /// The net whose line runs level through each cell, or -1, and the one that runs upright.
  private(set) var levelNet: [Int32]
  private(set) var uprightNet: [Int32]

  init(wires: [MapWire], window: Rect) {
    self.window = window
    arms = Array(repeating: [], count: window.columns * window.rows)
    levelNet = Array(repeating: -1, count: arms.count)
    uprightNet = levelNet
    for wire in wires {
      for (first, second) in zip(wire.corners, wire.corners.dropFirst()) { line(first, second, net: Int32(wire.net)) }
    }
    // A port and an arrowhead are no wire: the first belongs to the card, the second has its own glyph.
    for wire in wires {
      for end in [wire.corners.first, wire.corners.last] {
        if let end, let index = index(end) { arms[index] = [] }
      }
    }
  }

  /// The index of a cell within the window.
  func index(_ point: Point) -> Int? {
    window.contains(point) ? (point.row - window.row) * window.columns + point.column - window.column : nil
  }

  /// Adds a straight line; both ends get an arm towards the other.
  private mutating func line(_ first: Point, _ second: Point, net: Int32) {
    let level = first.row == second.row
    let (low, high) =
      level
      ? (min(first.column, second.column), max(first.column, second.column))
      : (min(first.row, second.row), max(first.row, second.row))
    let start = level ? window.column : window.row
    let end = level ? window.endColumn : window.endRow
    for place in max(low, start)..<max(low, start, min(high + 1, end)) {
      let point = level ? Point(column: place, row: first.row) : Point(column: first.column, row: place)
      guard let index = index(point) else { continue }
      if place > low { arms[index].insert(level ? .left : .up) }
      if place < high { arms[index].insert(level ? .right : .down) }
      if level { levelNet[index] = net } else { uprightNet[index] = net }
    }
  }

  /// True where two wires cross.
  func isCrossing(_ index: Int) -> Bool {
    arms[index] == .all && levelNet[index] != uprightNet[index]
  }

  /// Crossings, bends and cells.
  var score: MapScore {
    var score = MapScore()
    for index in arms.indices where !arms[index].isEmpty {
      score.cells += 1
      if isCrossing(index) { score.crossings += 1 }
      if !arms[index].isDisjoint(with: .level), !arms[index].isDisjoint(with: .upright),
        arms[index].rawValue.nonzeroBitCount == 2
      {
        score.bends += 1
      }
    }
    return score
  }
}
