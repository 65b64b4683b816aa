extension Expression {
  /// The value at a moment of a run.
  package func value(in snapshot: Snapshot) -> Int {
    switch self {
    case .constant(let value): value
    case .variable(let index): snapshot.values[index]
    case .state: snapshot.state.offset
    case .not(let operand): operand.value(in: snapshot) == 0 ? 1 : 0
    case .count(let operand): operand.value(in: snapshot).nonzeroBitCount
    // Apart from the others: the second operand is not looked at once the first decides.
    case .binary(.and, let left, let right):
      left.value(in: snapshot) != 0 && right.value(in: snapshot) != 0 ? 1 : 0
    case .binary(.or, let left, let right):
      left.value(in: snapshot) != 0 || right.value(in: snapshot) != 0 ? 1 : 0
    case .binary(let operation, let left, let right):
      operation.apply(left.value(in: snapshot), right.value(in: snapshot))
    }
  }

  /// The value while the variables have these, by position; it does not read the state.
  package func value(_ values: [Int]) -> Int {
    value(in: Snapshot(state: StateIndex(0), values: values, clock: 0))
  }

  /// The conditions that must all hold for this one to hold.
  package var conjuncts: [Expression] {
    // `a and (b and c)` gives three conditions.
    if case .binary(.and, let left, let right) = self {
      left.conjuncts + right.conjuncts
    } else {
      [self]
    }
  }

  /// True where it can be seen that it never holds: a condition and its opposite, or two values
  /// of one variable.
  package var isSeenToFail: Bool {
    // By its form alone, which is cheap: the rest is left to the check of transitions that
    // no run takes.
    let conjuncts = Set(conjuncts)
    var values: [Expression: Expression] = [:]
    for part in conjuncts {
      switch part {
      case .constant(0): return true
      case .not(let opposite) where conjuncts.contains(opposite): return true
      case .binary(.equal, .variable(let index), .constant(let value)):
        // `mode == 1` with `mode != 1`, or with `mode == 2`: both cannot hold.
        let variable = Expression.variable(index)
        if conjuncts.contains(.binary(.notEqual, variable, .constant(value))) {
          return true
        }
        if let other = values.updateValue(.constant(value), forKey: variable),
          other != .constant(value)
        {
          return true
        }
      default: break
      }
    }
    return false
  }
}

extension Guard {
  /// Whether it holds at a moment of a run.
  package func holds(in snapshot: Snapshot) -> Bool { expression.value(in: snapshot) != 0 }

  /// True if it is written that nothing must hold.
  package var alwaysHolds: Bool { expression == .constant(1) }

  /// Both conditions, in this order; a condition that always holds, or is in the other already,
  /// is left out.
  package static func both(_ left: Guard?, _ right: Guard?) -> Guard? {
    // With nothing on the left the right condition is all there is.
    guard let left, !left.alwaysHolds else {
      return right.flatMap { $0.alwaysHolds ? nil : $0 }
    }
    // `a and b` has `b` already, so `b` is not written a second time.
    guard let right, !right.alwaysHolds,
      !Set(left.expression.conjuncts).isSuperset(of: right.expression.conjuncts)
    else { return left }
    return Guard(
      text: "\(left.operand) and \(right.operand)",
      expression: .binary(.and, left.expression, right.expression))
  }

  /// The text as it can stand beside `and`.
  private var operand: String {
    // `and` binds closer than `or`, so an `or` needs parentheses beside it.
    if case .binary(.or, _, _) = expression { "(\(text))" } else { text }
  }
}
