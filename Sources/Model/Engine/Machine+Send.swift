extension Machine {
  /// Sends an event: its values are set, then the first transition whose guard holds is taken.
  ///
  /// An event that timers send lets the one that runs out first do so. Whatever other timers
  /// would have sent before is not; `Run.inject` lets time pass instead.
  ///
  /// - Precondition: there is a value for each payload field.
  /// - Throws: `notAccepted`, `guardsFail`, `timerStopped`, `invalidPayload` or `outOfBounds`.
  package func send(_ injection: Injection, to snapshot: Snapshot) throws(Refusal) -> Step {
    let timers = events[injection.event.offset].timers
    // An event that no timer sends comes at once, without any time passing.
    guard !timers.isEmpty else {
      return try take(injection, cause: .injection(injection), from: snapshot, at: snapshot)
    }
    guard let timer = firstToRunOut(timers, in: snapshot) else {
      throw .timerStopped(event: injection.event, at: snapshot)
    }
    let elapsed = snapshot.values[timer]
    var moment = snapshot
    advance(&moment, by: elapsed)
    let cause = Cause.timer(variable: timer, event: injection.event, elapsed: elapsed)
    return try take(injection, cause: cause, from: snapshot, at: moment)
  }

  /// Takes the transition for an event at a moment that may be later than the snapshot before.
  func take(
    _ injection: Injection, cause: Cause, from before: Snapshot, at moment: Snapshot
  ) throws(Refusal) -> Step {
    // One flat table, so that an index finds the arms of a state for an event.
    let arms = arms[moment.state.offset * events.count + injection.event.offset]
    guard !arms.isEmpty else { throw .notAccepted(event: injection.event, at: moment) }
    var after = moment
    // Values first: guards and actions read what the event has brought.
    try setPayload(injection, to: &after)
    for arm in arms {
      if arm.condition?.value(in: after) == 0 { continue }
      // In order: an action reads what those before it have set.
      for action in arm.actions {
        after.values[action.variable] = action.value(in: after)
      }
      after.state = arm.target
      let reference = TransitionReference(state: moment.state, index: arm.index)
      return Step(cause: cause, transition: reference, before: before, after: after)
    }
    throw .guardsFail(event: injection.event, at: moment)
  }

  /// Sets the values an event carries, after looking whether they may be.
  private func setPayload(_ injection: Injection, to snapshot: inout Snapshot)
    throws(Refusal)
  {
    let payload = events[injection.event.offset].payload
    precondition(
      payload.count == injection.payload.count,
      "an event needs a value for each field it carries")
    for (field, value) in zip(payload, injection.payload) {
      guard field.bounds.contains(value) else {
        throw .outOfBounds(variable: field.variable, value: value)
      }
      snapshot.values[field.variable] = value
    }
    // Only once all values are set, as the condition may compare them.
    if events[injection.event.offset].validity?.value(in: snapshot) == 0 {
      throw .invalidPayload(event: injection.event, at: snapshot)
    }
  }

  /// Why an event with the values the flow proposes would not be taken; nil if it would.
  package func refusal(of event: EventIndex, in snapshot: Snapshot) -> Refusal? {
    do throws(Refusal) {
      _ = try send(proposal(for: event, in: snapshot), to: snapshot)
    } catch { return error }
    return nil
  }

  /// The event with the values the flow proposes in this snapshot.
  package func proposal(for event: EventIndex, in snapshot: Snapshot) -> Injection {
    Injection(
      event: event,
      payload: events[event.offset].payload.map { $0.value(in: snapshot) })
  }

  /// The event of a transition with values that take it, as near as can be to those the flow
  /// proposes.
  ///
  /// Of a field with at most 64 values all are tried, of others the proposed one and the
  /// bounds; 4,096 combinations at most.
  ///
  /// - Returns: nil if none of them takes the transition, or if its event carries no values.
  package func injection(taking transition: TransitionReference, in snapshot: Snapshot)
    -> Injection?
  {
    let event = outgoing[transition.state.offset][transition.index].event
    let proposal = proposal(for: event, in: snapshot)
    var tried: [(payload: [Int], changes: Int)] = [([], 0)]
    for (field, value) in zip(events[event.offset].payload, proposal.payload) {
      let others =
        field.bounds.count <= 64
        ? Array(field.bounds) : [field.bounds.lowerBound, field.bounds.upperBound]
      // A screen asks this for every closed row with every key, so the search has to end
      // soon.
      guard tried.count * others.count <= 4096 else { return nil }
      // The proposed value is no change, and every other value is one.
      tried = tried.flatMap { payload, changes in
        [(payload + [value], changes)]
          + others.filter { $0 != value }.map { (payload + [$0], changes + 1) }
      }
    }
    // Without a change it is the proposal, which whoever asks has tried.
    let candidates = tried.filter { $0.changes > 0 }.sorted { $0.changes < $1.changes }
    return candidates.lazy.map { Injection(event: event, payload: $0.payload) }
      .first { injection in
        (try? send(injection, to: snapshot))?.transition == transition
      }
  }
}
