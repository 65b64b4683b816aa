import Canvas
import FlowEngine

extension ExplorerState {
  mutating func openBranches() {
    guard !run.nodes.isEmpty else { return refuse("there is no branch yet; inject something first") }
    overlay = .branches(BranchPane(run))
  }

  mutating func openBookmark() {
    guard let cursor = run.cursor else { return refuse("the start needs no bookmark; Home goes there") }
    overlay = .prompt(Prompt(.bookmark(cursor), text: run.bookmarks[cursor] ?? ""))
  }

  mutating func handle(_ key: Key, in pane: BranchPane) -> Effect? {
    var pane = pane
    switch key {
    case .escape, .character("q"), .character("b"):
      overlay = nil
      return nil
    case .enter:
      guard let row = pane.row(in: run) else { return nil }
      overlay = nil
      go(to: row.target(in: run))
      return nil
    case .up, .character("k"), .backTab: pane.select(pane.selection - 1, in: run)
    case .down, .character("j"), .tab: pane.select(pane.selection + 1, in: run)
    case .home: pane.select(0, in: run)
    case .end: pane.select(Int.max, in: run)
    case .character("n"):
      switch pane.row(in: run) {
      case .branch(let branch, _): overlay = .prompt(Prompt(.branch(branch), text: run.branches[branch].name ?? ""))
      case .bookmark(let step): overlay = .prompt(Prompt(.bookmark(step), text: run.bookmarks[step] ?? ""))
      case nil: break
      }
      return nil
    case .character("x"), .delete:
      drop(pane.row(in: run))
      guard !run.openBranches.isEmpty else {
        overlay = nil
        return nil
      }
      pane.select(pane.selection, in: run)
    case .character("u"):
      travel({ $0.undo() }, otherwise: "nothing to undo")
      pane.select(pane.selection, in: run)
    default: break
    }
    overlay = .branches(pane)
    return nil
  }

  /// Goes to a step, or to the start; undo comes back.
  mutating func go(to node: Int?) {
    travel(
      { run in
        run.jump(to: node)
        return true
      }, otherwise: "")
  }

  private mutating func drop(_ row: BranchRow?) {
    switch row {
    case .branch(let branch, _):
      let title = BranchRow.title(branch, run)
      travel(
        { run in
          run.drop(branch)
          return true
        }, otherwise: "")
      message = Message(kind: .note, text: "\(title) is put away; u brings it back")
    case .bookmark(let step): run.bookmark(step, nil)
    case nil: break
    }
  }
}
