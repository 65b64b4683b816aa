/// An event made ready to be sent.
struct CompiledEvent: Sendable {
  /// The values it carries, with the expressions that propose them.
  let payload: [CompiledAssignment]
  /// What must hold for them; nil when anything goes.
  let validity: Expression?
  /// The positions of the timers that send it; empty when it is sent otherwise.
  let timers: [VariableIndex]
}

/// A transition made ready to be taken.
struct CompiledArm: Sendable {
  /// Its position among the transitions of its state.
  let index: Int
  /// The position of the state it leads to.
  let target: StateIndex
  /// Its guard; nil without one.
  let condition: Expression?
  /// What changes, in order.
  let actions: [CompiledAssignment]
}

/// A value for a variable, kept within its bounds: an action, or a proposal for a value an
/// event carries.
struct CompiledAssignment: Sendable {
  /// The position of the variable.
  let variable: VariableIndex
  /// The values it takes.
  let bounds: ClosedRange<Int>
  let expression: Expression

  /// The value, kept within the bounds.
  func value(in snapshot: Snapshot) -> Int {
    min(max(expression.value(in: snapshot), bounds.lowerBound), bounds.upperBound)
  }
}
