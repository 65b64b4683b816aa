/// An assignment with the words in which it was written.
public struct Action: Hashable, Sendable {
  /// The source text, white space folded.
  public var text: String
  /// The position of the variable that changes.
  public var variable: Int
  /// Its new value; what lies beyond the variable's bounds stays at the bound.
  public var value: Expression

  /// Creates an action.
  public init(text: String, variable: Int, value: Expression) {
    self.text = text
    self.variable = variable
    self.value = value
  }
}
