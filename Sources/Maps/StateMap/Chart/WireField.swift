import Canvas

/// The cells between cards, through which wires find their way.
///
/// The search is Dijkstra's with a state for each cell and direction, so that turns cost; costs are small integers, so
/// buckets serve as the queue (Dial 1969). A wire ends at its target's edge or joins a wire of the same target.
struct WireField: Sendable {
  /// Directions: right, down, left, up.
  static let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)]
  static let armBits: [UInt8] = [Arms.right.rawValue, Arms.down.rawValue, Arms.left.rawValue, Arms.up.rawValue]

  /// A way out of a row: the cell of its port and the direction in which it leaves.
  struct Start: Hashable, Sendable {
    var port: Point
    var direction: Int
  }

  /// A way found.
  struct Way: Hashable, Sendable {
    /// Which start was taken.
    var start: Int
    /// The cells from the one beside the port to the arrowhead or the cell where it joins.
    var cells: [Point]
    /// True if the last cell is an arrowhead.
    var isHead: Bool
  }

  let columns: Int
  let rows: Int
  /// Bit 0: wires may run level through the cell, bit 1: upright.
  private(set) var open: [UInt8]
  /// The frame whose edge a cell is on, counted from 1; 0 for none.
  private var edge: [UInt8]
  /// What a wire costs more that runs upright, and level, along a card.
  private var uprightCost: [UInt8]
  private var levelCost: [UInt8]
  /// The arms of the wires.
  private(set) var arms: [UInt8]
  /// The target of the wire in each cell; -1 for none.
  private(set) var target: [Int32]
  /// The direction in which the wire of a cell goes on; the arrowhead's own at arrowheads.
  private(set) var flow: [Int8]
  private(set) var isHead: [Bool]
  /// How many cells all searches have looked at.
  var work = 0
  /// The most that one search looks at.
  var workLimit = 80_000

  private var goals: [UInt8]
  private var cost: [Int32]
  private var parent: [Int32]
  private var stamp: [Int32]
  private var turn: Int32 = 0
  private var buckets: [[Int32]] = Array(repeating: [], count: 64)

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    let count = columns * rows
    open = Array(repeating: 3, count: count)
    uprightCost = Array(repeating: 0, count: count)
    edge = uprightCost
    levelCost = uprightCost
    arms = uprightCost
    target = Array(repeating: -1, count: count)
    flow = Array(repeating: 0, count: count)
    isHead = Array(repeating: false, count: count)
    goals = uprightCost
    cost = Array(repeating: 0, count: count * 4)
    parent = cost
    stamp = Array(repeating: 0, count: count * 4)
  }

  func index(_ column: Int, _ row: Int) -> Int? {
    column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : nil
  }

  /// True if no wire runs through some columns of a row, and nothing is written there.
  func isClear(_ row: Int, _ columns: Range<Int>) -> Bool {
    (columns.lowerBound - 1...columns.upperBound).allSatisfy { column in
      index(column, row).map { target[$0] < 0 } ?? false
    }
  }

  /// Lets wires through some cells only one way, or not at all (0).
  mutating func limit(_ rect: Rect, to ways: UInt8) {
    for row in max(0, rect.row)..<max(0, rect.row, min(rows, rect.endRow)) {
      for column in max(0, rect.column)..<max(0, rect.column, min(columns, rect.endColumn)) {
        open[row * columns + column] &= ways
      }
    }
  }

  /// Says that a rectangle's border is a frame's edge; only the first 63 can be closed.
  mutating func setEdge(_ rect: Rect, of frame: Int) {
    guard frame < 63 else { return }
    for row in max(0, rect.row)..<max(0, rect.row, min(rows, rect.endRow)) {
      for column in max(0, rect.column)..<max(0, rect.column, min(columns, rect.endColumn))
      where row == rect.row || row == rect.endRow - 1 || column == rect.column || column == rect.endColumn - 1 {
        edge[row * columns + column] = UInt8(frame + 1)
      }
    }
  }

  /// True if a cell is on the edge of a frame that must not be passed.
  func isClosed(_ cell: Int, _ closed: UInt64) -> Bool { closed & (1 << UInt64(edge[cell])) != 0 }

  /// Makes running along edges dear; to be called once all cards are in.
  mutating func priceEdges() {
    for row in 0..<rows {
      for column in 0..<columns {
        let here = row * columns + column
        guard open[here] == 3 else { continue }
        // Two off a side a lane would stand before the arrowhead of another wire.
        for (side, price) in [(-2, 1), (2, 1), (-1, 6), (1, 6)] {
          if column + side >= 0, column + side < columns, open[here + side] != 3 {
            uprightCost[here] = UInt8(price)
          }
        }
        for side in [-1, 1] where row + side >= 0 && row + side < rows && open[here + side * columns] != 3 {
          levelCost[here] = 2
        }
      }
    }
  }

  /// Finds the cheapest way.
  ///
  /// - Parameters:
  ///   - starts: where it may begin.
  ///   - ends: cells that hold the arrowhead, each with the direction in which it is entered.
  ///   - place: the target; wires of it may be joined.
  ///   - closed: the frames, as bits from 1, whose edge the wire must not pass.
  /// - Returns: the way; nil if there is none.
  mutating func find(_ starts: [Start], ends: [(cell: Int, direction: Int)], to place: Int, closed: UInt64 = 0) -> Way?
  {
    turn += 1
    let place = Int32(place)
    for end in ends where canHold(end.cell, end.direction) { goals[end.cell] |= 1 << UInt8(end.direction) }
    defer { for end in ends { goals[end.cell] = 0 } }
    for index in buckets.indices { buckets[index].removeAll(keepingCapacity: true) }
    var waiting = 0
    var best: (state: Int, cell: Int, isHead: Bool)?
    var bestCost = Int32.max
    let step = [1, columns, -1, -columns]

    /// Looks at a step into a cell; -1 - n stands for start n.
    func enter(_ cell: Int, _ direction: Int, _ price: Int32, from state: Int) {
      let axis = UInt8(1) << UInt8(direction & 1)
      if isClosed(cell, closed) { return }
      if goals[cell] & (1 << UInt8(direction)) != 0 {
        if price + 2 < bestCost {
          bestCost = price + 2
          best = (state, cell, true)
        }
        return
      }
      // A wire comes straight to its arrowhead and does not run through that cell before.
      guard open[cell] & axis != 0, goals[cell] == 0 else { return }
      if target[cell] >= 0 {
        if target[cell] == place, open[cell] == 3, !isHead[cell], arms[cell].nonzeroBitCount == 2,
          arms[cell] & Self.armBits[(direction + 2) & 3] == 0
        {
          if price + 1 < bestCost {
            bestCost = price + 1
            best = (state, cell, false)
          }
        }
        return
      }
      var price = price + 2 + Int32(direction & 1 == 0 ? levelCost[cell] : uprightCost[cell])
      let side = direction & 1 == 0 ? columns : 1
      price += twinPrice(cell - side, direction, place) + twinPrice(cell + side, direction, place)
      guard price < bestCost else { return }
      let next = cell * 4 + direction
      if stamp[next] != turn || cost[next] > price {
        stamp[next] = turn
        cost[next] = price
        parent[next] = Int32(state)
        buckets[Int(price & 63)].append(Int32(next))
        waiting += 1
      }
    }

    for (number, start) in starts.enumerated() {
      let (x, y) = Self.steps[start.direction]
      if let cell = index(start.port.column + x, start.port.row + y) {
        enter(cell, start.direction, 0, from: -1 - number)
      }
    }
    var level: Int32 = 0
    var looked = 0
    while waiting > 0, level < bestCost, looked < workLimit {
      let slot = Int(level & 63)
      while let popped = buckets[slot].popLast() {
        waiting -= 1
        let state = Int(popped)
        guard stamp[state] == turn, cost[state] == level else { continue }
        looked += 1
        let cell = state >> 2
        let direction = state & 3
        let isStraight = open[cell] != 3
        let column = cell % columns
        for next in 0..<4 where next != (direction + 2) & 3 {
          if next != direction, isStraight { continue }
          if next == 0 && column == columns - 1 || next == 2 && column == 0 { continue }
          let other = cell + step[next]
          guard other >= 0, other < open.count else { continue }
          enter(other, next, level + (next == direction ? 0 : 5), from: state)
        }
      }
      level += 1
    }
    work += looked
    guard let best else { return nil }
    var cells = [best.cell]
    var state = best.state
    while state >= 0 {
      cells.append(state >> 2)
      state = Int(parent[state])
    }
    return Way(
      start: -1 - state, cells: cells.reversed().map { Point(column: $0 % columns, row: $0 / columns) },
      isHead: best.isHead)
  }

  /// What a wire costs more beside another: lanes side by side are hard to tell apart, most of all against each other.
  private func twinPrice(_ cell: Int, _ direction: Int, _ place: Int32) -> Int32 {
    guard target.indices.contains(cell), target[cell] >= 0 else { return 0 }
    if target[cell] == place || Int(flow[cell]) & 1 != direction & 1 { return 1 }
    return Int(flow[cell]) == direction ? 2 : 4
  }

  /// True if an arrowhead may stand in a cell.
  private func canHold(_ cell: Int, _ direction: Int) -> Bool {
    target[cell] < 0 && open[cell] & (1 << UInt8(direction & 1)) != 0
  }

  /// Draws a way in.
  ///
  /// - Returns: all its cells from the port to the arrowhead, those of a wire that it joins among them.
  mutating func lay(_ way: Way, from start: Start, to place: Int) -> [Point] {
    var all = [start.port]
    var before = start.port
    var direction = start.direction
    for (number, point) in way.cells.enumerated() {
      let cell = point.row * columns + point.column
      direction = Self.steps.firstIndex { $0 == (point.column - before.column, point.row - before.row) } ?? direction
      let isLast = number == way.cells.count - 1
      if isLast && !way.isHead {
        arms[cell] |= Self.armBits[(direction + 2) & 3]
        return all + follow(cell)
      }
      all.append(point)
      before = point
      if isLast {
        isHead[cell] = true
        flow[cell] = Int8(direction)
        target[cell] = Int32(place)
        arms[cell] |= Self.armBits[(direction + 2) & 3]
      } else {
        let next = way.cells[number + 1]
        let onward = Self.steps.firstIndex { $0 == (next.column - point.column, next.row - point.row) } ?? direction
        arms[cell] |= Self.armBits[(direction + 2) & 3] | Self.armBits[onward]
        flow[cell] = Int8(onward)
        target[cell] = Int32(place)
      }
    }
    return all
  }

  /// The cells from one on a wire to its arrowhead.
  private func follow(_ cell: Int) -> [Point] {
    var cells: [Point] = []
    var cell = cell
    let step = [1, columns, -1, -columns]
    while cells.count <= open.count {
      cells.append(Point(column: cell % columns, row: cell / columns))
      if isHead[cell] { break }
      cell += step[Int(flow[cell])]
    }
    return cells
  }
}
