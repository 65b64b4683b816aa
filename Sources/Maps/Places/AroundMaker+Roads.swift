import Canvas

// The roads around one state.
extension AroundMaker {
  /// The words of the transitions from the state to itself, above it.
  func loops(of rows: [RoadRow]) -> RoadWords? {
    let loops = rows.filter { $0.target == node }
    return RoadWords.forms(loops, in: whole).first {
      hasLoops && $0.lines.count == 1 && $0.label.width < (isWide ? 40 : room.columns - 3)
    }
  }

  /// The road from a state that leads here: to an upright one that all of them share.
  func entry(_ link: Int, _ here: Rect, _ map: MachineMap) -> RoadTree {
    guard let place = map.area(of: link) else { return RoadTree(node: link) }
    let row = place.row + place.rows / 2
    let points =
      isWide
      ? bend(place.endColumn - 1, row, at: here.column - 4, to: here.row + 1, here.column)
      // From the left end of the place to column 2, and then up to the state.
      : [4, 3, 2].map { Point(column: $0, row: row) }
        + (here.endRow..<row).reversed().map { Point(column: 2, row: $0) }
    var tree = RoadTree(node: link)
    tree.branches = [
      RoadTree.Branch(
        target: node, edges: [], cells: points.map { map.ground.cell($0.column, $0.row) },
        words: RoadWords(lines: []), lines: [],
        head: isWide ? Heading.right : Heading.up)
    ]
    return tree
  }

  /// The cells of a road to the right that goes up or down once, to another row.
  private func bend(_ column: Int, _ row: Int, at spine: Int, to line: Int, _ end: Int)
    -> [Point]
  {
    (column..<spine).map { Point(column: $0, row: row) }
      + stride(from: row, through: line, by: line < row ? -1 : 1).map {
        Point(column: spine, row: $0)
      } + (spine + 1..<end).map { Point(column: $0, row: line) }
  }

  /// The roads out of the state: a comb; those to one state meet before it.
  func tree(
    _ goals: [Goal], _ here: Rect, _ loops: RoadWords?, _ map: MachineMap
  ) -> RoadTree {
    var tree = RoadTree(node: node)
    let spine = here.endColumn + 1
    for goal in goals {
      for (index, words) in goal.words.enumerated() {
        let row = goal.row + index
        // To the spine, along it, to the right, and to the row of the name.
        let points =
          bend(here.endColumn - 1, here.row + 1, at: spine, to: row, spine + 1)
          + bend(
            spine + 1, row, at: goal.place.column - 2, to: goal.line, goal.place.column)
        tree.branches.append(
          RoadTree.Branch(
            target: goal.node, edges: words.lines[0].flatMap { $0.rows.map(\.edge) },
            cells: points.map { map.ground.cell($0.column, $0.row) }, words: words,
            lines: [map.ground.cell(spine + 2, row)], head: Heading.right))
      }
    }
    let sign = map.ground.cell(here.column + 1, max(0, here.row - 1))
    tree.loops = loops.map { ($0, sign) }
    return tree
  }
}
