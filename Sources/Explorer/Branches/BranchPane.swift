import FlowEngine

/// The list of branches and bookmarks of the run.
public struct BranchPane: Hashable, Sendable {
  /// The chosen line.
  public private(set) var selection: Int

  /// The list with the branch chosen that the cursor is on.
  init(_ run: Run) {
    let rows = BranchRow.all(of: run)
    selection = rows.firstIndex { if case .branch(run.branch, _) = $0 { true } else { false } } ?? 0
  }

  /// The chosen line; nil if there is none.
  func row(in run: Run) -> BranchRow? {
    let rows = BranchRow.all(of: run)
    return rows.indices.contains(selection) ? rows[selection] : nil
  }

  /// Chooses another line.
  mutating func select(_ index: Int, in run: Run) {
    selection = max(0, min(index, BranchRow.all(of: run).count - 1))
  }
}
