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
  /// The transitions back to the state itself: a sign at its edge, and words that begin two
  /// cells behind it.
  var loops: (words: RoadWords, sign: Int)?
  /// The states to which no road was found.
  package var missing: [Int] = []
  /// The sum of what all roads cost.
  var cost = 0

  /// What words take of each cell, those of one road left out.
  func wordMarks(besides left: Int? = nil, on ground: Ground) -> [WordMark] {
    var marks = Array(repeating: WordMark.none, count: ground.count)
    func mark(_ cell: Int, _ mark: WordMark) {
      if marks.indices.contains(cell) { marks[cell] = max(marks[cell], mark) }
    }
    if let loops {
      for cell in loops.sign..<(loops.sign + loops.words.label.width + 2) {
        mark(cell, .word)
      }
    }
    for (index, branch) in branches.enumerated() where index != left {
      guard let top = branch.lines.first, let bottom = branch.lines.last else { continue }
      // Words in a road may be flush with others in a road, and with no loose ones.
      let isInRoad = branch.lines.count == 1 && branch.cells.contains(top)
      for cell in [top - ground.columns, bottom + ground.columns] {
        mark(cell, isInRoad ? .flush : .beside)
      }
      for (first, width) in zip(branch.lines, branch.words.label.widths) {
        for cell in first..<(first + width) { mark(cell, .word) }
        mark(first - 2, .beside)
        mark(first - 1, .blank)
        mark(first + width, .blank)
      }
    }
    return marks
  }

  /// The road of an edge.
  func branch(of edge: Int) -> Branch? { branches.first { $0.edges.contains(edge) } }
}

/// What words take of a cell, the least first.
enum WordMark: Comparable {
  case none
  /// Where words below or above others would begin, and be read as a further line of them
  /// unless a road runs into them.
  case flush
  case beside
  /// Right before or behind words: no road runs there but their own.
  case blank
  case word
}
