import Model

// The configurations with all moves between them, walked again and again: one graph for all
// checks.
extension Exploration {
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
    for edge in edges { ends[edge.target] += 1 }
    // Summed up, each number is the end of one part of `sources`.
    for index in 1...count { ends[index] += ends[index - 1] }
    var sources = Array(repeating: UInt32(0), count: edges.count)
    for edge in edges {
      // Filled from its end, so that at last the number is where the part begins.
      ends[edge.target] -= 1
      sources[Int(ends[edge.target])] = UInt32(edge.source)
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
  /// A shortest path over allowed moves; the start may be the goal.
  ///
  /// Nil if there is none.
  func path(
    from starts: [Int], allowing isAllowed: (Edge) -> Bool, to isGoal: (Int) -> Bool
  ) -> (start: Int, moves: [Edge])? {
    var arrivals: [Int: Edge] = [:]
    var seen = Set(starts)
    var queue = starts
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      if isGoal(index) { return path(to: index) { arrivals[$0] } }
      for edge in edges(from: index) where isAllowed(edge) {
        guard seen.insert(edge.target).inserted else { continue }
        arrivals[edge.target] = edge
        queue.append(edge.target)
      }
    }
    return nil
  }

  /// The path to a configuration, given the move by which each was found.
  func path(to end: Int, by arrival: (Int) -> Edge?) -> (start: Int, moves: [Edge]) {
    var moves: [Edge] = []
    var current = end
    while let edge = arrival(current) {
      moves.append(edge)
      current = edge.source
    }
    return (current, moves.reversed())
  }

  /// A shortest path over certain moves from a configuration back to it; empty if there is
  /// none.
  func cycle(through index: Int, allowing isAllowed: (Edge) -> Bool) -> [Edge] {
    let steps = edges(from: index).filter(isAllowed)
    let back = path(from: steps.map(\.target), allowing: isAllowed, to: { $0 == index })
    guard let back, let first = steps.first(where: { $0.target == back.start }) else {
      return []
    }
    return [first] + back.moves
  }
}
