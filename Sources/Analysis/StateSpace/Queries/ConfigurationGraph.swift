import Model

/// The configurations of an exploration with all moves between them, kept so that they can be walked again and again: one
/// for all checks.
struct ConfigurationGraph {
  typealias Edge = KeptMoves.Edge

  let exploration: Exploration
  private var moves: KeptMoves
  /// The configurations from which a move leads to where the exploration did not come; none if it is complete.
  private var cut: Set<Int> = []

  /// Takes the moves that were kept, and works out those of what the search did not get to.
  init(_ exploration: Exploration) {
    self.exploration = exploration
    moves = exploration.result.moves
    for index in moves.count..<exploration.count {
      for (position, move) in exploration.moves(from: index).enumerated() {
        if let target = move.target {
          moves.append(to: target, event: move.event, at: position)
        } else {
          cut.insert(index)
        }
      }
      moves.close()
    }
  }

  var count: Int { exploration.count }

  /// The moves from a configuration to others that were found.
  func edges(from index: Int) -> ArraySlice<Edge> { moves[index] }

  /// A move in full.
  func move(_ edge: Edge, from index: Int) -> ExplorationMove {
    exploration.move(Int(edge.move), from: index, to: Int(edge.target))
  }

  /// True if nothing can happen any more; false where moves lead beyond what was explored.
  func isEnd(_ index: Int) -> Bool { edges(from: index).isEmpty && !cut.contains(index) }

  /// The positions of the events that are taken, wherever they lead.
  func events(from index: Int) -> Set<EventIndex> {
    Set(
      cut.contains(index) ? exploration.moves(from: index).compactMap(\.event) : edges(from: index).compactMap(\.event))
  }

  /// For some states the first configuration of each that has a property, where there is one.
  func first(in states: some Sequence<StateIndex>, where isWanted: (Int) -> Bool) -> [(state: StateIndex, index: Int)] {
    var open = Set(states)
    return (0..<count).compactMap { index in
      let state = exploration.state(of: index)
      guard open.contains(state), isWanted(index) else { return nil }
      open.remove(state)
      return (state, index)
    }
  }

  /// For each configuration whether one of some others can be reached from it.
  func canReach(_ isGoal: (Int) -> Bool) -> [Bool] {
    // The sources of each configuration stand one after another, sorted by counting: 4 bytes a move, 4 a configuration.
    var ends = Array(repeating: UInt32(0), count: count + 1)
    for index in 0..<count {
      for edge in edges(from: index) { ends[Int(edge.target)] += 1 }
    }
    for index in 1...count { ends[index] += ends[index - 1] }
    var sources = Array(repeating: UInt32(0), count: moves.edgeCount)
    for index in 0..<count {
      for edge in edges(from: index) {
        ends[Int(edge.target)] -= 1
        sources[Int(ends[Int(edge.target)])] = UInt32(index)
      }
    }
    var reached = (0..<count).map(isGoal)
    var pending = (0..<UInt32(count)).filter { reached[Int($0)] }
    while let index = pending.popLast() {
      for source in sources[Int(ends[Int(index)])..<Int(ends[Int(index) + 1])] where !reached[Int(source)] {
        reached[Int(source)] = true
        pending.append(source)
      }
    }
    return reached
  }
}

// Shortest ways, breadth first.
extension ConfigurationGraph {
  /// A shortest way over certain moves.
  ///
  /// - Parameters:
  ///   - starts: where it may begin.
  ///   - isAllowed: whether a move may be part of it, given its source.
  ///   - isGoal: whether it may end in a configuration, the start included.
  /// - Returns: where it begins, and its moves; nil if there is none.
  func way(
    from starts: [Int], allowing isAllowed: (Int, Edge) -> Bool, to isGoal: (Int) -> Bool
  ) -> (start: Int, moves: [ExplorationMove])? {
    var parents: [Int: (source: Int, edge: Edge)] = [:]
    var seen = Set(starts)
    var queue = starts
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      if isGoal(index) { return way(to: index, parents) }
      for edge in edges(from: index) where !seen.contains(Int(edge.target)) && isAllowed(index, edge) {
        seen.insert(Int(edge.target))
        parents[Int(edge.target)] = (index, edge)
        queue.append(Int(edge.target))
      }
    }
    return nil
  }

  private func way(
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

  /// A shortest way over certain moves from a configuration back to it; empty if there is none.
  func cycle(through index: Int, allowing isAllowed: (Int, Edge) -> Bool) -> [ExplorationMove] {
    let steps = edges(from: index).filter { isAllowed(index, $0) }
    let back = way(from: steps.map { Int($0.target) }, allowing: isAllowed, to: { $0 == index })
    guard let back, let first = steps.first(where: { Int($0.target) == back.start }) else { return [] }
    return [move(first, from: index)] + back.moves
  }

  /// A shortest run to a configuration that then goes on.
  ///
  /// - Parameters:
  ///   - index: the configuration.
  ///   - moves: what follows.
  ///   - cycle: what is gone round for ever after that; empty if the run ends.
  /// - Returns: the run with one round; nil if its times cannot be told in milliseconds.
  func run(
    to index: Int, then moves: [ExplorationMove] = [], around cycle: [ExplorationMove] = []
  ) -> Counterexample? {
    guard let path = try? exploration.path(to: index, then: moves, around: cycle),
      let stem = try? exploration.path(to: index, then: moves)
    else { return nil }
    // A wait before the cycle and one that begins it are told as one.
    let isJoined = stem.actions.last != path.actions[..<stem.actions.count].last
    return Counterexample(
      path: path, repeatsFrom: cycle.isEmpty ? nil : stem.actions.count - (isJoined ? 1 : 0))
  }
}
