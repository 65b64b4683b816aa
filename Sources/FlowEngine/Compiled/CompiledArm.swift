/// A transition made ready to be taken.
struct CompiledArm: Sendable {
  /// Its position among the transitions of its state.
  let index: Int
  /// The position of the state it leads to.
  let target: Int
  /// The root of its guard in the machine's code; nil without one.
  let condition: Int32?
  /// What changes, in order.
  let actions: [CompiledAssignment]
}
