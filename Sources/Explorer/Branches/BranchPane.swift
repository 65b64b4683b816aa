import FlowEngine

/// The list of branches and bookmarks of the run.
package struct BranchPane: Hashable, Sendable {
  /// The lines.
  private(set) var rows: [BranchRow]
  /// The chosen line.
  package private(set) var selection: Int

  /// The list with the branch chosen that the cursor is on.
  init(_ run: Run) {
    rows = BranchRow.all(of: run)
    selection = rows.firstIndex { if case .branch(run.branch, _) = $0 { true } else { false } } ?? 0
  }

  /// The chosen line; nil if there is none.
  var row: BranchRow? { rows.indices.contains(selection) ? rows[selection] : nil }

  /// Chooses another line.
  mutating func select(_ index: Int) { selection = max(0, min(index, rows.count - 1)) }

  /// Lists anew what the run now has.
  mutating func list(_ run: Run) {
    rows = BranchRow.all(of: run)
    select(selection)
  }
}
