import Canvas
import FlowEngine
import FlowModel

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
          guard let row = pane.row else { return }
          session.close()
          session.go(to: pane.target(of: row, in: session.run))
        },
        KeyRow([.character("n")], "name it", hint: ": name it") { pane, session, _ in
          if let row = pane.row { session.name(row) }
        },
        KeyRow([.character("x"), .delete], "put it away; u brings it back", hint: ": put it away, u brings it back") {
          pane, session, _ in
          session.drop(pane.row)
          if session.run.openBranches.isEmpty { session.close() } else { pane.list(session.run) }
        },
        KeyRow([.character("u")], "undo") { pane, session, _ in
          session.travel({ $0.undo() }, otherwise: "nothing to undo")
          pane.list(session.run)
        },
      ], KeyRow.close([.character("q"), .character("b")]), KeyRow.movement())
  ]

  package static let commands = [
    Command(
      "branches", [.character("b")], "branches and bookmarks", hint: Command.Hint(word: "branches", rank: 160), .runs
    ) { session, _ in session.openBranches() },
    Command("bookmark", [.character("B")], "bookmark this step", .runs) { session, _ in session.openBookmark() },
  ]

  /// The lines.
  private(set) var rows: [Row]
  /// The chosen line.
  package var cursor: ListCursor

  /// The list with the branch chosen that the cursor is on.
  init(_ run: Run) {
    rows = Self.rows(of: run)
    cursor = ListCursor(rows.firstIndex { if case .branch(run.branch, _) = $0 { true } else { false } } ?? 0)
  }

  /// The chosen line; nil if there is none.
  private var row: Row? { rows.indices.contains(cursor.position) ? rows[cursor.position] : nil }

  package func last(in session: Session) -> Int { rows.count - 1 }

  /// Lists anew what the run now has.
  private mutating func list(_ run: Run) {
    rows = Self.rows(of: run)
    cursor.go(to: cursor.position, last: rows.count - 1)
  }

  package func place(in session: Session) -> PanePlace {
    let visible = min(rows.count, max(3, session.shell.size.rows - 8))
    let box = PaneBox(window: session.shell.size, columns: 76, rows: visible + 2)
    let window = ListWindow.around(cursor.position, of: rows.count, rows: visible)
    return PanePlace(box: box, lines: ListLine.all(window, below: box.inside.row, in: box.inside))
  }

  /// All lines for a run: the branches as a tree, then the bookmarks in the order of the steps.
  private static func rows(of run: Run) -> [Row] {
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

  /// The step to which choosing a line goes.
  private func target(of row: Row, in run: Run) -> Int {
    switch row {
    case .branch(let branch, _): run.branches[branch].tip
    case .bookmark(let step): step
    }
  }

  /// What a branch is called: its name, or what was tried in it.
  static func title(_ branch: Int, _ run: Run) -> String { FlowWords.name(ofBranch: branch, in: run) }

  /// Where a branch begins, which step is its last, and where it ends.
  static func detail(_ branch: Int, _ run: Run) -> String {
    let tip = run.branches[branch].tip
    let fork = run.branches[branch].fork.map { "from step \(run.number(of: $0))" } ?? "from the start"
    return "\(fork) to \(run.number(of: tip)) · \(run.machine.flow.states[run.nodes[tip].step.after.state].names.title)"
  }
}

extension Session {
  fileprivate mutating func openBranches() {
    guard !run.openBranches.isEmpty else {
      return refuse(
        run.nodes.isEmpty
          ? "there is no branch yet; inject something first" : "all branches are put away; u brings them back")
    }
    show(BranchesPane(run))
  }

  fileprivate mutating func openBookmark() {
    guard let cursor = run.cursor else { return refuse("the start needs no bookmark; Home goes there") }
    name(.bookmark(cursor))
  }

  fileprivate mutating func name(_ row: BranchesPane.Row) {
    switch row {
    case .branch(let branch, _): show(PromptPane(.branch(branch), text: run.branches[branch].name ?? ""))
    case .bookmark(let step): show(PromptPane(.bookmark(step), text: run.bookmarks[step] ?? ""))
    }
  }

  fileprivate mutating func drop(_ row: BranchesPane.Row?) {
    switch row {
    case .branch(let branch, _):
      let open = run.openBranches
      let former = run.cursor
      travel(
        { run in
          run.drop(branch)
          return true
        }, otherwise: "")
      let left = Set(run.openBranches)
      let away = open.filter { !left.contains($0) }
      let place = run.cursor.map { "step \(run.number(of: $0))" } ?? "the start"
      note(
        "\(names(away)) \(away.count == 1 ? "is" : "are") put away"
          + (run.cursor == former ? "" : ", and the run is at \(place)")
          + "; u brings \(away.count == 1 ? "it" : "them") back")
    case .bookmark(let step):
      let name = run.bookmarks[step] ?? ""
      subject.run.bookmark(step, nil)
      note("the bookmark «\(name)» is gone; u brings it back")
    case nil: break
    }
  }

  /// Makes a change and says which branches that were put away have come back by it.
  mutating func tellingOfReturns(_ change: (inout Session) -> Void) {
    let former = run.branches.count
    let open = Set(run.openBranches)
    change(&self)
    let back = run.openBranches.filter { $0 < former && !open.contains($0) }
    guard !back.isEmpty else { return }
    note("\(names(back)), put away before, \(back.count == 1 ? "is" : "are") back by this; u undoes it")
  }

  /// Branches in words: all of a few, of many how many.
  private func names(_ branches: [Int]) -> String {
    let titles = branches.prefix(3).map { BranchesPane.title($0, run) }
    let more = branches.count - titles.count
    guard more == 0 else { return titles.joined(separator: ", ") + " and \(more) more" }
    return titles.count < 2
      ? titles.joined() : titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
  }
}
