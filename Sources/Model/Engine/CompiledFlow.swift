/// An event made ready to be sent.
struct CompiledEvent: Sendable {
  /// The values it carries, with the expressions that propose them.
  let payload: [CompiledAssignment]
  /// The root of what must hold for them in the machine's code; nil when anything goes.
  let validity: Int32?
  /// The positions of the timers that send it; empty when it is sent otherwise.
  let timers: [VariableIndex]
}

/// A transition made ready to be taken.
struct CompiledArm: Sendable {
  /// Its position among the transitions of its state.
  let index: Int
  /// The position of the state it leads to.
  let target: StateIndex
  /// The root of its guard in the machine's code; nil without one.
  let condition: Int32?
  /// What changes, in order.
  let actions: [CompiledAssignment]
}

/// A value for a variable, kept within its bounds: an action, or a proposal for a value an
/// event carries.
struct CompiledAssignment: Sendable {
  /// The position of the variable.
  let variable: VariableIndex
  /// The least and the greatest value it takes.
  let lower: Int
  let upper: Int
  /// The expression's root in the machine's code.
  let root: Int32

  /// The value, kept within the bounds.
  func value(_ code: ExpressionCode, in snapshot: Snapshot) -> Int {
    min(max(code.evaluate(root, in: snapshot), lower), upper)
  }
}
