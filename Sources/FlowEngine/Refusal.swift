/// Why something is not possible; nothing has changed when it is thrown.
public enum Refusal: Error, Hashable, Sendable {
  /// No transition of the state takes the event.
  case notAccepted(event: Int, state: Int)
  /// Transitions take the event, but none of their guards holds.
  case guardsFail(event: Int, state: Int)
  /// The timer that sends the event is not running.
  case timerStopped(event: Int, state: Int)
  /// The values do not go together; the reason is the flow's.
  case invalidPayload(event: Int)
  /// A value lies outside the bounds of its variable.
  case outOfBounds(variable: Int, value: Int)
  /// So many timers would run out meanwhile that time cannot pass.
  case endlessTimers
  /// The variable is not for the user to set.
  case notSettable(variable: Int)
}
