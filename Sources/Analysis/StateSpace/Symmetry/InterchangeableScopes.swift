import Model

// The scopes of a flow that nothing in it tells apart.
//
// Sets of scopes are only united, cut, taken away, compared and counted. Scopes that no written
// set of a guard, an action, a property or a timer's proposal tells apart can therefore be
// exchanged in all variables at once: what can happen then is the same with the names
// exchanged. One of all such configurations stands for them (Ip, Dill, “Better verification
// through symmetry”, Formal Methods in System Design 9, 1996, calls such a type a *scalarset*).
extension FiniteModel {
  /// Classes of them as positions in the universe, ascending, two or more in each.
  var interchangeableScopes: [[Int]] {
    var written = WrittenScopes(variables: flow.variables)
    for used in used {
      written.collect(
        used.expression,
        isSet: used.variable.map { flow.variables[$0].type.isScopes } ?? false)
    }
    let sets = written.sets.sorted()
    let alike = Dictionary(grouping: flow.scopes.indices) { scope in
      sets.map { $0 >> scope & 1 }
    }
    return alike.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }
}

/// The sets of scopes that are written in a flow.
struct WrittenScopes {
  /// All of them, as bits.
  private(set) var sets: Set<Int> = []
  let variables: [Variable]

  init(variables: [Variable]) { self.variables = variables }

  /// Collects from an expression.
  ///
  /// - Parameters:
  ///   - expression: where to look.
  ///   - isSet: true if its value is a set of scopes.
  mutating func collect(_ expression: Expression, isSet: Bool) {
    switch expression {
    case .constant(let value): if isSet { sets.insert(value) }
    case .variable, .state: break
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
    case .variable(let index): variables[index].type.isScopes
    case .binary(.union, _, _), .binary(.difference, _, _), .binary(.intersection, _, _):
      true
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
