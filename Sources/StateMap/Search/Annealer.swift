/// Local search on the true cost, in rounds of rising length: each begins warm, from the best so far, and cools.
///
/// Everything is an integer, so that the same work gives the same result on every machine. Threshold accepting
/// (Dueck and Scheuer 1990), for it needs no exponentials.
struct Annealer: Sendable {
  private(set) var draft: Draft
  private var moves: Moves
  private let start: Arrangement
  private let startCost: Int
  private var current: Arrangement
  private var currentCost: Int
  /// The cheapest arrangement met.
  private(set) var best: Arrangement
  /// Its cost.
  private(set) var bestCost: Int
  /// Evaluations done.
  private(set) var evaluations = 0
  private var round: Int
  private var left: Int

  init(_ start: Arrangement, draft: Draft, round: Int = 12000) {
    self.draft = draft
    moves = Moves(seed: 0x5EED)
    self.start = start
    current = start
    best = start
    currentCost = self.draft.evaluate(start, sorting: true)
    bestCost = currentCost
    startCost = currentCost
    self.round = round
    left = round
  }

  /// Tries some more changes.
  mutating func improve(evaluations count: Int) {
    guard draft.problem.cardCount > 1 else { return }
    // The warmth at a round's start, about two crossings; half of each round only goes downhill.
    let warmth = 1200
    for _ in 0..<count {
      evaluations += 1
      if left == 0 {
        left = round
        current = start
        currentCost = startCost
      }
      left -= 1
      var trial = current
      guard moves.change(&trial, draft.problem) else { continue }
      let cost = draft.evaluate(trial, sorting: true)
      let threshold = max(0, warmth * (left - round / 4) / round)
      guard cost <= currentCost + threshold else { continue }
      current = trial
      currentCost = cost
      if cost < bestCost {
        bestCost = cost
        best = trial
      }
    }
  }
}
