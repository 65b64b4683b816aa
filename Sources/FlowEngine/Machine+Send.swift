import FlowModel

extension Machine {
  /// Sends an event: its values are set, then the first transition whose guard holds is taken.
  ///
  /// An event that a running timer sends lets that timer run out first.
  public func send(_ injection: Injection, to snapshot: Snapshot) throws(Refusal) -> Step {
    var start = snapshot
    var cause = Cause.injection(injection)
    if let timer = timers.first(where: { $0.event == injection.event }) {
      let elapsed = snapshot.values[timer.variable]
      guard elapsed > 0 else { throw .timerStopped(event: injection.event, state: snapshot.state) }
      advance(&start, by: elapsed)
      cause = .timer(variable: timer.variable, event: injection.event, elapsed: elapsed)
    }
    return try take(injection, cause: cause, from: snapshot, at: start)
  }

  /// Takes the transition for an event at a moment that may be later than the snapshot before.
  func take(_ injection: Injection, cause: Cause, from before: Snapshot, at start: Snapshot) throws(Refusal) -> Step {
    let event = flow.events[injection.event]
    let arms = candidates[start.state * flow.events.count + injection.event]
    guard !arms.isEmpty else { throw .notAccepted(event: injection.event, state: start.state) }
    var after = start
    for (field, value) in zip(event.payload, injection.payload) {
      guard flow.variables[field.variable].type.bounds.contains(value) else {
        throw .outOfBounds(variable: field.variable, value: value)
      }
      after.values[field.variable] = value
    }
    if let validity = event.validity, !validity.condition.holds(after.values) {
      throw .invalidPayload(event: injection.event)
    }
    let transitions = flow.states[start.state].transitions
    guard let index = arms.first(where: { transitions[$0].condition?.holds(after.values) ?? true }) else {
      throw .guardsFail(event: injection.event, state: start.state)
    }
    for action in transitions[index].actions { perform(action, on: &after.values) }
    after.state = targets[start.state][index]
    let reference = TransitionReference(state: start.state, index: index)
    return Step(cause: cause, transition: reference, before: before, after: after)
  }

  /// Performs an assignment; what lies beyond the variable's bounds stays at the bound.
  private func perform(_ action: Action, on values: inout [Int]) {
    let bounds = flow.variables[action.variable].type.bounds
    values[action.variable] = min(max(action.value.evaluate(values), bounds.lowerBound), bounds.upperBound)
  }

  /// The event with the values the flow proposes in this snapshot.
  public func proposal(for event: Int, in snapshot: Snapshot) -> Injection {
    Injection(
      event: event,
      payload: flow.events[event].payload.map { field in
        let bounds = flow.variables[field.variable].type.bounds
        return min(max(field.proposal.evaluate(snapshot.values), bounds.lowerBound), bounds.upperBound)
      })
  }
}
