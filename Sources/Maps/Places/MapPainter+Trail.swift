import Canvas
import Model

// The roads that were taken, in the colour of where they led; nothing of what can happen now is
// covered.
extension MapPainter {
  mutating func paintTrail(_ edge: Int, _ branch: RoadTree.Branch) {
    // Without its arrowhead it would seem to come from nowhere and to lead nowhere.
    guard let arrow = branch.cells.last, !isCovered(arrow) else { return }
    let style = Style(hue(of: map.machine.edges[edge].to))
    for (index, cell) in branch.cells.enumerated() where !isWritten[cell] {
      let point = map.ground.point(cell)
      let glyph = frame[point].glyph
      if isCovered(cell) { continue }
      let arms = branch.arms(at: index, on: map.ground) | joined(at: cell, of: edge)
      let isPlace = map.ground.place[cell] >= 0
      if isPlace, tree == nil, signs.card.glyphs.contains(glyph) {
        // The border of a place where a road leaves it.
        put(signs.port(arms), cell, style)
      } else if cell == arrow {
        put(signs.heads[branch.head], cell, style)
      } else if isPlace || map.ground.wall[cell] != .none && signs.frame != nil {
        put(glyph, cell, style)
      } else {
        put(signs.road(arms, .dim), cell, style)
      }
    }
    paintWords(of: edge, on: branch, style)
  }

  /// The arms of other roads that a road joins in a cell: around a state of all that lead there,
  /// elsewhere of those from the same state; the rest only cross it.
  private func joined(at cell: Int, of edge: Int) -> UInt8 {
    guard map.middle == nil else { return storyArms[cell] }
    let edges = map.machine.edges
    return trails.reduce(0) { arms, trail in
      guard edges[trail.edge].from == edges[edge].from,
        let index = trail.branch.cells.firstIndex(of: cell)
      else { return arms }
      return arms | trail.branch.arms(at: index, on: map.ground)
    }
  }

  /// True if what can happen now lies on a cell, but for a road that is closed behind the run.
  private func isCovered(_ cell: Int) -> Bool {
    isTaken[cell]
      && (!roads.contains(cell) || frame[map.ground.point(cell)].style != Style(.muted))
  }

  /// The words of a road that was taken, beside the roads and words of now, unless another such
  /// road runs through them.
  private mutating func paintWords(
    of edge: Int, on branch: RoadTree.Branch, _ style: Style
  ) {
    guard !isCrossed(branch) else { return }
    for (cells, part) in map.texts(on: branch)
    where part.rows.contains(where: { $0.edge == edge }) {
      // Words of now have taken a cell at each side, too, so that none run into one another.
      guard !cells.contains(where: { isTaken[$0] }) else { continue }
      frame.put(part.text, at: map.ground.point(cells.lowerBound), style: style)
    }
  }

  /// True where a road that was taken runs through the words of another.
  func isCrossed(_ branch: RoadTree.Branch) -> Bool {
    let others = trails.filter { !branch.edges.contains($0.edge) }.flatMap(\.branch.cells)
    return map.texts(on: branch).contains { cells, _ in
      others.contains(where: cells.contains)
    }
  }
}

extension MachineMap {
  /// The road of an edge; in a neighbourhood that by which the state that was left leads here.
  func branch(of edge: Int, _ before: RoadTree?) -> RoadTree.Branch? {
    guard middle != nil else { return before?.branch(of: edge) }
    let id = "from \(machine.nodes[machine.edges[edge].from].id)"
    return machine.nodes.firstIndex { $0.id == id }.flatMap {
      story.trees[$0]?.branches.first
    }
  }
}
