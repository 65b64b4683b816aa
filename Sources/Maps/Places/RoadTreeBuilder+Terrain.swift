// What the roads and words that are there already mean for the next road.
extension RoadTreeBuilder {
  /// The ground as the next road finds it: what it may cross, run beside and join, and what that
  /// costs.
  func terrain(to target: Int) -> Terrain {
    var terrain = map.terrain
    if map.isWhole { terrain.lineCosts = (400, 400) }
    for cell in arms.indices where map.story.arms[cell] != 0 && terrain.write[cell] >= 0 {
      passDim(cell, target, &terrain)
    }
    // Where the story is everything, the words of other states count, too.
    let others = map.story.trees.values.filter { map.isWhole && $0.node != node }
    let marks = others.reduce(tree.wordMarks(on: ground)) {
      zip($0, $1.wordMarks(on: ground)).map(max)
    }
    let place = map.place(of: target)
    for cell in arms.indices {
      // Words that stand over another place seem to be about it.
      let below = ground.below[cell]
      if below >= 0, below != place, terrain.write[cell] >= 0 {
        terrain.write[cell] += 3
      }
      if arms[cell] != 0 {
        if ground.place[cell] < 0 { keepDistance(cell, &terrain) }
        terrain.forbid(cell)
      }
      switch marks[cell] {
      case .none: break
      case .flush where ground.isLane[cell]: break
      case .flush, .beside:
        terrain.write[cell] = Terrain.forbidden
        // One blank left of words is where their own road runs.
        terrain.raise(cell, level: 6, upright: 12)
      case .blank, .word: terrain.forbid(cell)
      }
    }
    for branch in tree.branches { allowJoining(branch, marks, &terrain) }
    for (cell, inward, cost) in map.exits(of: node) {
      terrain.joins[cell] |= 1 << UInt8(inward)
      terrain.joinCost[cell] = 10 + cost
    }
    return terrain
  }

  /// Lets roads part from a road before its words, and nowhere behind them.
  private func allowJoining(
    _ branch: RoadTree.Branch, _ marks: [WordMark], _ terrain: inout Terrain
  ) {
    let beside = Set(branch.lines.map { branch.cells.contains($0 - 1) ? $0 - 1 : $0 - 2 })
    for (index, cell) in branch.cells.enumerated().dropFirst().dropLast() {
      if marks[cell] == .word || beside.contains(cell) { return }
      // Where it crosses another no road parts from it.
      let isCrossing = map.isWhole && map.story.arms[cell] != 0
      guard ground.wall[cell] == .none, !isCrossing else { continue }
      for heading in Heading.all where arms[cell] & Heading.arms[Heading.back(heading)] == 0
      {
        terrain.joins[cell] |= 1 << UInt8(heading)
      }
      // What is shared counts, too, or the way around may be the cheapest. From a lane roads
      // part as if they ran up or down in it.
      terrain.joinCost[cell] =
        8 + index / 3 + (ground.isLane[cell] ? 25 : 0)
    }
  }

  /// Nothing but a road that is there, behind one of its cells, with what its words cost on it
  /// and beside it.
  func terrain(along index: Int, from fork: Int) -> Terrain {
    let branch = tree.branches[index]
    let isSeveral = branch.lines.count > 1
    let marks = tree.wordMarks(besides: index, on: ground)
    var terrain = map.terrain
    for cell in arms.indices {
      var write = terrain.write[cell]
      if write >= 0, map.story.arms[cell] != 0 { write += storyCost(cell) }
      // In a lane lines of one road may begin below words of another, as each has its tooth.
      let isFree =
        marks[cell] == .none || marks[cell] == .flush && ground.isLane[cell] && isSeveral
      terrain.forbid(cell)
      if arms[cell] == 0, isFree { terrain.write[cell] = write }
    }
    let arrow = branch.cells.count - 1
    var isBend = true
    for index in fork + 1...arrow {
      let cell = branch.cells[index]
      let arms = branch.arms(at: index, on: ground)
      // The arrowhead may turn into the place.
      if arms & Heading.level != 0 || index == arrow { terrain.level[cell] = 0 }
      if arms & Heading.upright != 0 || index == arrow { terrain.upright[cell] = 0 }
      if index < arrow, ground.wall[cell] == .none, marks[cell] < .beside {
        // Where it turns or forks it does so in sight; several roads meet before the arrowhead.
        terrain.write[cell] = (isBend ? 5 : 0) + (isSeveral && index == arrow - 1 ? 20 : 0)
      }
      isBend = arms != Heading.level || ground.wall[cell] != .none
    }
    terrain.joins[branch.cells[fork]] = .max
    terrain.beforeWords = 0
    terrain.behindWords = 1
    terrain.besideHead = 8
    return terrain
  }

  /// What a dim road under a cell changes.
  private func passDim(_ cell: Int, _ target: Int, _ terrain: inout Terrain) {
    let links = map.story.links[cell]
    // A way back takes the road by which one comes, and one out of a compound state that of its
    // other members.
    let isNear = links.contains {
      $0.to == target || map.leaves($0.from, node)
        || !isStory && $0.to == node && $0.from == target
    }
    let machine = map.machine
    let isOwn =
      !isStory
      && links.contains { link in
        link.to == node
          && (link.from >= machine.nodes.count
            || machine.frames.contains {
              $0.members.contains(link.from) && $0.members.contains(target)
            })
      }
    let isHead = map.story.isHead[cell] && !links.contains { $0.to == node }
    let level = map.story.arms[cell] & Heading.level != 0
    let upright = map.story.arms[cell] & Heading.upright != 0
    if map.isWhole, isStory {
      // Each has its cells for itself, and at most crosses another.
      terrain.raise(cell, level: 40, upright: 40)
      let isEnd = map.story.isHead[cell]
      if level || isEnd { terrain.level[cell] = Terrain.forbidden }
      if upright || isEnd { terrain.upright[cell] = Terrain.forbidden }
      terrain.write[cell] = Terrain.forbidden
      return keepDistance(cell, &terrain)
    }
    func price(_ price: Int, along: Bool) -> Int {
      guard price >= 0 else { return price }
      // Along a dim road to the same place it is cheap: both then look like one.
      if along, isNear { return max(1, price / 2) }
      // Where a member of a compound state comes from, one may go back to any at no more cost.
      if along, isOwn { return price }
      return price + 12 + (isHead ? 30 : 0)
    }
    terrain.level[cell] = price(terrain.level[cell], along: level)
    terrain.upright[cell] = price(terrain.upright[cell], along: upright)
    if !isNear { terrain.write[cell] += storyCost(cell) }
  }

  /// What a character costs on a dim road, which is not drawn where words would hide a part of it.
  private func storyCost(_ cell: Int) -> Int { map.story.isHead[cell] ? 6 : 3 }

  /// A road beside another is hard to tell from it.
  private func keepDistance(_ cell: Int, _ terrain: inout Terrain) {
    for heading in Heading.all {
      guard let next = ground.next(cell, heading) else { continue }
      if Heading.isLevel(heading) {
        terrain.raise(next, upright: 12)
      } else if !ground.isLane[next] {
        terrain.raise(next, level: 12)
      }
    }
  }
}
