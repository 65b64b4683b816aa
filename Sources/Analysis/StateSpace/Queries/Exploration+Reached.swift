import Model

// What was reached at all.
extension Exploration {
  /// The transitions that were taken, by events and by timers.
  var reachedTransitions: Set<TransitionReference> {
    Set(
      program.arms.indices.filter { result.counts[$0] > 0 }.map {
        program.arms[$0].reference
      })
  }
}
