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
