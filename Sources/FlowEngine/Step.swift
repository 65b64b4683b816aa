/// One thing that happened: why, by which transition, and what came of it.
package struct Step: Hashable, Sendable {
  /// What made it happen.
  package var cause: Cause
  /// The transition taken; nil for a wait, a setting, and a timer whose event the state does not take.
  package var transition: TransitionReference?
  /// The snapshot before.
  package var before: Snapshot
  /// The snapshot after.
  package var after: Snapshot

  /// Creates a step.
  package init(cause: Cause, transition: TransitionReference?, before: Snapshot, after: Snapshot) {
    self.cause = cause
    self.transition = transition
    self.before = before
    self.after = after
  }

  /// The position of the event; nil for a wait or a setting.
  package var event: Int? {
    switch cause {
    case .injection(let injection): injection.event
    case .timer(_, let event, _): event
    case .wait, .setting: nil
    }
  }

  /// The positions of the variables that changed, in the order of the flow.
  package var changes: [Int] {
    after.values.indices.filter { before.values[$0] != after.values[$0] }
  }
}
