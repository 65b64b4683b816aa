/// A value that comes with an event and is put into a variable before guards are looked at.
public struct PayloadField: Hashable, Sendable {
  /// The position of the variable in the flow.
  public var variable: Int
  /// The value proposed to the user, computed in the snapshot in which the event arrives.
  public var proposal: Expression
  /// The proposal's source text, white space folded.
  public var text: String

  /// Creates a field.
  public init(variable: Int, proposal: Expression, text: String) {
    self.variable = variable
    self.proposal = proposal
    self.text = text
  }
}
