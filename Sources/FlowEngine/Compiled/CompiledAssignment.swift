/// A value for a variable, kept within its bounds: an action, or a proposal for a value an event carries.
struct CompiledAssignment: Sendable {
  /// The position of the variable.
  let variable: Int
  /// The least and the greatest value it takes.
  let lower: Int
  let upper: Int
  /// The expression's root in the machine's code.
  let root: Int32

  /// The value, kept within the bounds.
  func value(_ code: ExpressionCode, _ values: [Int]) -> Int {
    min(max(code.evaluate(root, values), lower), upper)
  }
}
