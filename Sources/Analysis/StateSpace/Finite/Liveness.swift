import Model

/// Which variables are read before they are set again, state by state: a backward data flow
/// analysis to its fixed point.
struct Liveness {
  private let variables: [Variable]
  private let events: [CompiledEvent]
  private let states: [FiniteState]
  private let senders: VariableSet
  /// For each state the variables that are live when it is entered.
  private(set) var live: [VariableSet]

  init(
    _ flow: Flow, events: [CompiledEvent], states: [FiniteState], senders: VariableSet,
    observed: [VariableSet]
  ) {
    variables = flow.variables
    self.events = events
    self.states = states
    self.senders = senders
    live = observed
  }

  mutating func solve() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      // Backward: what is read later mostly stands later in the file, so this takes fewer
      // rounds.
      for state in states.indices.reversed() {
        let before = live[state]
        for event in events.indices {
          live[state].formUnion(
            read(by: event, in: state).subtracting(events[event].carried))
          live[state].formUnion(readByProposals(of: event, in: state))
        }
        // Timers that run at once: which of them is first depends on how long each still runs.
        let together = states[state].running.intersection(senders.union(live[state]))
        if together.count > 1 { live[state].formUnion(together) }
        if live[state] != before { hasChanged = true }
      }
    }
  }

  /// The states with what was found, in the order of the flow.
  var result: [FiniteState] {
    states.indices.map { index in
      var state = states[index]
      state.live = live[index]
      state.scopeSets = live[index].elements.filter { variables[$0].type.isScopes }
      state.precise = live[index].intersection(state.running).elements
      for event in events.indices {
        guard !state.arms[event].isEmpty else { continue }
        state.relevant[event] = events[event].carried.intersection(
          read(by: event, in: index).union(senders))
        for arm in state.arms[event].indices {
          state.arms[event][arm].kept = before(state.arms[event][arm]).kept
        }
      }
      return state
    }
  }

  /// What is read once the carried values are set.
  private func read(by event: Int, in state: Int) -> VariableSet {
    let arms = states[state].arms[event]
    guard !arms.isEmpty else { return VariableSet() }
    return arms.reduce(events[event].validity?.reads ?? VariableSet()) { result, arm in
      result.union(before(arm).live).union(arm.condition?.reads ?? VariableSet())
    }
  }

  /// A timer sends its event with the proposed values; all other senders choose them freely.
  private func readByProposals(of event: Int, in state: Int) -> VariableSet {
    guard !events[event].timers.isEmpty, !states[state].arms[event].isEmpty else {
      return VariableSet()
    }
    let wanted = read(by: event, in: state).union(senders)
    return events[event].payload.filter { wanted.contains($0.variable.offset) }
      .reduce(VariableSet()) { $0.union($1.expression.reads) }
  }

  /// What is live before the actions of a transition, and the actions that have an effect.
  private func before(_ arm: FiniteArm) -> (
    live: VariableSet, kept: [CompiledAssignment]
  ) {
    var live = live[arm.target]
    var kept: [CompiledAssignment] = []
    for (action, range) in zip(arm.actions, ranges(arm)).reversed() {
      var action = action
      if !live.contains(action.variable.offset) {
        // The rest of a dead timer does not matter, but that it runs does: its event comes.
        guard senders.contains(action.variable.offset) else { continue }
        // Of a timer of which only counts whether it runs, nothing that its span is computed of
        // matters if that is certain, nor does the span.
        if range.upperBound <= 0 || range.lowerBound > 0 {
          action.expression = .constant(0)
        }
      }
      kept.append(action)
      live.remove(action.variable.offset)
      live.formUnion(action.expression.reads)
    }
    return (live, kept.reversed())
  }

  /// Bounds of the values that the actions of a transition set.
  private func ranges(_ arm: FiniteArm) -> [ClosedRange<Int>] {
    var bounds = variables.map(\.type.bounds)
    return arm.actions.map { action in
      let range = action.expression.range(bounds).clamped(
        to: action.bounds)
      bounds[action.variable.offset] = range
      return range
    }
  }
}
