import FlowModel

/// Expressions in Promela: everything is an int, scopes are bit sets, spans of time are milliseconds.
struct PromelaExpression {
  let flow: Flow
  /// How a variable is written.
  let name: (Int) -> String

  /// The expression as text, in parentheses unless it is one word.
  func text(_ expression: Expression) -> String {
    switch expression {
    case .constant(let value): return value < 0 ? "(\(value))" : "\(value)"
    case .variable(let index): return name(index.offset)
    case .state: return "state"
    case .not(let operand): return "(!\(text(operand)))"
    case .count(let operand): return Self.count(text(operand), bits: max(1, flow.scopes.count))
    case .binary(let operation, let left, let right): return binary(operation, text(left), text(right))
    }
  }

  /// The value of an assignment, kept within the bounds of its variable.
  func clamped(_ expression: Expression, to variable: Int) -> String {
    let bounds = flow.variables[variable].type.bounds
    let range = expression.range(flow.variables)
    var value = text(expression)
    if range.upperBound > bounds.upperBound, !isSet(variable) {
      value = "(\(value) > \(bounds.upperBound) -> \(bounds.upperBound) : \(value))"
    }
    if range.lowerBound < bounds.lowerBound {
      value = "(\(value) < \(bounds.lowerBound) -> (\(bounds.lowerBound)) : \(value))"
    }
    return value
  }

  /// How many of the low bits are set.
  static func count(_ value: String, bits: Int) -> String {
    "(" + (0..<bits).map { "((\(value) >> \($0)) & 1)" }.joined(separator: " + ") + ")"
  }

  private func isSet(_ variable: Int) -> Bool {
    if case .scopes = flow.variables[variable].type { true } else { false }
  }

  private func binary(_ operation: BinaryOperator, _ left: String, _ right: String) -> String {
    switch operation {
    case .and: "(\(left) && \(right))"
    case .or: "(\(left) || \(right))"
    case .equal: "(\(left) == \(right))"
    case .notEqual: "(\(left) != \(right))"
    case .less: "(\(left) < \(right))"
    case .lessOrEqual: "(\(left) <= \(right))"
    case .properSubset: "(((\(left) & (~\(right))) == 0) && (\(left) != \(right)))"
    case .subset: "((\(left) & (~\(right))) == 0)"
    case .plus: "(\(left) + \(right))"
    case .minus: "(\(left) - \(right))"
    case .times: "(\(left) * \(right))"
    case .minimum: "(\(left) < \(right) -> \(left) : \(right))"
    case .maximum: "(\(left) > \(right) -> \(left) : \(right))"
    case .union: "(\(left) | \(right))"
    case .difference: "(\(left) & (~\(right)))"
    case .intersection: "(\(left) & \(right))"
    }
  }
}

extension Expression {
  /// The expression and all its parts.
  var parts: [Expression] {
    switch self {
    case .constant, .variable, .state: [self]
    case .not(let operand), .count(let operand): [self] + operand.parts
    case .binary(_, let left, let right): [self] + left.parts + right.parts
    }
  }
}
