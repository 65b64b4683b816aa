/// The order of the cards: who stands left of whom, and who above whom, at every size.
///
/// A table of columns and rows; a frame is the block of cells around its members and holds no other card. What stands
/// in a higher row never begins below what stands in a lower one, so no pair of cards is ever reversed.
struct ChartGrid: Hashable, Sendable {
  /// Rows of cells from left to right; each holds a node or nothing.
  var cells: [[Int?]]

  /// How many columns there are.
  var columns: Int { cells.first?.count ?? 0 }

  /// The cells of a frame; nil if it has no member in the grid.
  struct Block: Hashable, Sendable {
    var rows: ClosedRange<Int>
    var columns: ClosedRange<Int>

    func union(_ other: Block) -> Block {
      Block(
        rows: min(rows.lowerBound, other.rows.lowerBound)...max(rows.upperBound, other.rows.upperBound),
        columns: min(
          columns.lowerBound, other.columns.lowerBound)...max(
            columns.upperBound, other.columns.upperBound))
    }
  }

  /// The block of each frame.
  func blocks(_ nesting: FrameNesting) -> [Block?] {
    var blocks = [Block?](repeating: nil, count: nesting.parents.count)
    for (row, line) in cells.enumerated() {
      for (column, node) in line.enumerated() {
        guard let node else { continue }
        let own = Block(rows: row...row, columns: column...column)
        for frame in nesting.around[node] { blocks[frame] = blocks[frame].map { $0.union(own) } ?? own }
      }
    }
    return blocks
  }

  /// True if every frame's block holds its members only.
  func isTrue(_ nesting: FrameNesting) -> Bool {
    let blocks = blocks(nesting)
    for (frame, block) in blocks.enumerated() {
      guard let block else { continue }
      for row in block.rows {
        for column in block.columns {
          if let node = cells[row][column], !nesting.around[node].contains(frame) { return false }
        }
      }
      for (other, second) in blocks.enumerated() where other > frame {
        guard let second, !nesting.isNested(frame, other) else { continue }
        if block.rows.overlaps(second.rows), block.columns.overlaps(second.columns) { return false }
      }
    }
    return true
  }

  /// The grid without rows that hold nothing.
  mutating func close() { cells.removeAll { $0.allSatisfy { $0 == nil } } }
}

/// Which frames lie within which, and around which nodes.
struct FrameNesting: Sendable {
  /// The frame around each frame; nil for none.
  let parents: [Int?]
  /// The frames around each node, the outermost first.
  let around: [[Int]]

  init(_ machine: MapMachine) {
    let parents = machine.frames.map(\.parent)
    self.parents = parents
    var around = [[Int]](repeating: [], count: machine.nodes.count)
    for (index, frame) in machine.frames.enumerated() {
      var chain: [Int] = []
      var next: Int? = index
      while let frame = next, parents.indices.contains(frame), !chain.contains(frame) {
        chain.insert(frame, at: 0)
        next = parents[frame]
      }
      for node in frame.members where around.indices.contains(node) { around[node] = chain }
    }
    self.around = around
  }

  /// The nodes within a frame, those of inner frames among them.
  func members(of frame: Int) -> [Int] { around.indices.filter { around[$0].contains(frame) } }

  /// True if one of two frames lies within the other.
  func isNested(_ first: Int, _ second: Int) -> Bool { isWithin(first, second) || isWithin(second, first) }

  /// True if a frame is another, or lies within it.
  func isWithin(_ inner: Int, _ outer: Int) -> Bool {
    var next: Int? = inner
    var steps = 0
    while let frame = next, steps <= parents.count {
      if frame == outer { return true }
      next = parents[frame]
      steps += 1
    }
    return false
  }
}
