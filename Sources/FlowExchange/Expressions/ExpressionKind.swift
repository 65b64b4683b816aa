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
    case .constant: return nil
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
