import Model

// The branches and bookmarks of the run.
extension Session {
  mutating func openBranches() {
    guard !run.openBranches.isEmpty else {
      return refuse(
        run.nodes.isEmpty
          ? "there is no branch yet; inject something first" : "all branches are put away; u brings them back")
    }
    open(.branches)
  }

  mutating func openBookmark() {
    guard let cursor = run.cursor else { return refuse("the start needs no bookmark; Home goes there") }
    open(.bookmarkName(cursor))
  }

  /// Puts a branch away; where none is left, there is none to list.
  mutating func drop(_ branch: Int) {
    let name = FlowWords.name(ofBranch: branch, in: run)
    travel { run in
      run.drop(branch)
      return true
    }
    note("\(name) is put away; u brings it back")
    if run.openBranches.isEmpty { close() }
  }
}

extension Run {
  /// Where a branch begins, which step is its last, and where it ends.
  func words(ofBranch branch: Int) -> String {
    let tip = branches[branch].tip
    let fork = branches[branch].fork.map { "from step \(number(of: $0))" } ?? "from the start"
    return "\(fork) to \(number(of: tip)) · \(machine.flow.title(of: nodes[tip].step.after.state))"
  }
}
