/// What is wrong within an expression or action.
public enum ExpressionProblem: Hashable, Sendable {
  /// Nothing is written.
  case empty
  /// More characters than `Limits.expression`.
  case tooLong
  /// Deeper nesting than `Limits.expressionNesting`.
  case tooDeep
  /// A character that expressions do not have.
  case unknownCharacter(String)
  /// Something else was expected; `found` is nil at the end.
  case unexpected(found: String?, expected: String)
  /// A number too large to calculate with.
  case numberTooLarge(String)
  /// A comparison of a comparison.
  case chainedComparison
  /// A word that is neither a variable nor, where it stands, a value.
  case unknownName(String, nearest: String?)
  /// A word that is no value of the choice with which it is compared.
  case unknownValue(String, values: [String], nearest: String?)
  /// A function that does not exist.
  case unknownFunction(String, nearest: String?)
  /// Another number of values in parentheses than the function takes.
  case wrongArguments(function: String, expected: Int, found: Int)
  /// Values of a kind with which an operator does nothing.
  case wrongOperand(operation: String, found: String)
  /// Values of two kinds where one is needed.
  case mismatch(operation: String, left: String, right: String)
  /// A value of another kind than is needed.
  case wrongType(expected: String, found: String)
}
