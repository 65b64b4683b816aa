package import FlowEngine

// What was reached at all.
extension Exploration {
  /// The states of the configurations found.
  package var reachedStates: Set<Int> { Set(states.counts.indices.filter { states.counts[$0] > 0 }) }

  /// The transitions that were taken, by events and by timers.
  package var reachedTransitions: Set<TransitionReference> {
    Set((0..<result.counts.armCount).filter { result.counts.arms[$0] > 0 }.map(reference))
  }

  /// The first configuration of a state, which has a shortest path; nil if the state was not reached.
  package func firstConfiguration(in state: Int) -> Int? { states.first[state] }

  /// The first configuration for which a condition holds, which has a shortest path; nil if there is none.
  package func firstConfiguration(where condition: (Int) -> Bool) -> Int? { (0..<count).first(where: condition) }

  /// In which of a state's configurations an event is taken, with some of the values it may carry.
  ///
  /// An event that timers send counts as taken sometimes if one was: when it comes is not up to the sender.
  ///
  /// - Returns: nil if the state was not reached.
  package func acceptance(of event: Int, in state: Int) -> EventAcceptance? {
    guard states.expanded[state] > 0 else { return nil }
    if !program.model.events[event].timers.isEmpty {
      let position = program.timerEvents[state * program.eventCount + event]
      guard position >= 0 else { return .never }
      return program.events[position].arms.contains { result.counts.arms[$0] > 0 } ? .sometimes : .never
    }
    guard let position = program.states[state].events.first(where: { program.events[$0].event == event }) else {
      return .never
    }
    let taken = Int(result.counts.events[position])
    return taken == 0 ? .never : taken == states.expanded[state] ? .always : .sometimes
  }

  private func reference(_ position: Int) -> TransitionReference {
    TransitionReference(state: program.arms[position].source, index: program.arms[position].index)
  }
}
