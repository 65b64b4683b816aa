package import Canvas
import Model

// What stands where, for the pointer and for what moves.
extension MachineMap {
  /// The map without the roads of its story, which show where transitions lead.
  package var withoutRoads: MachineMap {
    var map = self
    map.story = StoryRoads(cells: ground.count)
    return map
  }

  /// Where the sign of the run stands in a place.
  package func sign(of node: Int) -> Point? {
    area(of: node).map {
      $0.isPill
        ? Point(column: $0.column, row: $0.row)
        : Point(column: $0.column + 1, row: $0.row + 1)
    }
  }

  /// The cells of each text on a road that has no digits: beside the road, one blank from it.
  func texts(on road: RoadTree.Branch) -> [(cells: Range<Int>, part: RoadWords.Part)] {
    let isBeside = road.lines.allSatisfy { first in
      road.cells.contains(first - 2) && !road.cells.contains(first - 1)
        && story.arms[first - 1] == 0
    }
    return road.words.texts(at: road.lines).map { cells, part in
      let first = cells.upperBound - TextWidth.columns(part.written)
      guard isBeside, road.lines.contains(first) else { return (cells, part) }
      return (first..<first + cells.count, part)
    }
  }

  /// The cells of the road of an edge, from the edge of the place that it leaves to its
  /// arrowhead; empty if it has none.
  package func cells(ofEdge edge: Int, in tree: RoadTree) -> [Point] {
    tree.branch(of: edge)?.cells.map(ground.point) ?? []
  }

  /// The words on the roads: the events of each line with where they stand, and the road's last
  /// cell beside them.
  package func words(on tree: RoadTree) -> [(rect: Rect, edges: [Int], end: Point?)] {
    tree.branches.flatMap { branch in
      branch.words.texts(at: branch.lines).map { cells, part in
        let columns = TextWidth.columns(part.written)
        let point = ground.point(cells.upperBound - columns)
        let isLast = branch.words.lines.contains { $0.last == part }
        let end = branch.cells.dropLast().map(ground.point).last { $0.row == point.row }
        return (
          Rect(column: point.column, row: point.row, columns: columns, rows: 1),
          part.rows.map(\.edge), isLast ? end : nil
        )
      }
    }
  }
}
