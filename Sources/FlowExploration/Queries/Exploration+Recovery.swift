extension Exploration {
  /// A cycle on which no user decides and no counter changes; nil if every recovery ends.
  ///
  /// - Precondition: the counters are observed, otherwise states that do not need them forget them.
  /// - Returns: what `firstCycle(where:)` returns.
  package func firstCycle(of recovery: EndlessRecovery) -> ExplorationCycle? {
    let counters = recovery.counters.sorted()
    return firstCycle { move in
      if let event = move.event, recovery.decisions.contains(event) { return false }
      guard let target = move.target else { return false }
      return counters.allSatisfy { value(of: $0, in: move.source) == value(of: $0, in: target) }
    }
  }
}
