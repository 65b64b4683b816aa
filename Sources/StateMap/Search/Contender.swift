import Canvas

/// One number of columns under trial.
struct Contender: Sendable {
  private var annealer: Annealer

  init(columns: Int, draft: Draft) {
    var draft = draft
    let start = FirstArrangement.make(columns: columns, draft: &draft)
    annealer = Annealer(start, draft: draft)
  }

  /// The cost of the best drawing so far, out of all proportion if it does not fit.
  var cost: Int { annealer.bestCost + (annealer.bestFits ? 0 : 1 << 40) }
  var evaluations: Int { annealer.evaluations }
  var arrangement: Arrangement { annealer.best }

  mutating func improve(evaluations: Int) { annealer.improve(evaluations: evaluations) }

  /// The best arrangement with its rows placed, shifted where that helps.
  func draft(nudges: Int) -> (draft: Draft, cost: DraftCost) {
    var draft = annealer.draft
    var budget = nudges
    _ = draft.evaluate(annealer.best)
    let cost = draft.nudge(budget: &budget)
    return (draft, cost)
  }
}
