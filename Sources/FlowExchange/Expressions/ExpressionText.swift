import FlowModel

/// The kind of value an expression has, as far as it decides how constants are written.
enum ExpressionKind: Equatable {
  case boolean
  case number
  case duration
  case scopes
  case choice([String])

  init(_ type: VariableType) {
    switch type {
    case .boolean: self = .boolean
    case .integer: self = .number
    case .choice(let values): self = .choice(values)
    case .scopes: self = .scopes
    case .duration, .timer: self = .duration
    }
  }

  /// The kind of an expression; nil for constants, which take theirs from what stands beside them.
  static func of(_ expression: Expression, _ variables: [Variable]) -> ExpressionKind? {
    switch expression {
    case .constant, .state: return nil
    case .variable(let index): return ExpressionKind(variables[index].type)
    case .not: return .boolean
    case .count: return .number
    case .binary(let operation, let left, let right):
      switch operation {
      case .and, .or, .equal, .notEqual, .less, .lessOrEqual, .properSubset, .subset: return .boolean
      case .union, .difference, .intersection: return .scopes
      case .times:
        let kinds = [of(left, variables), of(right, variables)]
        return kinds.contains(.duration) ? .duration : kinds[0] == nil || kinds[1] == nil ? nil : .number
      case .plus, .minus, .minimum, .maximum: return of(left, variables) ?? of(right, variables)
      }
    }
  }
}

/// Expressions as texts of the flow format.
struct ExpressionText {
  let variables: [Variable]
  let scopes: [String]

  /// The strength with which operators bind, the weakest first.
  private enum Level: Int {
    case or = 1
    case and, not, comparison, sum, product, operand
  }

  /// An expression of a known kind.
  func text(_ expression: Expression, as kind: ExpressionKind) -> String { text(expression, kind, .or) }

  /// An assignment, in its short form where it has one.
  func action(_ variable: VariableIndex, _ value: Expression) -> String {
    let target = variables[variable]
    let kind = ExpressionKind(target.type)
    if case .binary(let operation, .variable(variable), let change) = value {
      switch operation {
      case .plus, .union: return "\(target.id) += \(text(change, kind, .or))"
      case .minus, .difference: return "\(target.id) -= \(text(change, kind, .or))"
      default: break
      }
    }
    return "\(target.id) = \(text(value, as: kind))"
  }

  private func text(_ expression: Expression, _ kind: ExpressionKind, _ level: Level) -> String {
    let (text, own) = written(expression, kind)
    return own.rawValue < level.rawValue ? "(\(text))" : text
  }

  private func written(_ expression: Expression, _ kind: ExpressionKind) -> (String, Level) {
    switch expression {
    case .constant(let value): return (constant(value, kind), .operand)
    case .variable(let index): return (variables[index].id, .operand)
    case .state: return ("state", .operand)
    case .not(let operand): return ("not " + text(operand, .boolean, .not), .not)
    case .count(let operand): return ("count(\(text(operand, .scopes, .or)))", .operand)
    case .binary(let operation, let left, let right): return binary(operation, left, right, kind)
    }
  }

  private func binary(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, _ kind: ExpressionKind
  ) -> (String, Level) {
    func join(_ sign: String, _ kind: ExpressionKind, _ first: Level, _ second: Level) -> String {
      "\(text(left, kind, first)) \(sign) \(text(right, kind, second))"
    }
    switch operation {
    case .or: return (join("or", .boolean, .or, .and), .or)
    case .and: return (join("and", .boolean, .and, .not), .and)
    case .equal, .notEqual, .less, .lessOrEqual, .properSubset, .subset:
      return (comparison(operation, left, right), .comparison)
    case .plus, .union: return (join("+", kind, .sum, .product), .sum)
    case .minus, .difference: return (join("-", kind, .sum, .product), .sum)
    case .intersection: return (join("&", kind, .product, .operand), .product)
    case .times:
      let isSpan = kind == .duration
      let first = ExpressionKind.of(left, variables) ?? (isSpan ? factor(left, beside: right) : .number)
      let second = isSpan && first == .number ? .duration : ExpressionKind.number
      return ("\(text(left, first, .product)) * \(text(right, second, .operand))", .product)
    case .minimum, .maximum:
      let name = operation == .minimum ? "min" : "max"
      return ("\(name)(\(text(left, kind, .or)), \(text(right, kind, .or)))", .operand)
    }
  }

  /// What a constant is that is multiplied to a span of time.
  private func factor(_ constant: Expression, beside other: Expression) -> ExpressionKind {
    // No span of time is negative.
    if case .constant(let value) = constant, value < 0 { return .number }
    return ExpressionKind.of(other, variables) == .duration ? .number : .duration
  }

  private func comparison(_ operation: BinaryOperator, _ left: Expression, _ right: Expression) -> String {
    let isBetweenScopes = operation == .subset || operation == .properSubset
    let kind =
      isBetweenScopes ? .scopes : ExpressionKind.of(left, variables) ?? ExpressionKind.of(right, variables) ?? .number
    let isOrdered = operation != .equal && operation != .notEqual
    // A constant reads better on the right.
    if isOrdered, case .constant = left, ExpressionKind.of(right, variables) != nil {
      let sign = operation == .less || operation == .properSubset ? ">" : ">="
      return "\(text(right, kind, .sum)) \(sign) \(text(left, kind, .sum))"
    }
    let sign =
      switch operation {
      case .equal: "=="
      case .notEqual: "!="
      case .less, .properSubset: "<"
      default: "<="
      }
    return "\(text(left, kind, .sum)) \(sign) \(text(right, kind, .sum))"
  }

  private func constant(_ value: Int, _ kind: ExpressionKind) -> String {
    switch kind {
    case .boolean: return value == 0 ? "false" : "true"
    case .number: return String(value)
    case .duration: return DurationText.text(milliseconds: value)
    case .choice(let values): return values.indices.contains(value) ? values[value] : String(value)
    case .scopes:
      return "[" + scopes.indices.filter { value & (1 << $0) != 0 }.map { scopes[$0] }.joined(separator: ", ") + "]"
    }
  }
}
