import FlowDiagram
import FlowEngine
import FlowModel

/// A line of the list of branches: a branch, or a bookmark.
package enum BranchRow: Hashable, Sendable {
  /// A branch, so many forks away from the start.
  case branch(Int, depth: Int)
  /// A step with a bookmark.
  case bookmark(Int)

  /// All lines for a run: the branches as a tree, then the bookmarks in the order of the steps.
  static func all(of run: Run) -> [BranchRow] {
    let open = run.openBranches
    // A branch always begins after the one it forks from; runs may have thousands of either.
    let forks = Dictionary(grouping: open) { branch in run.branches[branch].fork.map { run.nodes[$0].branch } }
    var rows: [BranchRow] = []
    var left = (forks[nil] ?? []).reversed().map { (branch: $0, depth: 0) }
    while let (branch, depth) = left.popLast() {
      rows.append(.branch(branch, depth: depth))
      left += (forks[branch] ?? []).reversed().map { (branch: $0, depth: depth + 1) }
    }
    let isOpen = Set(open)
    return rows + run.bookmarks.keys.sorted().filter { isOpen.contains(run.nodes[$0].branch) }.map { .bookmark($0) }
  }

  /// The step to which choosing the line goes.
  func target(in run: Run) -> Int {
    switch self {
    case .branch(let branch, _): run.branches[branch].tip
    case .bookmark(let step): step
    }
  }

  /// What a branch is called: its name, or its number.
  static func title(_ branch: Int, _ run: Run) -> String { run.branches[branch].name ?? "branch \(branch + 1)" }

  /// Where a branch begins, which step is its last, and where it ends.
  static func detail(_ branch: Int, _ run: Run) -> String {
    let tip = run.branches[branch].tip
    let fork = run.branches[branch].fork.map { "from step \($0 + 1)" } ?? "from the start"
    return "\(fork) to \(tip + 1) · \(run.machine.flow.states[run.nodes[tip].step.after.state].names.title)"
  }
}
