/// Local search on the true cost, in rounds: each begins warm and cools.
///
/// The first round is short and cool, for a good picture at once. Of the later ones two in three begin hot at the
/// start, for a way out of every valley, and one warm at the best so far. Everything is an integer, so that the same
/// work gives the same result on every machine. Threshold accepting (Dueck and Scheuer 1990): it needs no exponentials.
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
  /// Whether it fits: what fits is better than what does not, however cheap.
  private(set) var bestFits: Bool
  /// Evaluations done.
  private(set) var evaluations = 0
  private var round = 0
  private var length: Int
  private var left: Int
  /// How much worse a change may be at a round's start; a crossing costs 100.
  private var warmth = 160

  init(_ start: Arrangement, draft: Draft) {
    self.draft = draft
    moves = Moves(seed: 0x5EED)
    self.start = start
    current = start
    best = start
    currentCost = self.draft.evaluate(start)
    bestCost = currentCost
    bestFits = self.draft.fits
    startCost = currentCost
    length = 500
    left = length
  }

  /// Tries some more changes.
  mutating func improve(evaluations count: Int) {
    guard draft.problem.cardCount > 0 else { return }
    for _ in 0..<count {
      evaluations += 1
      if left == 0 { beginRound() }
      left -= 1
      var trial = current
      guard moves.change(&trial, draft.problem) else { continue }
      // The last quarter of a round only goes downhill.
      let limit = currentCost + max(0, warmth * (4 * left - length) / (3 * length))
      let cost = draft.evaluate(trial, limit: limit)
      guard cost <= limit else { continue }
      current = trial
      currentCost = cost
      if draft.fits == bestFits ? cost < bestCost : draft.fits {
        bestCost = cost
        bestFits = draft.fits
        best = trial
      }
    }
  }

  private mutating func beginRound() {
    round += 1
    length = round == 1 ? 2500 : min(12_000, 2500 + 1500 * (round / 2))
    left = length
    if round % 3 == 0 {
      warmth = 250
      current = best
      currentCost = bestCost
    } else {
      warmth = round % 3 == 1 ? 600 : 1000
      current = start
      currentCost = startCost
    }
  }
}

/// Pseudo-random numbers, the same on every machine (SplitMix64: Steele, Lea and Flood 2014).
struct SplitMix64: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to, not including, `limit`; 0 if the limit is not positive.
  mutating func next(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
    return limit > 0 ? Int(value % UInt64(limit)) : 0
  }
}
