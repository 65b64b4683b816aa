/// A condition with the words in which it was written.
public struct Guard: Hashable, Sendable {
  /// The source text, white space folded.
  public var text: String
  /// The condition: 0 does not hold, anything else holds.
  public var expression: Expression

  /// Creates a guard.
  public init(text: String, expression: Expression) {
    self.text = text
    self.expression = expression
  }
}
