import Canvas
import Model

/// The list of branches and bookmarks of the run.
package struct BranchesPane: ListPane, BoxedPane {
  /// A line of the list.
  package enum Row: Hashable, Sendable {
    /// A branch, so many forks away from the start.
    case branch(Int, depth: Int)
    /// A step with a bookmark.
    case bookmark(Int)
  }

  package static let tables = [
    KeyTable<BranchesPane>(
      "Branches and bookmarks",
      [
        KeyRow([.enter], "go there", hint: ": go there") { pane, session, _ in
          switch pane.row(in: session.run) {
          case .branch(let branch, _): [.close, .jump(to: session.run.branches[branch].tip)]
          case .bookmark(let step): [.close, .jump(to: step)]
          case nil: []
          }
        },
        KeyRow([.character("n")], "name it", hint: ": name it") { pane, session, _ in
          switch pane.row(in: session.run) {
          case .branch(let branch, _): [.open(.branchName(branch))]
          case .bookmark(let step): [.open(.bookmarkName(step))]
          case nil: []
          }
        },
        KeyRow([.character("x"), .delete], "put it away; u brings it back", hint: ": put it away, u brings it back") {
          pane, session, _ in
          switch pane.row(in: session.run) {
          case .branch(let branch, _): return [.drop(branch: branch)]
          case .bookmark(let step):
            let name = session.run.bookmarks[step] ?? ""
            return [.bookmark(step: step, nil), .say("the bookmark «\(name)» is gone; u brings it back")]
          case nil: return []
          }
        },
        KeyRow([.character("u")], "undo") { _, _, _ in [.undo] },
      ], KeyRow.close([.character("q"), .character("b")]), KeyRow.movement())
  ]

  /// The chosen line; where fewer are left, the last one.
  package var cursor: ListCursor

  /// The list with the branch chosen that the cursor is on.
  init(_ run: Run) {
    let rows = Self.rows(of: run)
    cursor = ListCursor(rows.firstIndex { if case .branch(run.branch, _) = $0 { true } else { false } } ?? 0)
  }

  /// The chosen line; nil if there is none.
  private func row(in run: Run) -> Row? {
    let rows = Self.rows(of: run)
    return rows.isEmpty ? nil : rows[min(cursor.position, rows.count - 1)]
  }

  package func last(in session: Session) -> Int { Self.rows(of: session.run).count - 1 }

  package func place(in session: Session) -> PanePlace {
    let count = Self.rows(of: session.run).count
    let visible = min(count, max(3, session.shell.size.rows - 8))
    let box = PaneBox(window: session.shell.size, columns: 76, rows: visible + 2)
    let window = ListWindow.around(min(cursor.position, count - 1), of: count, rows: visible)
    return PanePlace(box: box, lines: ListLine.all(window, below: box.inside.row, in: box.inside))
  }

  /// All lines for a run: the branches as a tree, then the bookmarks in the order of the steps.
  static func rows(of run: Run) -> [Row] {
    let open = run.openBranches
    // A branch always begins after the one it forks from; runs may have thousands of either.
    let forks = Dictionary(grouping: open) { branch in run.branches[branch].fork.map { run.nodes[$0].branch } }
    var rows: [Row] = []
    var left = (forks[nil] ?? []).reversed().map { (branch: $0, depth: 0) }
    while let (branch, depth) = left.popLast() {
      rows.append(.branch(branch, depth: depth))
      left += (forks[branch] ?? []).reversed().map { (branch: $0, depth: depth + 1) }
    }
    let isOpen = Set(open)
    return rows + run.bookmarks.keys.sorted().filter { isOpen.contains(run.nodes[$0].branch) }.map { .bookmark($0) }
  }
}
