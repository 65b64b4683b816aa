extension Machine {
  /// Sends an event: its values are set, then the first transition whose guard holds is taken.
  ///
  /// An event that timers send lets the one that runs out first do so. Whatever other timers
  /// would have sent before is not; `Run.inject` lets time pass instead.
  ///
  /// - Precondition: there is a value for each payload field.
  /// - Throws: `notAccepted`, `guardsFail`, `timerStopped`, `invalidPayload` or `outOfBounds`.
  package func send(_ injection: Injection, to snapshot: Snapshot) throws(Refusal) -> Step {
    var cause = Cause.injection(injection)
    var moment = snapshot
    let timers = events[injection.event.offset].timers
    // An event that no timer sends comes at once, without any time passing.
    if !timers.isEmpty {
      guard let timer = firstToRunOut(timers, in: snapshot) else {
        throw .timerStopped(event: injection.event, at: snapshot)
      }
      let elapsed = snapshot.values[timer]
      advance(&moment, by: elapsed)
      cause = .timer(variable: timer, event: injection.event, elapsed: elapsed)
    }
    var after = moment
    guard let transition = try move(&after, on: injection.event, with: injection.payload)
    else { throw .guardsFail(event: injection.event, at: moment) }
    return Step(cause: cause, transition: transition, before: snapshot, after: after)
  }

  /// Moves a snapshot by an event that comes at once, and returns the transition; nil if none
  /// of the guards holds.
  ///
  /// Where no transition is taken, the snapshot is of no more use: it may have new values.
  ///
  /// - Throws: `notAccepted`, `invalidPayload` or `outOfBounds`.
  package func move(_ snapshot: inout Snapshot, on event: EventIndex, with payload: [Int])
    throws(Refusal) -> TransitionReference?
  {
    let state = snapshot.state
    // One flat table, so that an index finds the arms of a state for an event.
    let arms = arms[state.offset * events.count + event.offset]
    guard !arms.isEmpty else { throw .notAccepted(event: event, at: snapshot) }
    let fields = events[event.offset].payload
    precondition(
      fields.count == payload.count, "an event needs a value for each field it carries")
    // Values first: guards and actions read what the event has brought.
    for (field, value) in zip(fields, payload) {
      guard field.bounds.contains(value) else {
        throw .outOfBounds(variable: field.variable, value: value)
      }
      snapshot.values[field.variable] = value
    }
    // Only once all values are set, as the condition may compare them.
    if events[event.offset].validity?.value(in: snapshot) == 0 {
      throw .invalidPayload(event: event, at: snapshot)
    }
    guard let arm = arms.firstIndex(where: { $0.condition?.value(in: snapshot) != 0 })
    else { return nil }
    // In order: an action reads what those before it have set.
    for action in arms[arm].actions {
      snapshot.values[action.variable] = action.value(in: snapshot)
    }
    snapshot.state = arms[arm].target
    return TransitionReference(state: state, index: arms[arm].index)
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
