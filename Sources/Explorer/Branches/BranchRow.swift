import FlowDiagram
import FlowEngine
import FlowModel

/// A line of the list of branches: a branch, or a bookmark.
public enum BranchRow: Hashable, Sendable {
  /// A branch, so many forks away from the start.
  case branch(Int, depth: Int)
  /// A step with a bookmark.
  case bookmark(Int)

  /// All lines for a run: the branches as a tree, then the bookmarks in the order of the steps.
  static func all(of run: Run) -> [BranchRow] {
    var rows: [BranchRow] = []
    func add(_ branch: Int, _ depth: Int) {
      rows.append(.branch(branch, depth: depth))
      for other in run.openBranches where run.branches[other].fork.map({ run.nodes[$0].branch }) == branch {
        add(other, depth + 1)
      }
    }
    for branch in run.openBranches where run.branches[branch].fork == nil { add(branch, 0) }
    return rows + run.bookmarks.keys.sorted().filter { run.isOpen(run.nodes[$0].branch) }.map { .bookmark($0) }
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

  /// Where a branch begins and where it ends.
  static func detail(_ branch: Int, _ run: Run) -> String {
    let tip = run.nodes[run.branches[branch].tip]
    let fork = run.branches[branch].fork.map { "from step \(run.nodes[$0].depth)" } ?? "from the start"
    return "\(fork) to \(tip.depth) · \(run.machine.flow.states[tip.step.after.state].names.title)"
  }
}
