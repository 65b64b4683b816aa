/// What must hold for the values an event carries.
public struct Validity: Hashable, Sendable {
  /// The condition, looked at after the values have been set.
  public var condition: Guard
  /// Why the values are refused when it does not hold, as a sentence.
  public var reason: String

  /// Creates a condition with its reason.
  public init(condition: Guard, reason: String) {
    self.condition = condition
    self.reason = reason
  }
}
