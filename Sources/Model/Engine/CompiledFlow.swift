/// An event made ready to be sent.
package struct CompiledEvent: Sendable {
  /// The values it carries, with the expressions that propose them.
  package let payload: [CompiledAssignment]
  /// What must hold for them; nil when anything goes.
  package let validity: Expression?
  /// The positions of the timers that send it; empty when it is sent otherwise.
  package let timers: [VariableIndex]
}

/// A transition made ready to be taken.
package struct CompiledArm: Sendable {
  /// Its position among the transitions of its state.
  let index: Int
  /// The position of the state it leads to.
  package let target: StateIndex
  /// Its guard; nil without one.
  package let condition: Expression?
  /// What changes, in order.
  package let actions: [CompiledAssignment]
}

/// A value for a variable, kept within its bounds: an action, or a proposal for a value an
/// event carries.
package struct CompiledAssignment: Sendable {
  /// The position of the variable.
  package let variable: VariableIndex
  /// The values it takes.
  package let bounds: ClosedRange<Int>
  package var expression: Expression

  /// The value, kept within the bounds.
  func value(in snapshot: Snapshot) -> Int {
    min(max(expression.value(in: snapshot), bounds.lowerBound), bounds.upperBound)
  }
}
