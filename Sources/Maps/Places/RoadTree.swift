/// All transitions of one state, as roads that fork and never meet again.
package struct RoadTree: Sendable {
  /// The road to one state.
  struct Branch: Sendable {
    /// The state it leads to.
    var target: Int
    /// The edges it stands for.
    var edges: [Int]
    /// The cells from the edge of the place that it leaves to the arrowhead.
    var cells: [Int]
    /// The first cell that it shares with no other, by its position.
    var own = 0
    var words: RoadWords
    /// Where the lines of the words begin.
    var lines: [Int]
    /// The heading of the arrowhead.
    var head: Int

    /// Each cell with the next one.
    var steps: [(cell: Int, next: Int)] {
      (1..<max(1, cells.count)).map { (cells[$0 - 1], cells[$0]) }
    }

    /// The arms of one of its cells.
    func arms(at index: Int, on ground: Ground) -> UInt8 {
      [index - 1, index + 1].filter(cells.indices.contains).reduce(0) {
        $0 | Heading.arms[ground.heading(from: cells[index], to: cells[$1])]
      }
    }
  }

  /// The state that all of them leave.
  package let node: Int
  var branches: [Branch] = []
  /// The transitions back to the state itself: words at its edge.
  var loops: RoadWords?
  /// Their sign; the words begin two cells behind it.
  var loopPort = 0
  /// The states to which no road was found.
  package var missing: [Int] = []
  /// The sum of what all roads cost.
  var cost = 0

  /// The cells of the road of an edge, from the state's edge to the arrowhead; empty if it has
  /// none.
  package func cells(ofEdge edge: Int) -> [Int] {
    branches.first { $0.edges.contains(edge) }?.cells ?? []
  }
}
