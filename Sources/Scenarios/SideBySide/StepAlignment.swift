import FlowEngine

/// Aligns steps so that what happens alike stands in one row.
///
/// Alike is the same transition, else the same state, else the same moment. What only one run has stands alone.
///
/// The heaviest common subsequence by dynamic programming: D. S. Hirschberg, Algorithms for the Longest Common Subsequence
/// Problem, Journal of the ACM 24 (1977), algorithm A, with weights.
enum StepAlignment {
  static func align(_ left: [Step], _ right: [Step]) -> [RunComparison.Row] {
    var weights = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        let likeness = likeness(left[row], right[column])
        let apart = max(weights[row + 1][column], weights[row][column + 1])
        weights[row][column] = likeness == 0 ? apart : max(apart, likeness + weights[row + 1][column + 1])
      }
    }
    var rows: [RunComparison.Row] = []
    var row = 0
    var column = 0
    func goesLeft() -> Bool {
      guard row < left.count, column < right.count else { return row < left.count }
      let (ahead, other) = (weights[row + 1][column], weights[row][column + 1])
      // Of two that stand alone the earlier one comes first.
      return ahead == other ? left[row].after.clock <= right[column].after.clock : ahead > other
    }
    while row < left.count || column < right.count {
      if row < left.count, column < right.count, case let likeness = likeness(left[row], right[column]), likeness > 0,
        weights[row][column] == likeness + weights[row + 1][column + 1]
      {
        rows.append(RunComparison.Row(left: left[row], right: right[column]))
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
    return withParting(rows)
  }

  /// How much two steps have in common; 0 for nothing that would put them into one row.
  private static func likeness(_ one: Step, _ other: Step) -> Int {
    let isLater = one.before.clock < one.after.clock || other.before.clock < other.after.clock
    if one.transition == other.transition, one.event == other.event, one.before.state == other.before.state {
      return 100
    }
    if one.transition != nil, other.transition != nil, one.after.state == other.after.state { return 30 }
    return isLater && one.after.clock == other.after.clock ? 1 : 0
  }

  /// The same with what both did first in one row: one happened instead of the other.
  private static func withParting(_ rows: [RunComparison.Row]) -> [RunComparison.Row] {
    let alone = rows.prefix { $0.left == nil || $0.right == nil }
    guard let left = alone.firstIndex(where: { $0.left != nil }),
      let right = alone.firstIndex(where: { $0.right != nil })
    else { return rows }
    let parting = RunComparison.Row(left: rows[left].left, right: rows[right].right)
    return [parting] + rows.indices.filter { $0 != left && $0 != right }.map { rows[$0] }
  }
}
