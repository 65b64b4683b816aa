/// What an expression does with two operands.
package enum BinaryOperator: Hashable, Sendable, CaseIterable {
  /// Both hold; the second is not looked at when the first does not.
  case and
  /// One holds; the second is not looked at when the first does.
  case or
  /// The same value.
  case equal
  /// Another value.
  case notEqual
  /// A smaller number or duration.
  case less
  /// A number or duration that is not greater.
  case lessOrEqual
  /// Scopes all of which are in the second operand, which has more.
  case properSubset
  /// Scopes all of which are in the second operand.
  case subset
  /// The sum.
  case plus
  /// The difference.
  case minus
  /// The product.
  case times
  /// The smaller one.
  case minimum
  /// The greater one.
  case maximum
  /// Scopes of either.
  case union
  /// Scopes of the first that are not in the second.
  case difference
  /// Scopes of both.
  case intersection
}
