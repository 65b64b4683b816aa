/// Why something is not possible; nothing has changed when it is thrown.
///
/// Where the flow gives a reason in its own words, the snapshot has the values that those words name.
package enum Refusal: Error, Hashable, Sendable {
  /// No transition of the state takes the event.
  case notAccepted(event: Int, at: Snapshot)
  /// Transitions take the event, but none of their guards holds.
  case guardsFail(event: Int, at: Snapshot)
  /// The timer that sends the event is not running.
  case timerStopped(event: Int, at: Snapshot)
  /// The values do not go together; the reason is the flow's, the snapshot has the values as they would have been.
  case invalidPayload(event: Int, at: Snapshot)
  /// A value lies outside the bounds of its variable.
  case outOfBounds(variable: Int, value: Int)
  /// So many timers would run out meanwhile that time cannot pass.
  case endlessTimers
  /// The variable is not for the user to set.
  case notSettable(variable: Int)
}
