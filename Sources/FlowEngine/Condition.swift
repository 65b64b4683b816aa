package import FlowModel

/// A condition made ready to be asked of many snapshots.
package struct Condition: Sendable {
  private let code: ExpressionCode
  private let root: Int32

  /// Makes a condition ready; it may also read the present state, as the variable behind the last.
  package init(_ condition: Guard) {
    var code = ExpressionCode()
    root = code.add(condition.expression)
    self.code = code
  }

  /// Whether it holds.
  package func holds(in snapshot: Snapshot) -> Bool { code.evaluate(root, snapshot.values + [snapshot.state]) != 0 }
}
