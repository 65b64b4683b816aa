import Model

// What was reached at all.
extension Exploration {
  /// The states of the configurations found.
  var reachedStates: Set<StateIndex> {
    Set(states.counts.indices.filter { states.counts[$0] > 0 }.map { StateIndex($0) })
  }

  /// The transitions that were taken, by events and by timers.
  var reachedTransitions: Set<TransitionReference> {
    Set(
      program.arms.indices.filter { result.counts.arms[$0] > 0 }.map {
        program.arms[$0].reference
      })
  }

  /// In which of a state's configurations an event is taken, with some of the values it may
  /// carry.
  ///
  /// An event that timers send counts as taken sometimes if one was: when it comes is not up to
  /// the sender.
  ///
  /// - Returns: nil if the state was not reached.
  func acceptance(of event: EventIndex, in state: StateIndex) -> EventAcceptance? {
    guard states.expanded[state.offset] > 0 else { return nil }
    if !program.model.events[event.offset].timers.isEmpty {
      let position = program.timerEvents[
        state.offset * program.model.events.count + event.offset]
      guard position >= 0 else { return .never }
      return program.events[position].arms.contains { result.counts.arms[$0] > 0 }
        ? .sometimes : .never
    }
    guard
      let position = program.states[state.offset].events.first(where: {
        program.events[$0].event == event.offset
      })
    else {
      return .never
    }
    let taken = Int(result.counts.events[position])
    return taken == 0
      ? .never : taken == states.expanded[state.offset] ? .always : .sometimes
  }
}

/// Whether a state takes an event, with some values it may carry.
enum EventAcceptance: Hashable, Sendable {
  /// In none of its configurations.
  case never
  /// In some of its configurations.
  case sometimes
  /// In all of its configurations.
  case always
}

/// What was found of each state.
struct StateSummary {
  /// How many configurations.
  var counts: [Int]
  /// How many of them have been left by all their moves.
  var expanded: [Int]

  init(_ exploration: Exploration) {
    counts = exploration.program.model.states.map { _ in 0 }
    expanded = counts
    for index in 0..<exploration.count {
      let state = exploration.state(of: index)
      counts[state.offset] += 1
      if index < exploration.expandedCount { expanded[state.offset] += 1 }
    }
  }
}
