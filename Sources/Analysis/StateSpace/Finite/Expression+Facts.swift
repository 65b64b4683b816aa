import Model

// What can be said of an expression without running it.
extension Expression {
  /// The variables it reads.
  var reads: VariableSet {
    switch self {
    case .constant, .state: VariableSet()
    case .variable(let index): VariableSet([index.offset])
    case .not(let operand), .count(let operand): operand.reads
    case .binary(_, let left, let right): left.reads.union(right.reads)
    }
  }

  /// The condition as it is in one state: with the state in place, and without the parts
  /// that then make no difference.
  ///
  /// It reads no state.
  func judged(in state: Int) -> Expression {
    switch self {
    case .constant, .variable: return self
    case .state: return .constant(state)
    case .not(let operand): return Self.folded(.not(operand.judged(in: state)))
    case .count(let operand): return Self.folded(.count(operand.judged(in: state)))
    case .binary(let operation, let left, let right):
      let left = left.judged(in: state)
      let right = right.judged(in: state)
      switch (operation, left, right) {
      // One side decides alone, so what the other reads is not kept for it.
      case (.and, .constant(0), _), (.and, _, .constant(0)): return .constant(0)
      case (.or, .constant(let value), _) where value != 0: return .constant(1)
      case (.or, _, .constant(let value)) where value != 0: return .constant(1)
      default: return Self.folded(.binary(operation, left, right))
      }
    }
  }

  /// Its value, if it reads nothing.
  private static func folded(_ expression: Expression) -> Expression {
    expression.reads.elements.isEmpty ? .constant(expression.value([])) : expression
  }

  /// Bounds between which the value lies whenever all variables are within theirs.
  func range(_ variables: [Variable]) -> ClosedRange<Int> {
    range(variables.map(\.type.bounds))
  }

  /// Bounds between which the value lies whenever all variables are within some.
  func range(_ bounds: [ClosedRange<Int>]) -> ClosedRange<Int> {
    switch self {
    case .constant(let value): return value...value
    case .variable(let index): return bounds[index.offset]
    // No flow has that many states; all that matters is that the bound is above them.
    case .state: return 0...Int(Int32.max)
    case .not: return 0...1
    case .count: return 0...64
    case .binary(let operation, let left, let right):
      return Self.range(operation, left.range(bounds), right.range(bounds))
    }
  }

  private static func range(
    _ operation: BinaryOperator, _ left: ClosedRange<Int>, _ right: ClosedRange<Int>
  ) -> ClosedRange<Int> {
    switch operation {
    case .and, .or, .equal, .notEqual, .less, .lessOrEqual, .properSubset, .subset:
      return 0...1
    // Sets of scopes: 32 at most.
    case .union, .difference, .intersection: return 0...Int(UInt32.max)
    case .minus:
      return operation.apply(
        left.lowerBound, right.upperBound)...operation.apply(
          left.upperBound, right.lowerBound)
    case .plus, .minimum, .maximum:
      return operation.apply(
        left.lowerBound, right.lowerBound)...operation.apply(
          left.upperBound, right.upperBound)
    case .times:
      let corners = [left.lowerBound, left.upperBound].flatMap { first in
        [right.lowerBound, right.upperBound].map { operation.apply(first, $0) }
      }
      return (corners.min() ?? 0)...(corners.max() ?? 0)
    }
  }

  /// Whether it speaks of spans of time, as far as its variables tell; a number alone may be
  /// one or not.
  func isDuration(_ variables: [Variable]) -> Bool {
    switch self {
    case .variable(let index): variables[index].type.isSpan
    case .binary(let operation, let left, let right):
      operation.isOfValues && (left.isDuration(variables) || right.isDuration(variables))
    default: false
    }
  }
}

extension VariableType {
  /// True for a duration or a timer: a span of time in milliseconds.
  var isSpan: Bool {
    switch self {
    case .duration, .timer: true
    default: false
    }
  }
}
