/// What an expression does with two operands.
package enum BinaryOperator: String, Packable, Hashable, Sendable, CaseIterable {
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

extension BinaryOperator {
  /// The result for two values already known.
  ///
  /// Arithmetic saturates at the ends of `Int`, so no input can trap.
  package func apply(_ left: Int, _ right: Int) -> Int {
    switch self {
    case .and: left != 0 && right != 0 ? 1 : 0
    case .or: left != 0 || right != 0 ? 1 : 0
    case .equal: left == right ? 1 : 0
    case .notEqual: left != right ? 1 : 0
    case .less: left < right ? 1 : 0
    case .lessOrEqual: left <= right ? 1 : 0
    // `left & ~right` is what only the first operand has.
    case .properSubset: left & ~right == 0 && left != right ? 1 : 0
    case .subset: left & ~right == 0 ? 1 : 0
    // A sum overflows only if both operands have one sign, so the first one tells the end.
    case .plus: Self.saturating(left.addingReportingOverflow(right), negative: left < 0)
    case .minus:
      Self.saturating(left.subtractingReportingOverflow(right), negative: left < 0)
    case .times:
      // Unlike signs make a product negative.
      Self.saturating(
        left.multipliedReportingOverflow(by: right), negative: (left < 0) != (right < 0))
    case .minimum: min(left, right)
    case .maximum: max(left, right)
    case .union: left | right
    case .difference: left & ~right
    case .intersection: left & right
    }
  }

  private static func saturating(
    _ result: (partialValue: Int, overflow: Bool), negative: Bool
  )
    -> Int
  {
    guard result.overflow else { return result.partialValue }
    return negative ? .min : .max
  }
}
