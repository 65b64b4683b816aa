/// Everything a machine is at one moment.
package struct Snapshot: Hashable, Sendable {
  /// The position of the state in the flow.
  package var state: StateIndex
  /// The values of the flow's variables, coded as `Expression` says.
  package var values: [Int]
  /// Milliseconds on the virtual clock since the start of the run.
  package var clock: Int

  /// Creates a snapshot.
  package init(state: StateIndex, values: [Int], clock: Int) {
    self.state = state
    self.values = values
    self.clock = clock
  }
}

/// One thing that happened: why, by which transition, and what came of it.
package struct Step: Hashable, Sendable {
  /// What made it happen.
  package var cause: Cause
  /// The transition taken; nil for a wait, a setting, and a timer whose event the state does
  /// not take.
  package var transition: TransitionReference?
  /// The snapshot before.
  package var before: Snapshot
  /// The snapshot after.
  package var after: Snapshot

  /// Creates a step.
  package init(
    cause: Cause, transition: TransitionReference?, before: Snapshot, after: Snapshot
  ) {
    self.cause = cause
    self.transition = transition
    self.before = before
    self.after = after
  }

  /// The position of the event; nil for a wait or a setting.
  package var event: EventIndex? {
    switch cause {
    case .injection(let injection): injection.event
    case .timer(_, let event, _): event
    case .wait, .setting: nil
    }
  }

  /// The positions of the variables that changed, in the order of the flow.
  package var changes: [VariableIndex] {
    after.values.indices.filter { before.values[$0] != after.values[$0] }.map {
      VariableIndex($0)
    }
  }
}

/// What made a step happen.
package enum Cause: Hashable, Sendable {
  /// An event was sent by hand.
  case injection(Injection)
  /// Time passed until a timer ran out and sent its event.
  case timer(variable: VariableIndex, event: EventIndex, elapsed: Int)
  /// Milliseconds passed and nothing was sent.
  case wait(Int)
  /// The user set a variable.
  case setting(variable: VariableIndex, value: Int)
}

/// An event sent by hand, with the values it carries.
package struct Injection: Hashable, Sendable {
  /// The position of the event in the flow.
  package var event: EventIndex
  /// One value for each payload field of the event, in its order.
  package var payload: [Int]

  /// What was asked for when that was not the event itself.
  ///
  /// A name or number of the error catalogue, such as `AADSTS50076`; the machine does not look
  /// at it.
  package var origin: String?

  /// Creates an injection; `Machine.proposal` makes one with the values the flow proposes.
  package init(event: EventIndex, payload: [Int], origin: String? = nil) {
    self.event = event
    self.payload = payload
    self.origin = origin
  }
}
