import Canvas
import Model

// The roads behind all else: dim, and those that can follow in their colours before the first
// step.
extension MapPainter {
  /// A road with the state, or the compound state, that it leaves.
  private typealias Told = (from: Int, branch: RoadTree.Branch)

  mutating func paintStory() {
    let told = toldRoads()
    paintCells(of: told)
    paintStoryLoops()
    for (from, branch) in told {
      guard let arrow = branch.cells.last, let port = branch.steps.first else { continue }
      if !isTaken[arrow], !isMisleading(arrow, branch.head) {
        put(
          signs.heads[branch.head], arrow,
          marks.lightsAhead ? Style(hue(of: branch.target), .dim) : faded)
      }
      if map.isWhole || self.tree == nil || signs.hasGreys {
        whisper(branch)
      }
      if from < map.machine.nodes.count, map.ground.place[port.cell] >= 0 {
        ports.append((port.cell, branch.arms(at: 0, on: map.ground), port.next, from))
      }
    }
  }

  /// The roads that show: all of a road or nothing, for what a brighter one leaves of it seems to
  /// come from nowhere, or to be a way out of now.
  private func toldRoads() -> [Told] {
    var told: [Told] = []
    for tree in story {
      // The roads out of where one is are seen in full.
      if let now = self.tree, map.leaves(tree.node, now.node) { continue }
      for branch in tree.branches
      where !branch.steps.contains(where: { isTaken[$0.cell] && isTaken[$0.next] })
        && (map.isWhole
          || !branch.cells.contains(where: { isTaken[$0] && !roads.contains($0) }))
      {
        told.append((tree.node, branch))
      }
    }
    return told
  }

  /// Paints the lines of roads, without arrowheads and words.
  private mutating func paintCells(of told: [Told]) {
    let ground = map.ground
    var arms = storyArms
    var joints: Set<Int> = []
    var hues: [Int: Role] = [:]
    for (_, branch) in told {
      let hue = hue(of: branch.target)
      for (index, cell) in branch.cells.enumerated() {
        // What several share has no hue of its own.
        hues[cell] = hues[cell] ?? hue == hue ? hue : .text
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
        marks.lightsAhead ? Style(hues[cell] ?? .text, .dim) : faded)
    }
  }

  /// Transitions from a state back to itself, where the story is everything.
  private mutating func paintStoryLoops() {
    for tree in story where map.isWhole && tree.node != self.tree?.node {
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
  mutating func whisper(_ branch: RoadTree.Branch) {
    // Those of a road that was taken are brighter.
    guard !branch.edges.contains(where: { edge in trails.contains { $0.edge == edge } })
    else { return }
    let texts = map.texts(on: branch)
    // A blank to both sides, or they would be read as words of what is there.
    let isOccupied = texts.contains { cells, _ in
      let around = max(0, cells.lowerBound - 2)..<min(isTaken.count, cells.upperBound + 2)
      return isWritten[around].contains(true) || isTaken[around].contains(true)
    }
    guard map.isWhole || !isOccupied, !isCrossed(branch) else { return }
    var end = 0
    for (cells, part) in texts {
      if map.ground.areLevel(end, cells.lowerBound), end > 0 {
        let gap = RoadWords.separator.count
        put(signs.separator, cells.lowerBound - gap)
      }
      frame.put(
        part.text, at: map.ground.point(cells.lowerBound),
        style: marks.lightsAhead ? Style(hue(of: branch.target)) : Style(.muted))
      for cell in cells { isWritten[cell] = true }
      end = cells.upperBound
    }
  }

  private mutating func put(_ text: String, _ cell: Int) {
    frame.put(text, at: map.ground.point(cell), style: Style(.muted))
  }
}
