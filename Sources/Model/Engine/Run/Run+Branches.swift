// Branches and bookmarks; what is done with them can be undone.
extension Run {
  /// The branch that the cursor is on; nil at the start.
  package var branch: Int? { cursor.map { nodes[$0].branch } }

  /// The branches that are not put away, in the order in which they began.
  package var openBranches: [Int] {
    // A branch begins after the one it forks from, so one pass tells of all.
    var isOpen: [Bool] = []
    for branch in branches {
      isOpen.append(
        !branch.isDropped && (branch.fork.map { isOpen[nodes[$0].branch] } ?? true))
    }
    return branches.indices.filter { isOpen[$0] }
  }

  /// True unless the branch or one it forks from is put away.
  package func isOpen(_ branch: Int) -> Bool {
    var current: Int? = branch
    while let index = current {
      if branches[index].isDropped { return false }
      current = branches[index].fork.map { nodes[$0].branch }
    }
    return true
  }

  /// The steps that are not put away after a step, or after the start.
  package func openSteps(after node: Int?) -> [Int] {
    let all = node.map { nodes[$0].children } ?? firstSteps
    // Nearly every step has one: no array is made for it, and long runs are asked at each
    // step.
    return all.count == 1 && !branches[nodes[all[0]].branch].isDropped
      ? all : all.filter { !branches[nodes[$0].branch].isDropped }
  }

  /// Calls a branch something; nil takes its name away.
  package mutating func name(_ branch: Int, _ name: String?) {
    change(.name(branch: branch, name))
  }

  /// Puts a bookmark at a step; nil takes it away.
  package mutating func bookmark(_ step: Int, _ name: String?) {
    change(.bookmark(step: step, name))
  }

  /// Puts a branch away with all that forks from it; a cursor on them goes to where the branch
  /// forks.
  package mutating func drop(_ branch: Int) {
    let fork = branches[branch].fork
    change(.drop(branch: branch, true, cursor: isUnder(branch, cursor) ? fork : cursor))
  }

  /// Brings a branch back.
  package mutating func restore(_ branch: Int) {
    change(.drop(branch: branch, false, cursor: cursor))
  }

  /// How a bookmark begins that tells what is wrong with a handler; a file of a run keeps
  /// bookmarks as text, so their text tells the kind.
  private static let fault = "your handler: "

  /// Puts a bookmark where a handler leaves the documented path.
  package mutating func bookmarkFault(_ step: Int, _ words: String) {
    bookmark(step, Self.fault + words)
  }

  /// Where a handler leaves the documented path; of several such steps the first.
  package var fault: Int? {
    bookmarks.filter { $0.value.hasPrefix(Self.fault) }.map(\.key).min()
  }

  /// The step with a bookmark of this name; of several the first.
  package func step(bookmarked name: String) -> Int? {
    // The least position belongs to the step that was made first.
    bookmarks.filter { $0.value == name }.map(\.key).min()
  }

  private func isUnder(_ branch: Int, _ node: Int?) -> Bool {
    var current = node.map { nodes[$0].branch }
    while let index = current {
      if index == branch { return true }
      current = branches[index].fork.map { nodes[$0].branch }
    }
    return false
  }

  private mutating func change(_ change: RunChange) {
    // Where nothing changes, there is nothing to undo.
    guard let inverse = make(change) else { return }
    past.append(inverse)
    // After something new, what was taken back cannot be done again.
    future.removeAll()
  }
}
