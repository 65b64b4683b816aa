/// What made a step happen.
package enum Cause: Hashable, Sendable {
  /// An event was sent by hand.
  case injection(Injection)
  /// Time passed until a timer ran out and sent its event.
  case timer(variable: Int, event: Int, elapsed: Int)
  /// Milliseconds passed and nothing was sent.
  case wait(Int)
  /// The user set a variable.
  case setting(variable: Int, value: Int)
}
