import FlowModel

/// Expressions of a flow in ECMAScript.
///
/// Booleans, numbers and texts are what they are, spans of time are milliseconds, scopes are sets with the methods of
/// ECMAScript 2025.
struct ScriptWriter {
  let variables: [Variable]
  /// What variables are called in the script.
  let names: [String]
  let scopes: [String]
  /// The variables whose values come with the event.
  let carried: Set<VariableIndex>

  private enum Level: Int {
    case or = 1
    case and, equality, relation, sum, product, unary, operand
  }

  /// An expression of a known kind.
  func text(_ expression: Expression, as kind: ExpressionKind) -> String { text(expression, kind, .or) }

  /// The value of an assignment, kept within the bounds of its variable where it could leave them.
  func assigned(_ value: Expression, to variable: Variable) -> String {
    let bounds = variable.type.bounds
    let range = ValueRange.of(value, variables)
    let text = text(value, as: ExpressionKind(variable.type))
    guard variable.type.isNumeric else { return text }
    let isAmbiguous = looksClamped(value, bounds)
    var result = text
    if isAmbiguous || range.upperBound > bounds.upperBound { result = "Math.min(\(result), \(bounds.upperBound))" }
    if isAmbiguous || range.lowerBound < bounds.lowerBound { result = "Math.max(\(result), \(bounds.lowerBound))" }
    return result
  }

  /// True for what would be taken for a value kept within the bounds.
  private func looksClamped(_ value: Expression, _ bounds: ClosedRange<Int>) -> Bool {
    switch value {
    case .binary(.minimum, _, .constant(bounds.upperBound)), .binary(.maximum, _, .constant(bounds.lowerBound)): true
    default: false
    }
  }

  private func text(_ expression: Expression, _ kind: ExpressionKind, _ level: Level) -> String {
    let (text, own) = written(expression, kind)
    return own.rawValue < level.rawValue ? "(\(text))" : text
  }

  private func written(_ expression: Expression, _ kind: ExpressionKind) -> (String, Level) {
    switch expression {
    case .constant(let value): return constant(value, kind)
    case .variable(let index): return ((carried.contains(index) ? "_event.data." : "") + names[index.offset], .operand)
    // Properties have no place in machines of other programs.
    case .state: return ("state", .operand)
    case .not(let operand): return ("!" + text(operand, .boolean, .unary), .unary)
    case .count(let operand): return (text(operand, .scopes, .operand) + ".size", .operand)
    case .binary(let operation, let left, let right): return binary(operation, left, right, kind)
    }
  }

  private func binary(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, _ kind: ExpressionKind
  ) -> (String, Level) {
    func join(_ sign: String, _ kind: ExpressionKind, _ first: Level, _ second: Level) -> String {
      "\(text(left, kind, first)) \(sign) \(text(right, kind, second))"
    }
    func method(_ name: String) -> String { "\(text(left, .scopes, .operand)).\(name)(\(text(right, .scopes, .or)))" }
    let operands = ExpressionKind.of(left, variables) ?? ExpressionKind.of(right, variables) ?? .number
    switch operation {
    case .or: return (join("||", .boolean, .or, .and), .or)
    case .and: return (join("&&", .boolean, .and, .equality), .and)
    case .equal, .notEqual:
      let sign = operation == .equal ? "===" : "!=="
      if operands == .scopes { return ("\(method("symmetricDifference")).size \(sign) 0", .equality) }
      return (join(sign, operands, .relation, .relation), .equality)
    case .less, .lessOrEqual: return (relation(operation, left, right, operands), .relation)
    case .subset: return (method("isSubsetOf"), .operand)
    case .properSubset:
      return ("(\(method("isSubsetOf")) && !\(method("isSupersetOf")))", .operand)
    case .union: return (method("union"), .operand)
    case .difference: return (method("difference"), .operand)
    case .intersection: return (method("intersection"), .operand)
    case .plus: return (join("+", kind, .sum, .product), .sum)
    case .minus: return (join("-", kind, .sum, .product), .sum)
    case .times: return (join("*", .number, .product, .unary), .product)
    case .minimum, .maximum:
      let name = operation == .minimum ? "min" : "max"
      return ("Math.\(name)(\(text(left, kind, .or)), \(text(right, kind, .or)))", .operand)
    }
  }

  private func relation(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, _ kind: ExpressionKind
  ) -> String {
    let sign = operation == .less ? ("<", ">") : ("<=", ">=")
    // A constant reads better on the right.
    if case .constant = left, ExpressionKind.of(right, variables) != nil {
      return "\(text(right, kind, .sum)) \(sign.1) \(text(left, kind, .sum))"
    }
    return "\(text(left, kind, .sum)) \(sign.0) \(text(right, kind, .sum))"
  }

  private func constant(_ value: Int, _ kind: ExpressionKind) -> (String, Level) {
    switch kind {
    case .boolean: return (value == 0 ? "false" : "true", .operand)
    case .number, .duration: return (String(value), value < 0 ? .unary : .operand)
    case .choice(let values): return ("'\(values.indices.contains(value) ? values[value] : "")'", .operand)
    case .scopes:
      let names = scopes.indices.filter { value & (1 << $0) != 0 }.map { "'\(scopes[$0])'" }
      return ("new Set([\(names.joined(separator: ", "))])", .operand)
    }
  }
}
