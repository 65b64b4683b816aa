import FlowEngine

/// Aligns steps so that as many as possible stand beside one that takes the same transition.
///
/// The longest common subsequence by dynamic programming: D. S. Hirschberg, Algorithms for the Longest Common Subsequence
/// Problem, Journal of the ACM 24 (1977), algorithm A.
enum StepAlignment {
  static func align(_ left: [Step], _ right: [Step]) -> [RunComparison.Row] {
    var lengths = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        lengths[row][column] =
          isAlike(left[row], right[column])
          ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var rows: [RunComparison.Row] = []
    var row = 0
    var column = 0
    while row < left.count || column < right.count {
      if row < left.count, column < right.count, isAlike(left[row], right[column]) {
        rows.append(RunComparison.Row(left: left[row], right: right[column]))
        row += 1
        column += 1
      } else if column == right.count || (row < left.count && lengths[row + 1][column] >= lengths[row][column + 1]) {
        rows.append(RunComparison.Row(left: left[row], right: nil))
        row += 1
      } else {
        rows.append(RunComparison.Row(left: nil, right: right[column]))
        column += 1
      }
    }
    return paired(rows)
  }

  private static func isAlike(_ one: Step, _ other: Step) -> Bool {
    one.transition == other.transition && one.event == other.event && one.before.state == other.before.state
  }

  /// A step that only the left has and one that only the right has share a row: one happened instead of the other.
  private static func paired(_ rows: [RunComparison.Row]) -> [RunComparison.Row] {
    var result: [RunComparison.Row] = []
    var open: [RunComparison.Row] = []
    func pairs() -> [RunComparison.Row] {
      let left = open.compactMap(\.left)
      let right = open.compactMap(\.right)
      return (0..<max(left.count, right.count)).map {
        RunComparison.Row(left: $0 < left.count ? left[$0] : nil, right: $0 < right.count ? right[$0] : nil)
      }
    }
    for row in rows {
      if row.left == nil || row.right == nil {
        open.append(row)
      } else {
        result += pairs() + [row]
        open = []
      }
    }
    return result + pairs()
  }
}
