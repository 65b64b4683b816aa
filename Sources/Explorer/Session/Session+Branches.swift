import Canvas
import FlowEngine

extension Session {
  mutating func openBranches() {
    guard !run.openBranches.isEmpty else {
      return refuse(
        run.nodes.isEmpty
          ? "there is no branch yet; inject something first" : "all branches are put away; u brings them back")
    }
    shell.overlay = .branches(BranchPane(run))
  }

  mutating func openBookmark() {
    guard let cursor = run.cursor else { return refuse("the start needs no bookmark; Home goes there") }
    shell.overlay = .prompt(Prompt(.bookmark(cursor), text: run.bookmarks[cursor] ?? ""))
  }

  mutating func handle(_ key: Key, in pane: BranchPane) -> Effect? {
    var pane = pane
    switch key {
    case .escape, .character("q"), .character("b"):
      shell.overlay = nil
      return nil
    case .enter:
      guard let row = pane.row else { return nil }
      shell.overlay = nil
      go(to: row.target(in: run))
      return nil
    case .up, .character("k"), .backTab: pane.select(pane.selection - 1)
    case .down, .character("j"), .tab: pane.select(pane.selection + 1)
    case .home: pane.select(0)
    case .end: pane.select(Int.max)
    case .character("n"):
      switch pane.row {
      case .branch(let branch, _):
        shell.overlay = .prompt(Prompt(.branch(branch), text: run.branches[branch].name ?? ""))
      case .bookmark(let step): shell.overlay = .prompt(Prompt(.bookmark(step), text: run.bookmarks[step] ?? ""))
      case nil: break
      }
      return nil
    case .character("x"), .delete:
      drop(pane.row)
      guard !run.openBranches.isEmpty else {
        shell.overlay = nil
        return nil
      }
      pane.list(run)
    case .character("u"):
      travel({ $0.undo() }, otherwise: "nothing to undo")
      pane.list(run)
    default: refuseInOverlay(key)
    }
    shell.overlay = .branches(pane)
    return nil
  }

  /// Goes to a step, or to the start; undo comes back.
  mutating func go(to node: Int?) {
    tellingOfReturns { state in
      state.travel(
        { run in
          run.jump(to: node)
          return true
        }, otherwise: "")
    }
  }

  /// Goes to the step with a number, 0 being the start; says how many there are if it is none of them.
  mutating func go(toNumber number: Int) {
    let count = run.nodes.count
    guard count > 0 else { return refuse("there is no step \(number); this run has none yet") }
    guard (0...count).contains(number) else {
      return refuse("there is no step \(number); this run has \(count == 1 ? "one" : "\(count): 1 to \(count)")")
    }
    go(to: run.step(number: number))
  }

  /// Makes a change and says which branches that were put away have come back by it.
  mutating func tellingOfReturns(_ change: (inout Session) -> Void) {
    let former = run.branches.count
    let open = Set(run.openBranches)
    change(&self)
    let back = run.openBranches.filter { $0 < former && !open.contains($0) }
    guard !back.isEmpty else { return }
    shell.notice = Notice(
      kind: .note, text: "\(names(back)), put away before, \(back.count == 1 ? "is" : "are") back by this; u undoes it")
  }

  private mutating func drop(_ row: BranchRow?) {
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
      let place = run.cursor.map { "step \($0 + 1)" } ?? "the start"
      shell.notice = Notice(
        kind: .note,
        text: "\(names(away)) \(away.count == 1 ? "is" : "are") put away"
          + (run.cursor == former ? "" : ", and the run is at \(place)") + "; u undoes that")
    case .bookmark(let step):
      let name = run.bookmarks[step] ?? ""
      subject.run.bookmark(step, nil)
      shell.notice = Notice(kind: .note, text: "the bookmark «\(name)» is gone; u brings it back")
    case nil: break
    }
  }

  /// Branches in words: all of a few, of many how many.
  private func names(_ branches: [Int]) -> String {
    let titles = branches.prefix(3).map { BranchRow.title($0, run) }
    let more = branches.count - titles.count
    guard more == 0 else { return titles.joined(separator: ", ") + " and \(more) more" }
    return titles.count < 2
      ? titles.joined() : titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
  }
}
