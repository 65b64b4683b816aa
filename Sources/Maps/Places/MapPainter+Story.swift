import Canvas
import Model

// The roads of the story, dim below all else.
extension MapPainter {
  mutating func paintStory() {
    let style = faded
    let ground = map.ground
    var arms = storyArms
    var joints: Set<Int> = []
    var told: [(from: Int, branch: RoadTree.Branch)] = []
    for (end, tree) in story {
      // The roads out of where one is are seen in full.
      if let now = self.tree, map.leaves(end, now.node) { continue }
      // All of a road or nothing: what a brighter one leaves of it seems to come from nowhere, or
      // to be a way out of now.
      for branch in tree.branches
      where !branch.steps.contains(where: { isTaken[$0.cell] && isTaken[$0.next] })
        && (map.isWhole
          || !branch.cells.contains(where: { isTaken[$0] && !roads.contains($0) }))
      {
        told.append((end, branch))
      }
    }
    for (_, branch) in told {
      for (index, cell) in branch.cells.enumerated() {
        let own = branch.arms(at: index, on: ground)
        arms[cell] |= own
        if own != Heading.level, own != Heading.upright { joints.insert(cell) }
      }
    }
    // Where roads only cross, the upright one passes over the other.
    for cell in arms.indices where arms[cell] == 15 && !joints.contains(cell) {
      arms[cell] = Heading.upright
    }
    storyArms = arms
    // A compound state without a border ends where the road begins, or it would seem to come
    // from a state inside.
    let isShaded = signs.frame == nil
    for (from, branch) in told where isShaded && from >= map.machine.nodes.count {
      branch.cells.first.map { arms[$0] = 0 }
    }
    for cell in arms.indices where arms[cell] != 0 && ground.place[cell] < 0 {
      // Those of now pass over them, without a joint that one would take for a way out.
      guard !isTaken[cell] else { continue }
      put(
        passing(cell) ?? signs.road(arms[cell], .dim), cell,
        style)
    }
    paintStoryLoops()
    for (from, branch) in told {
      guard let arrow = branch.cells.last, let port = branch.steps.first else { continue }
      if !isTaken[arrow], !isMisleading(arrow, branch.head) {
        put(signs.heads[branch.head], arrow, style)
      }
      if map.isWhole || self.tree == nil || signs.hasGreys {
        // Before the first step what can follow is what there is to see.
        let isAhead = isBare && marks.hasStory && near.contains(branch.target)
        whisper(branch, isAhead ? .text : Style(.muted))
      }
      if from < map.machine.nodes.count, ground.place[port.cell] >= 0 {
        ports.append((port.cell, branch.arms(at: 0, on: ground), port.next, from))
      }
    }
    if isBare, marks.hasStory {
      paintEntries(besides: Set(told.map(\.branch.target)))
    }
  }

  /// What leads into each other state, where a road would cross those that are seen.
  private mutating func paintEntries(besides told: Set<Int>) {
    for node in map.machine.nodes.indices
    where !near.contains(node) && !told.contains(node) {
      let edges = map.machine.edges.filter { $0.to == node && $0.from != node }
      // One from a state of the same kind says most.
      guard
        let edge = edges.first(where: { hue(of: $0.from) == hue(of: node) }) ?? edges.first,
        let place = map.area(of: node), let name = map.sign(of: node)
      else { continue }
      let entry = "\(edge.short) \(signs.heads[Heading.right])"
      let columns = TextWidth.columns(entry)
      let start = Point(column: place.column - columns, row: name.row)
      let isFree = (start.column..<place.column).allSatisfy {
        let point = Point(column: $0, row: start.row)
        return frame[point].glyph == " "
          && !map.ground.isText[map.ground.cell($0, name.row)]
      }
      guard start.column > 0, isFree else { continue }
      frame.put(entry, at: start, style: Style(.muted))
    }
  }

  /// Transitions from a state back to itself, where the story is everything.
  private mutating func paintStoryLoops() {
    for (end, tree) in story where map.isWhole && end != self.tree?.node {
      guard let (words, sign) = tree.loops else { continue }
      let texts = words.lines.joined().map(\.text)
      put("\(signs.loop) " + texts.joined(separator: signs.separator), sign)
    }
  }

  /// True if an arrowhead between the present place and its neighbour would show a transition
  /// of the first.
  private func isMisleading(_ arrow: Int, _ head: Int) -> Bool {
    guard let tree, let before = map.ground.next(arrow, Heading.back(head)) else {
      return false
    }
    return map.ground.place[before] == map.place(of: tree.node)
  }

  /// The words of a road of the story, where they stand when it is one of now.
  mutating func whisper(_ branch: RoadTree.Branch, _ style: Style) {
    // Those of a road that was taken are brighter.
    guard !branch.edges.contains(where: { edge in trails.contains { $0.edge == edge } })
    else { return }
    let isTold =
      !map.isWhole && branch.edges.contains { map.machine.edges[$0].rank > .none }
    let texts = map.texts(on: branch)
    // A blank to both sides, or they would be read as words of what is there.
    let isOccupied = texts.contains { cells, _ in
      let around = max(0, cells.lowerBound - 2)..<min(isTaken.count, cells.upperBound + 2)
      return isWritten[around].contains(true) || isTaken[around].contains(true)
    }
    guard map.isWhole || !isOccupied, !isCrossed(branch) else { return }
    var end = 0
    for (cells, part) in texts
    where !isTold || part.rows.contains(where: { map.machine.edges[$0.edge].rank > .none })
    {
      if map.ground.areLevel(end, cells.lowerBound), end > 0 {
        let gap = RoadWords.separator.count
        put(signs.separator, cells.lowerBound - gap)
      }
      frame.put(part.text, at: map.ground.point(cells.lowerBound), style: style)
      for cell in cells { isWritten[cell] = true }
      end = cells.upperBound
    }
  }

  private mutating func put(_ text: String, _ cell: Int) {
    frame.put(text, at: map.ground.point(cell), style: Style(.muted))
  }
}
