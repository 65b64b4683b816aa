extension Exploration {
  /// A cycle that uses only certain moves; nil if there is none among the configurations found.
  ///
  /// Of all configurations on such cycles the one found first is its entry, so the path that leads there is as short as
  /// there is; the cycle is a shortest one through it. The components are those of Tarjan (“Depth-first search and linear
  /// graph algorithms”, SIAM J. Comput. 1, 1972), without recursion; besides the moves yet to be followed it takes
  /// 12 bytes a configuration.
  ///
  /// - Parameter isAllowed: whether a move may be part of the cycle; asked several times of the same move.
  /// - Returns: the cycle; `path(to:then:)` tells it.
  package func firstCycle(where isAllowed: (ExplorationMove) -> Bool) -> ExplorationCycle? {
    var components = Components(count: count)
    components.find { index in self.allowedTargets(index, isAllowed) }
    guard let entry = components.firstOnCycle else { return nil }
    // Breadth first within the component, back to the entry.
    var found: [Int: ExplorationMove] = [:]
    var queue = [entry]
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      for move in moves(from: index) {
        guard let target = move.target, components.component(of: target) == components.component(of: entry),
          found[target] == nil, isAllowed(move)
        else { continue }
        found[target] = move
        if target == entry { return ExplorationCycle(entry: entry, moves: way(to: entry, found)) }
        queue.append(target)
      }
    }
    return nil
  }

  private func allowedTargets(_ index: Int, _ isAllowed: (ExplorationMove) -> Bool) -> [UInt32] {
    moves(from: index).compactMap { move in
      guard let target = move.target, isAllowed(move) else { return nil }
      return UInt32(truncatingIfNeeded: target)
    }
  }

  private func way(to entry: Int, _ found: [Int: ExplorationMove]) -> [ExplorationMove] {
    var moves: [ExplorationMove] = []
    var current = entry
    repeat {
      guard let move = found[current] else { break }
      moves.append(move)
      current = move.source
    } while current != entry
    return moves.reversed()
  }
}
