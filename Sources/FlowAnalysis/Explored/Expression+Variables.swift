import FlowModel

extension Expression {
  /// The positions of the variables that it reads.
  var variables: Set<Int> {
    switch self {
    case .constant: []
    case .variable(let index): [index]
    case .not(let operand), .count(let operand): operand.variables
    case .binary(_, let left, let right): left.variables.union(right.variables)
    }
  }
}
