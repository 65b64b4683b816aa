/// A condition with the words in which it was written.
public struct Guard: Hashable, Sendable {
  /// The source text, white space folded.
  public var text: String
  /// The condition: 0 does not hold, anything else holds.
  public var expression: Expression

  /// True if the condition holds for these values of the flow's variables.
  public func holds(_ values: [Int]) -> Bool { expression.evaluate(values) != 0 }

  /// Creates a guard.
  public init(text: String, expression: Expression) {
    self.text = text
    self.expression = expression
  }
}
