import FlowModel

/// A transition with what it changes that matters.
struct FiniteArm: Sendable {
  /// Its position among the transitions of its state.
  let index: Int
  /// The position of the state it leads to.
  let target: Int
  /// What must hold; nil: nothing.
  let condition: Expression?
  /// Everything it sets.
  let actions: [Assignment]
  /// Of these, what anything later depends on, in order.
  var kept: [Assignment] = []
  /// The variables it sets, those of actions without effect too.
  var assigned: VariableSet { VariableSet(actions.map(\.variable)) }

  /// A variable and its new value, which stays within the variable's bounds.
  struct Assignment: Hashable, Sendable {
    var variable: Int
    var value: Expression
  }
}
