import FlowModel

extension Machine {
  /// Sets a variable by hand.
  ///
  /// - Throws: `notSettable` or `outOfBounds`.
  package func set(_ variable: Int, to value: Int, in snapshot: Snapshot) throws(Refusal) -> Step {
    let declared = flow.variables[variable]
    guard declared.isSettable else { throw .notSettable(variable: variable) }
    guard declared.type.bounds.contains(value) else {
      throw .outOfBounds(variable: variable, value: value)
    }
    var after = snapshot
    after.values[variable] = value
    return Step(cause: .setting(variable: variable, value: value), transition: nil, before: snapshot, after: after)
  }
}
