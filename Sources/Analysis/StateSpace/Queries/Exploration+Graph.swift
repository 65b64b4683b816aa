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
    var reached = (0..<count).map(isGoal)
    // Most moves lead to what was found later, so that the first round, from the end, sees
    // nearly all. To turn all moves round would take as much memory as they do.
    var isChanged = true
    var isForward = true
    while isChanged {
      isChanged = false
      isForward.toggle()
      for number in 0..<count {
        let index = isForward ? number : count - 1 - number
        guard !reached[index], edges(from: index).contains(where: { reached[$0.target] })
        else { continue }
        reached[index] = true
        isChanged = true
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
