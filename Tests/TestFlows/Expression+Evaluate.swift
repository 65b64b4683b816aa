package import Model

extension Expression {
  /// The value of the expression, given the values of the variables: the plain reading, which
  /// the machine is held against.
  package func evaluate(_ values: [Int]) -> Int {
    switch self {
    case .constant(let value): value
    case .variable(let index): values[index]
    case .state: preconditionFailure("only properties read the present state")
    case .not(let operand): operand.evaluate(values) == 0 ? 1 : 0
    case .count(let operand): operand.evaluate(values).nonzeroBitCount
    case .binary(.and, let left, let right):
      left.evaluate(values) != 0 && right.evaluate(values) != 0 ? 1 : 0
    case .binary(.or, let left, let right):
      left.evaluate(values) != 0 || right.evaluate(values) != 0 ? 1 : 0
    case .binary(let operation, let left, let right):
      operation.apply(left.evaluate(values), right.evaluate(values))
    }
  }
}
