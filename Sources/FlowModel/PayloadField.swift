/// A value that comes with an event and is put into a variable before guards are looked at.
public struct PayloadField: Hashable, Sendable {
  /// The position of the variable in the flow.
  public var variable: Int
  /// The value proposed to the user, computed in the snapshot in which the event arrives.
  public var proposal: Expression

  /// Creates a field.
  public init(variable: Int, proposal: Expression) {
    self.variable = variable
    self.proposal = proposal
  }
}
