import Canvas

extension WireField {
  /// The longest that a clear way may be; a cell up or down counts two, for it is about twice as high as wide.
  static let longest = 24

  /// The shortest way that the eye follows without effort: at most two turns, not long, no wire beside it, none joined.
  ///
  /// - Parameters:
  ///   - starts: where it may begin.
  ///   - ends: cells that hold the arrowhead, each with the direction in which it is entered.
  ///   - closed: the frames, as bits from 1, whose edge the wire must not pass.
  /// - Returns: the way; nil if there is none.
  mutating func clearWay(_ starts: [Start], ends: [(cell: Int, direction: Int)], closed: UInt64) -> Way? {
    var heads: [Int: UInt8] = [:]
    for end in ends { heads[end.cell, default: 0] |= 1 << UInt8(end.direction) }
    let places = ends.map { Point(column: $0.cell % columns, row: $0.cell / columns) }
    guard let first = places.first else { return nil }
    var near = (left: first.column, right: first.column, top: first.row, bottom: first.row)
    for place in places {
      near.left = min(near.left, place.column)
      near.right = max(near.right, place.column)
      near.top = min(near.top, place.row)
      near.bottom = max(near.bottom, place.row)
    }
    /// The least that a way from a point still costs.
    func rest(_ point: Point) -> Int {
      max(0, near.left - point.column, point.column - near.right)
        + 2 * max(0, near.top - point.row, point.row - near.bottom)
    }
    var best: (cost: Int, way: Way)?
    var looked = 0
    defer { work += looked }

    /// Goes straight on from a cell, then turns if that is still allowed.
    func walk(_ start: Int, _ path: [Point], _ direction: Int, turns: Int, length: Int) {
      var path = path
      var length = length
      let (x, y) = Self.steps[direction]
      let price = direction & 1 == 0 ? 1 : 2
      while let last = path.last, let cell = index(last.column + x, last.row + y) {
        let point = Point(column: last.column + x, row: last.row + y)
        length += price
        looked += 1
        let least = length + rest(point)
        let cost = least + 6 * turns
        guard least <= Self.longest, best.map({ cost < $0.cost }) ?? true, !isClosed(cell, closed),
          open[cell] & (1 << UInt8(direction & 1)) != 0, target[cell] < 0, isAlone(cell, direction)
        else { return }
        path.append(point)
        if let head = heads[cell] {
          if head & (1 << UInt8(direction)) != 0 {
            let cells = Array(path.dropFirst())
            best = (cost, Way(start: start, cells: cells, direction: direction, isHead: true))
          }
          return
        }
        if turns < 2, open[cell] == 3 {
          for next in [(direction + 1) & 3, (direction + 3) & 3] {
            walk(start, path, next, turns: turns + 1, length: length)
          }
        }
      }
    }
    for (number, start) in starts.enumerated() {
      walk(number, [start.port], start.direction, turns: 0, length: 0)
    }
    return best?.way
  }

  /// True if no wire runs in a cell's direction right beside it.
  private func isAlone(_ cell: Int, _ direction: Int) -> Bool {
    let side = direction & 1 == 0 ? columns : 1
    return [cell - side, cell + side].allSatisfy { other in
      guard target.indices.contains(other), target[other] >= 0 else { return true }
      return Int(flow[other]) & 1 != direction & 1
    }
  }
}
