import Model

/// Aligns steps so that what happens alike stands in one row.
///
/// Alike is the same transition, else the same state after it or before it, else the same
/// moment. What only one run has stands alone.
///
/// The heaviest common subsequence by dynamic programming: D. S. Hirschberg, Algorithms for the
/// Longest Common Subsequence Problem, Journal of the ACM 24 (1977), algorithm A, with weights.
enum StepAlignment {
  static func align(_ left: [Step], _ right: [Step]) -> [RunComparison.Row] {
    // From each pair of places on, the most that the rest can weigh; filled from the end.
    var weights = Array(
      repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        let likeness = likeness(left[row], right[column])
        let apart = max(weights[row + 1][column], weights[row][column + 1])
        weights[row][column] =
          likeness == 0 ? apart : max(apart, likeness + weights[row + 1][column + 1])
      }
    }
    var rows: [RunComparison.Row] = []
    var row = 0
    var column = 0
    func goesLeft() -> Bool {
      guard row < left.count, column < right.count else { return row < left.count }
      let (ahead, other) = (weights[row + 1][column], weights[row][column + 1])
      // Of two that stand alone the earlier one comes first.
      return ahead == other
        ? left[row].after.clock <= right[column].after.clock : ahead > other
    }
    // From the front, always to where the table keeps the most weight.
    while row < left.count || column < right.count {
      if row < left.count, column < right.count,
        case let likeness = likeness(left[row], right[column]), likeness > 0,
        weights[row][column] == likeness + weights[row + 1][column + 1]
      {
        rows.append(beside(left[row], right[column]))
        row += 1
        column += 1
      } else if goesLeft() {
        rows.append(RunComparison.Row(left: left[row], right: nil))
        row += 1
      } else {
        rows.append(RunComparison.Row(left: nil, right: right[column]))
        column += 1
      }
    }
    return rows
  }

  /// Steps set beside each other one by one.
  static func beside(_ left: [Step], _ right: [Step]) -> [RunComparison.Row] {
    (0..<max(left.count, right.count)).map { index in
      beside(left.dropFirst(index).first, right.dropFirst(index).first)
    }
  }

  private static func beside(_ left: Step?, _ right: Step?) -> RunComparison.Row {
    var row = RunComparison.Row(left: left, right: right)
    if let left, let right { row.isSame = isAlike(left, right) }
    return row
  }

  /// True if the same causes lead from the same state to the same one; errors may have been
  /// injected by other names.
  static func isAlike(_ one: Step, _ other: Step) -> Bool {
    guard one.before.state == other.before.state, one.after.state == other.after.state
    else {
      return false
    }
    guard case .injection(let left) = one.cause, case .injection(let right) = other.cause
    else {
      return one.cause == other.cause
    }
    return left.event == right.event && left.payload == right.payload
  }

  /// How much two steps have in common; 0 for nothing that would put them into one row.
  private static func likeness(_ one: Step, _ other: Step) -> Int {
    let isSameStart = one.before.state == other.before.state
    if isSameStart, one.transition == other.transition, one.event == other.event {
      // Far above the others, so that a pair like this is never given up for a few of
      // those.
      return 100
    }
    if one.transition != nil, other.transition != nil, one.after.state == other.after.state
    {
      return 30
    }
    // One happened instead of the other.
    if isSameStart, one.before.clock == other.before.clock { return 10 }
    let isLater =
      one.before.clock < one.after.clock || other.before.clock < other.after.clock
    return isLater && one.after.clock == other.after.clock ? 1 : 0
  }
}
