/// Finds the edges that close cycles: a walk in depth from the start, then from each node not yet met, in the order
/// of declaration.
///
/// Postcondition: without the edges marked `true` the graph has no cycle. It is the reading order that people expect,
/// and it is stable (model order, as in the Eclipse Layout Kernel).
enum CycleRemoval {
  static func backEdges(_ problem: Problem) -> (back: [Bool], order: [Int]) {
    var back = Array(repeating: false, count: problem.exitCount)
    var state = Array(repeating: UInt8(0), count: problem.cardCount)
    var order: [Int] = []
    var stack: [(card: Int, next: Int)] = []
    guard problem.cardCount > 0 else { return ([], []) }
    for root in [problem.start] + Array(0..<problem.cardCount) where state[root] == 0 {
      state[root] = 1
      order.append(root)
      stack.append((root, problem.firstExit[root]))
      while let (card, exit) = stack.last {
        if exit == problem.firstExit[card + 1] {
          state[card] = 2
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next = exit + 1
        let target = problem.exitTo[exit]
        if state[target] == 1 {
          back[exit] = true
        } else if state[target] == 0 {
          state[target] = 1
          order.append(target)
          stack.append((target, problem.firstExit[target]))
        }
      }
    }
    return (back, order)
  }
}

/// Ranks the cards by the longest way from a source, and lists them by rank.
///
/// Precondition: without the back edges there is no cycle. Postcondition: every other edge goes to a higher rank; the
/// list is ordered by rank, then by the order of the walk. Longest-path layering (Sugiyama, Tagawa, Toda 1981).
enum Ranking {
  static func cardsByRank(_ problem: Problem) -> [Int] {
    let (back, order) = CycleRemoval.backEdges(problem)
    var waiting = Array(repeating: 0, count: problem.cardCount)
    for exit in 0..<problem.exitCount where !back[exit] { waiting[problem.exitTo[exit]] += 1 }
    var rank = Array(repeating: 0, count: problem.cardCount)
    var ready = order.filter { waiting[$0] == 0 }
    var done = 0
    while done < ready.count {
      let card = ready[done]
      done += 1
      for exit in problem.firstExit[card]..<problem.firstExit[card + 1] where !back[exit] {
        let target = problem.exitTo[exit]
        rank[target] = max(rank[target], rank[card] + 1)
        waiting[target] -= 1
        if waiting[target] == 0 { ready.append(target) }
      }
    }
    var place = Array(repeating: 0, count: problem.cardCount)
    for (index, card) in order.enumerated() { place[card] = index }
    return order.sorted { (rank[$0], place[$0]) < (rank[$1], place[$1]) }
  }
}
