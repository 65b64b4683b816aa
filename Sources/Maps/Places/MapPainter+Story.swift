import Canvas
import Model

// The roads of the story, dim below all else.
extension MapPainter {
  mutating func paintStory() {
    let style = faded
    let ground = map.ground
    var arms = Array(repeating: UInt8(0), count: isTaken.count)
    var roads: [(from: Int, branch: RoadTree.Branch)] = []
    // Sorted, for a dictionary has another order in every run, and roads cross by order.
    for end in map.story.trees.keys.sorted() {
      // The roads out of where one is are seen in full.
      if let tree, map.leaves(StoryRoads.Link(from: end, to: end), tree.node) { continue }
      for branch in map.story.trees[end]?.branches ?? [] where isWhole(branch) {
        roads.append((end, branch))
      }
    }
    for (_, branch) in roads {
      for (index, cell) in branch.cells.enumerated() {
        arms[cell] |= branch.arms(at: index, on: ground)
      }
    }
    for cell in joints {
      // An arm that leads out of sight would seem to be of the road of now.
      for heading in Heading.all where arms[cell] & Heading.arms[heading] != 0 {
        guard let next = ground.next(cell, heading), !isTaken[next], ground.place[next] < 0
        else { continue }
        greys[cell, default: 0] |= Heading.arms[heading]
      }
    }
    for cell in arms.indices
    where arms[cell] != 0 && !isTaken[cell] && ground.place[cell] < 0 {
      // A crossing of dots is drawn as the upright road; the level one has the gap.
      put(
        passing(cell) ?? signs.road(arms[cell], heavy: 0, .dim, isClosed: false), cell,
        style)
    }
    for (from, branch) in roads {
      guard let arrow = branch.cells.last, let port = branch.cells.first else { continue }
      if !isTaken[arrow], !isMisleading(arrow, branch.head) {
        put(signs.heads[branch.head], arrow, style)
      }
      // Beside the words of now those of the story are noise.
      if tree == nil, marks.hasWords,
        roads.count(where: { $0.branch.target == branch.target }) < 4
      {
        whisper(branch)
      }
      if from < map.machine.nodes.count, branch.cells.count > 1 {
        ports.append((port, branch.cells[1], from))
      }
    }
  }

  /// True if nothing of now covers more of a road than a cell that it crosses.
  ///
  /// Of the rest one would not see where it comes from; but a grey one may join those of now.
  private func isWhole(_ branch: RoadTree.Branch) -> Bool {
    !branch.steps.contains {
      isTaken[$0.cell] && isTaken[$0.next]
        && !(joints.contains($0.cell) && joints.contains($0.next))
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
  mutating func whisper(_ branch: RoadTree.Branch) {
    let isTold = branch.edges.contains { map.machine.edges[$0].rank > .none }
    let widths = branch.words.label.widths
    // A blank to both sides, or they would be read as words of what is there.
    let isTaken = zip(branch.lines, widths).contains { first, width in
      isWritten[max(0, first - 2)..<min(isWritten.count, first + width + 2)].contains(true)
    }
    guard !isTaken else { return }
    for (number, (first, parts)) in zip(branch.lines, branch.words.lines).enumerated() {
      var point = map.ground.point(first)
      for (number, part) in parts.enumerated() {
        let isStory =
          !isTold || part.rows.contains { map.machine.edges[$0.edge].rank > .none }
        if number > 0 {
          point.column += frame.put(
            isStory ? signs.separator : "   ", at: point, style: Style(.muted))
        }
        point.column += TextWidth.columns(part.written) - TextWidth.columns(part.text)
        if isStory { frame.put(part.text, at: point, style: Style(.muted)) }
        point.column += TextWidth.columns(part.text)
      }
      for cell in first..<(first + widths[number]) { isWritten[cell] = true }
    }
  }
}
