import FlowModel

/// Between which values an expression stays, whatever the variables hold.
enum ValueRange {
  /// The range of a numeric expression; other kinds give more than they take.
  static func of(_ expression: Expression, _ variables: [Variable]) -> ClosedRange<Int> {
    switch expression {
    case .constant(let value): return value...value
    case .variable(let index): return variables[index].type.bounds
    case .not: return 0...1
    case .count: return 0...32
    case .binary(let operation, let left, let right):
      let (first, second) = (of(left, variables), of(right, variables))
      switch operation {
      case .minimum, .maximum, .plus:
        let low = operation.apply(first.lowerBound, second.lowerBound)
        return low...max(low, operation.apply(first.upperBound, second.upperBound))
      case .minus:
        let low = operation.apply(first.lowerBound, second.upperBound)
        return low...max(low, operation.apply(first.upperBound, second.lowerBound))
      case .times:
        let corners = [first.lowerBound, first.upperBound].flatMap { left in
          [second.lowerBound, second.upperBound].map { operation.apply(left, $0) }
        }
        return (corners.min() ?? 0)...(corners.max() ?? 0)
      default: return 0...1
      }
    }
  }
}
