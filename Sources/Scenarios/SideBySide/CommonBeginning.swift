import FlowEngine
import FlowModel

/// What two runs do alike from their start on, up to the first step that somebody sees to be another.
///
/// A value that one of them sets by hand parts nobody: it stands in a row of its own, and the steps after it go on
/// beside each other as long as they do the same.
struct CommonBeginning {
  /// The rows; those of settings may have one side alone.
  private(set) var rows: [RunComparison.Row] = []
  /// How many steps of each run stand in them.
  private(set) var counts = (left: 0, right: 0)
  /// Where both are then.
  private(set) var ends: (left: Snapshot, right: Snapshot)

  init(
    _ left: [Step], _ right: [Step], origins: (Snapshot, Snapshot),
    isSame: (RunComparison.Row, _ before: (Snapshot, Snapshot)) -> Bool
  ) {
    ends = origins
    var unset: Self?
    while true {
      let row = RunComparison.Row(left: left.dropFirst(counts.left).first, right: right.dropFirst(counts.right).first)
      if row.left != nil, row.right != nil, isSame(row, ends) {
        add(row)
        continue
      }
      let settings = RunComparison.Row(left: row.left.flatMap(Self.setting), right: row.right.flatMap(Self.setting))
      guard settings.left != nil || settings.right != nil else { break }
      unset = unset ?? self
      add(settings)
    }
    // Where all else is the same, they part by what was set.
    let isAtEnd = counts.left == left.count && counts.right == right.count
    if isAtEnd, let unset { self = unset }
  }

  private mutating func add(_ row: RunComparison.Row) {
    rows.append(row)
    counts.left += row.left == nil ? 0 : 1
    counts.right += row.right == nil ? 0 : 1
    ends = (row.left?.after ?? ends.left, row.right?.after ?? ends.right)
  }

  private static func setting(_ step: Step) -> Step? {
    if case .setting = step.cause { step } else { nil }
  }
}
