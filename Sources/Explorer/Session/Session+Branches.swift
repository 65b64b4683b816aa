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
    let open = run.openBranches
    let former = run.cursor
    travel(
      { run in
        run.drop(branch)
        return true
      }, otherwise: "")
    let left = Set(run.openBranches)
    let away = open.filter { !left.contains($0) }
    let (verb, pronoun) = away.count == 1 ? ("is", "it") : ("are", "them")
    let place = run.cursor.map { "step \(run.number(of: $0))" } ?? "the start"
    let moved = run.cursor == former ? "" : ", and the run is at \(place)"
    note("\(names(away)) \(verb) put away\(moved); u brings \(pronoun) back")
    if left.isEmpty { close() }
  }

  /// Makes a change and says which branches that were put away are open again by it.
  mutating func reportingReopenedBranches(_ change: (inout Session) -> Void) {
    let former = run.branches.count
    let open = Set(run.openBranches)
    change(&self)
    let back = run.openBranches.filter { $0 < former && !open.contains($0) }
    guard !back.isEmpty else { return }
    note("\(names(back)), put away before, \(back.count == 1 ? "is" : "are") back by this; u undoes it")
  }

  /// Branches in words: all of a few, of many how many.
  private func names(_ branches: [Int]) -> String {
    let titles = branches.prefix(3).map { FlowWords.name(ofBranch: $0, in: run) }
    let more = branches.count - titles.count
    guard more == 0 else { return titles.joined(separator: ", ") + " and \(more) more" }
    return titles.count < 2
      ? titles.joined() : titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
  }
}

extension Run {
  /// Where a branch begins, which step is its last, and where it ends.
  func words(ofBranch branch: Int) -> String {
    let tip = branches[branch].tip
    let fork = branches[branch].fork.map { "from step \(number(of: $0))" } ?? "from the start"
    return "\(fork) to \(number(of: tip)) · \(machine.flow.states[nodes[tip].step.after.state].names.title)"
  }
}
