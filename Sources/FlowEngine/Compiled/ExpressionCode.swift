import FlowModel

/// Expressions laid out flat, so that evaluating one touches no reference counts.
struct ExpressionCode: Sendable {
  /// One operation; operands are positions of nodes.
  private enum Node: Sendable {
    case constant(Int)
    case variable(Int32)
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
      case .variable(let index): .variable(Int32(index))
      case .not(let operand): .not(add(operand))
      case .count(let operand): .count(add(operand))
      case .binary(let operation, let left, let right): .binary(operation, add(left), add(right))
      }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// The value of the expression whose root is at a position.
  func evaluate(_ root: Int32, _ values: [Int]) -> Int {
    switch nodes[Int(root)] {
    case .constant(let value): value
    case .variable(let index): values[Int(index)]
    case .not(let operand): evaluate(operand, values) == 0 ? 1 : 0
    case .count(let operand): evaluate(operand, values).nonzeroBitCount
    case .binary(.and, let left, let right): evaluate(left, values) != 0 && evaluate(right, values) != 0 ? 1 : 0
    case .binary(.or, let left, let right): evaluate(left, values) != 0 || evaluate(right, values) != 0 ? 1 : 0
    case .binary(let operation, let left, let right): operation.apply(evaluate(left, values), evaluate(right, values))
    }
  }
}
