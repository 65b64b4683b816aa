import FlowModel

/// The sets of scopes that are written in a flow.
struct WrittenScopes {
  /// All of them, as bits.
  private(set) var sets: Set<Int> = []
  private let variables: [Variable]

  init(_ variables: [Variable]) { self.variables = variables }

  /// Collects from what a variable is set to.
  mutating func collect(_ expression: Expression, as variable: Int) {
    collect(expression, isSet: variables[variable].type.isScopes)
  }

  /// Collects from an expression.
  ///
  /// - Parameters:
  ///   - expression: where to look.
  ///   - isSet: true if its value is a set of scopes.
  mutating func collect(_ expression: Expression, isSet: Bool) {
    switch expression {
    case .constant(let value): if isSet { sets.insert(value) }
    case .variable: break
    case .not(let operand): collect(operand, isSet: false)
    case .count(let operand): collect(operand, isSet: true)
    case .binary(let operation, let left, let right):
      let areSets =
        switch operation {
        case .union, .difference, .intersection, .subset, .properSubset: true
        case .equal, .notEqual: isScopes(left) || isScopes(right)
        default: false
        }
      collect(left, isSet: areSets)
      collect(right, isSet: areSets)
    }
  }

  /// Whether it is a set of scopes, as far as its variables and operations tell.
  private func isScopes(_ expression: Expression) -> Bool {
    switch expression {
    // Behind the variables stands the state.
    case .variable(let index): index < variables.count && variables[index].type.isScopes
    case .binary(.union, _, _), .binary(.difference, _, _), .binary(.intersection, _, _): true
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
