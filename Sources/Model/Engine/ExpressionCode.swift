/// Expressions laid out flat, so that evaluating one touches no reference counts.
struct ExpressionCode: Sendable {
  /// One operation; operands are positions of nodes.
  private enum Node: Sendable {
    case constant(Int)
    case variable(Int32)
    case state
    case not(Int32)
    case count(Int32)
    case binary(BinaryOperator, Int32, Int32)
  }

  private var nodes: [Node] = []

  /// Adds an expression and returns the position of its root.
  mutating func add(_ expression: Expression) -> Int32 {
    let node: Node =
      switch expression {
      case .constant(let value): .constant(value)
      case .variable(let index): .variable(Int32(index.offset))
      case .state: .state
      case .not(let operand): .not(add(operand))
      case .count(let operand): .count(add(operand))
      case .binary(let operation, let left, let right):
        .binary(operation, add(left), add(right))
      }
    // Operands have been added before it, so the root comes last.
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// The value of the expression whose root is at a position.
  func evaluate(_ root: Int32, in snapshot: Snapshot) -> Int {
    switch nodes[Int(root)] {
    case .constant(let value): value
    case .variable(let index): snapshot.values[Int(index)]
    case .state: snapshot.state.offset
    case .not(let operand): evaluate(operand, in: snapshot) == 0 ? 1 : 0
    case .count(let operand): evaluate(operand, in: snapshot).nonzeroBitCount
    // Apart from the others: the second operand is not evaluated once the first decides.
    case .binary(.and, let left, let right):
      evaluate(left, in: snapshot) != 0 && evaluate(right, in: snapshot) != 0 ? 1 : 0
    case .binary(.or, let left, let right):
      evaluate(left, in: snapshot) != 0 || evaluate(right, in: snapshot) != 0 ? 1 : 0
    case .binary(let operation, let left, let right):
      operation.apply(evaluate(left, in: snapshot), evaluate(right, in: snapshot))
    }
  }
}

/// A condition made ready to be asked of many snapshots.
package struct Condition: Sendable {
  private let code: ExpressionCode
  private let root: Int32

  /// Makes a condition ready; it may also read the present state.
  package init(_ condition: Guard) {
    var code = ExpressionCode()
    root = code.add(condition.expression)
    self.code = code
  }

  /// Whether it holds.
  package func holds(in snapshot: Snapshot) -> Bool {
    code.evaluate(root, in: snapshot) != 0
  }
}
