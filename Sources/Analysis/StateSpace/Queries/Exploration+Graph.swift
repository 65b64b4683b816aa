import Model

// The configurations with all moves between them, walked again and again: one graph for all
// checks.
extension Exploration {
  typealias Edge = KeptMoves.Edge

  /// The moves from a configuration to others that were found.
  func edges(from index: Int) -> ArraySlice<Edge> { kept[index] }

  /// True if nothing can happen any more; false where moves lead beyond what was explored.
  func isEnd(_ index: Int) -> Bool { edges(from: index).isEmpty && !cut.contains(index) }

  /// The positions of the events that are taken, wherever they lead.
  func events(from index: Int) -> Set<EventIndex> {
    Set(
      cut.contains(index)
        ? moves(from: index).compactMap(\.event) : edges(from: index).compactMap(\.event))
  }

  /// For some states the first configuration of each that has a property, where there is one.
  func first(in states: some Sequence<StateIndex>, where isWanted: (Int) -> Bool) -> [(
    state: StateIndex, index: Int
  )] {
    var open = Set(states)
    return (0..<count).compactMap { index in
      let state = state(of: index)
      guard open.contains(state), isWanted(index) else { return nil }
      open.remove(state)
      return (state, index)
    }
  }

  /// For each configuration whether one of some others can be reached from it.
  func canReach(_ isGoal: (Int) -> Bool) -> [Bool] {
    // The sources of each configuration stand one after another, sorted by counting: 4 bytes a
    // move, 4 a configuration.
    var ends = Array(repeating: UInt32(0), count: count + 1)
    for index in 0..<count {
      for edge in edges(from: index) { ends[Int(edge.target)] += 1 }
    }
    // Summed up, each number is the end of one part of `sources`.
    for index in 1...count { ends[index] += ends[index - 1] }
    var sources = Array(repeating: UInt32(0), count: kept.edgeCount)
    for index in 0..<count {
      for edge in edges(from: index) {
        // Filled from its end, so that at last the number is where the part begins.
        ends[Int(edge.target)] -= 1
        sources[Int(ends[Int(edge.target)])] = UInt32(index)
      }
    }
    var reached = (0..<count).map(isGoal)
    var pending = (0..<UInt32(count)).filter { reached[Int($0)] }
    while let index = pending.popLast() {
      for source in sources[Int(ends[Int(index)])..<Int(ends[Int(index) + 1])]
      where !reached[Int(source)] {
        reached[Int(source)] = true
        pending.append(source)
      }
    }
    return reached
  }
}

// Shortest paths, breadth first.
extension Exploration {
  /// A shortest path over allowed moves, given their source; the start may be the goal.
  ///
  /// Nil if there is none.
  func path(
    from starts: [Int], allowing isAllowed: (Int, Edge) -> Bool, to isGoal: (Int) -> Bool
  ) -> (start: Int, moves: [ExplorationMove])? {
    var parents: [Int: (source: Int, edge: Edge)] = [:]
    var seen = Set(starts)
    var queue = starts
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      if isGoal(index) { return path(to: index, parents) }
      for edge in edges(from: index)
      where !seen.contains(Int(edge.target)) && isAllowed(index, edge) {
        seen.insert(Int(edge.target))
        parents[Int(edge.target)] = (index, edge)
        queue.append(Int(edge.target))
      }
    }
    return nil
  }

  private func path(
    to end: Int, _ parents: [Int: (source: Int, edge: Edge)]
  ) -> (start: Int, moves: [ExplorationMove]) {
    var moves: [ExplorationMove] = []
    var current = end
    while let (source, edge) = parents[current] {
      moves.append(move(edge, from: source))
      current = source
    }
    return (current, moves.reversed())
  }

  /// A shortest path over certain moves from a configuration back to it; empty if there is
  /// none.
  func cycle(through index: Int, allowing isAllowed: (Int, Edge) -> Bool)
    -> [ExplorationMove]
  {
    let steps = edges(from: index).filter { isAllowed(index, $0) }
    let back = path(
      from: steps.map { Int($0.target) }, allowing: isAllowed, to: { $0 == index })
    guard let back, let first = steps.first(where: { Int($0.target) == back.start }) else {
      return []
    }
    return [move(first, from: index)] + back.moves
  }
}
