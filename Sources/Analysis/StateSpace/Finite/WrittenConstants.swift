import Model

/// The spans of time, or the sets of scopes, that are written in a flow and that anything later
/// depends on.
struct WrittenConstants {
  /// All of them, coded as `Expression` says.
  private(set) var values: Set<Int> = []
  private let isOfKind: (VariableType) -> Bool
  private let variables: [Variable]

  /// The spans, in milliseconds, and those that variables begin with that matter at the start.
  static func spans(
    _ used: [UsedExpression], _ variables: [Variable], live: VariableSet
  ) -> Set<Int> {
    let initial = live.elements.map { variables[$0] }.filter(\.type.isSpan).map(\.initial)
    return Self(used, variables, isOfKind: \.isSpan).values.union(initial)
  }

  /// The sets of scopes, as bits.
  static func scopes(_ used: [UsedExpression], _ variables: [Variable]) -> Set<Int> {
    Self(used, variables, isOfKind: \.isScopes).values
  }

  private init(
    _ used: [UsedExpression], _ variables: [Variable],
    isOfKind: @escaping (VariableType) -> Bool
  ) {
    self.variables = variables
    self.isOfKind = isOfKind
    for used in used {
      collect(
        used.expression,
        isWanted: used.variable.map { isOfKind(variables[$0].type) } ?? false)
    }
  }

  private mutating func collect(_ expression: Expression, isWanted: Bool) {
    switch expression {
    case .constant(let value): if isWanted { values.insert(value) }
    case .variable, .state: break
    case .not(let operand): collect(operand, isWanted: false)
    // Only sets are counted, so what stands inside is wanted where sets are.
    case .count(let operand): collect(operand, isWanted: isOfKind(.scopes(universe: [])))
    case .binary(.times, let left, let right):
      collectProduct(expression, left, right, isWanted: isWanted)
    case .binary(let operation, let left, let right):
      // Compared are two values of one kind, of which one may be written.
      let isWanted = operation.isOfValues ? isWanted : isOfKind(left) || isOfKind(right)
      collect(left, isWanted: isWanted)
      collect(right, isWanted: isWanted)
    }
  }

  /// Of the factors of a span exactly one is a span; if no variable tells which, their
  /// constants together are a multiple of it.
  private mutating func collectProduct(
    _ product: Expression, _ left: Expression, _ right: Expression, isWanted: Bool
  ) {
    guard isWanted else { return }
    if isOfKind(left) {
      collect(left, isWanted: true)
    } else if isOfKind(right) {
      collect(right, isWanted: true)
    } else {
      values.insert(constantFactor(product))
    }
  }

  private func constantFactor(_ expression: Expression) -> Int {
    if expression.reads.isEmpty { return expression.value([]) }
    if case .binary(.times, let left, let right) = expression {
      return BinaryOperator.times.apply(constantFactor(left), constantFactor(right))
    }
    return 1
  }

  /// Whether it is a value of the kind, as far as its variables tell.
  private func isOfKind(_ expression: Expression) -> Bool {
    switch expression {
    case .variable(let index): isOfKind(variables[index].type)
    case .binary(let operation, let left, let right):
      operation.isOfValues && (isOfKind(left) || isOfKind(right))
    default: false
    }
  }
}

extension BinaryOperator {
  /// True if it makes a value of the kind of its operands.
  var isOfValues: Bool {
    switch self {
    case .plus, .minus, .times, .minimum, .maximum, .union, .difference, .intersection: true
    default: false
    }
  }
}

extension VariableType {
  /// True for a set of scopes.
  var isScopes: Bool {
    if case .scopes = self { true } else { false }
  }
}
