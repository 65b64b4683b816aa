/// What a condition asks for, in the words of the screen: `Attempts of at least 3`,
/// `Scheme = no or Redirect = bundle id`.
///
/// Denials are carried inward, so that a reader meets what is wanted and no `not (…)`.
package struct ConditionWords {
  private let flow: Flow

  /// Words for the conditions of a flow.
  package init(_ flow: Flow) { self.flow = flow }

  /// The words for a condition.
  package func text(_ condition: Expression) -> String { words(condition, isDenied: false) }

  /// The words for what makes a condition fail.
  package func text(denying condition: Expression) -> String {
    words(condition, isDenied: true)
  }

  /// The variables that a condition reads, each once, in order.
  package static func variables(in expression: Expression) -> [VariableIndex] {
    switch expression {
    case .variable(let variable): return [variable]
    case .not(let operand), .count(let operand): return variables(in: operand)
    case .binary(_, let left, let right):
      let first = variables(in: left)
      return first + variables(in: right).filter { !first.contains($0) }
    case .constant, .state: return []
    }
  }

  private func words(_ expression: Expression, isDenied: Bool) -> String {
    switch expression {
    case .not(let operand): words(operand, isDenied: !isDenied)
    // A variable that stands alone is a boolean, and 0 is its `no`.
    case .variable(let variable): flow.variables[variable].words(of: isDenied ? 0 : 1)
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      joined(expression, left, right, isDenied: isDenied)
    case .binary(.equal, let left, let right): equal(left, right, isDenied: isDenied)
    case .binary(.notEqual, let left, let right): equal(left, right, isDenied: !isDenied)
    case .binary(.less, let left, let right):
      // Not below is at least: the two sides change places.
      isDenied ? order(right, left, isStrict: false) : order(left, right, isStrict: true)
    case .binary(.lessOrEqual, let left, let right):
      isDenied ? order(right, left, isStrict: true) : order(left, right, isStrict: false)
    case .binary(.subset, let left, let right):
      "\(value(left)) is \(isDenied ? "not all" : "all") among \(value(right))"
    case .binary(.properSubset, let left, let right):
      "\(value(left)) is \(isDenied ? "not fewer" : "fewer") than \(value(right))"
    // What always holds asks for nothing.
    case .constant(let constant):
      (constant != 0) == isDenied ? "what never holds" : "nothing"
    case .state, .count, .binary: "\(value(expression)) is \(isDenied ? "0" : "not 0")"
    }
  }

  /// A comma keeps alternatives of several parts apart.
  private func joined(
    _ expression: Expression, _ left: Expression, _ right: Expression, isDenied: Bool
  ) -> String {
    // Denied, an `and` becomes an `or` of what is denied, and the other way round.
    func isAll(_ expression: Expression) -> Bool? {
      switch expression {
      case .binary(.and, _, _): !isDenied
      case .binary(.or, _, _): isDenied
      default: nil
      }
    }
    let parts = [left, right].map { part in
      let text = words(part, isDenied: isDenied)
      guard isAll(expression) == true, isAll(part) == false else { return text }
      return "either " + text
    }
    // “a and b or c and d” could be read in two ways.
    let isLong = [left, right].contains { isAll($0) == true }
    return parts.joined(
      separator: isAll(expression) == true ? " and " : isLong ? ", or " : " or ")
  }

  private func equal(_ left: Expression, _ right: Expression, isDenied: Bool) -> String {
    if case .state = left, case .constant(let state) = right,
      flow.states.indices.contains(state)
    {
      return (isDenied ? "the state is not " : "the state is ")
        + flow.states[StateIndex(state)].names.title
    }
    // Turned around: how a constant reads depends on the variable beside it.
    if case .constant = left { return equal(right, left, isDenied: isDenied) }
    if case .constant(let constant) = right {
      return value(left) + (isDenied ? " is not " : " is ") + value(constant, of: left)
    }
    return "\(value(left)) is \(isDenied ? "not " : "")the same as \(value(right))"
  }

  private func order(_ left: Expression, _ right: Expression, isStrict: Bool) -> String {
    // `3 < a` is told from the variable's side: above 3.
    if case .constant(let constant) = left {
      return
        "\(value(right)) is \(isStrict ? "above" : "at least") \(value(constant, of: right))"
    }
    let limit =
      if case .constant(let constant) = right { value(constant, of: left) } else {
        value(right)
      }
    return "\(value(left)) is \(isStrict ? "below" : "at most") \(limit)"
  }

  /// A constant as the side that it is compared with would show it.
  private func value(_ constant: Int, of side: Expression) -> String {
    // A count of scopes is a number, not a set of them.
    guard let variable = Self.variables(in: side).first, !isCount(side) else {
      return String(constant)
    }
    return flow.variables[variable].text(of: constant)
  }

  private func isCount(_ expression: Expression) -> Bool {
    if case .count = expression { true } else { false }
  }

  private func value(_ expression: Expression) -> String {
    switch expression {
    case .constant(let value): return String(value)
    case .variable(let variable): return flow.variables[variable].title
    case .state: return "the state"
    case .count(let operand): return "the number of \(value(operand))"
    case .not: return words(expression, isDenied: false)
    case .binary(let operation, let left, let right):
      guard let sign = Self.signs[operation] else {
        return words(expression, isDenied: false)
      }
      return "\(value(left)) \(sign) \(value(right))"
    }
  }

  private static let signs: [BinaryOperator: String] = [
    .plus: "plus", .minus: "minus", .times: "times", .minimum: "or, if smaller,",
    .maximum: "or, if greater,",
    .union: "and", .difference: "without", .intersection: "also in",
  ]
}
