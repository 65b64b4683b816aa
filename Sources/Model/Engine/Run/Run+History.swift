// The history of what was done with a run: undo and redo.
extension Run {
  /// Takes back the last action; false if there is none.
  package mutating func undo() -> Bool { travel(from: \.past, to: \.future) }

  /// True if there is an action to take back.
  package var canUndo: Bool { !past.isEmpty }

  /// Does again what was taken back; false if nothing was.
  package mutating func redo() -> Bool { travel(from: \.future, to: \.past) }

  /// Makes the present the place behind which undo does not go; all steps stay.
  package mutating func forgetHistory() {
    past = []
    future = []
  }

  /// Makes a change and gives the one that undoes it; nil if all is so already.
  mutating func make(_ change: RunChange) -> RunChange? {
    switch change {
    case .move(let node):
      guard node != cursor else { return nil }
      let former = cursor
      move(to: node)
      return .move(former)
    case .name(let branch, let name):
      let former = branches[branch].name
      branches[branch].name = name
      return former == name ? nil : .name(branch: branch, former)
    case .bookmark(let step, let name):
      let former = bookmarks[step]
      bookmarks[step] = name
      return former == name ? nil : .bookmark(step: step, former)
    case .drop(let branch, let isDropped, let node):
      guard branches[branch].isDropped != isDropped else { return nil }
      let former = cursor
      branches[branch].isDropped = isDropped
      prefer(
        // The preferred path must not lead into what is put away.
        isDropped ? openSteps(after: branches[branch].fork).last : branches[branch].first,
        after: branches[branch].fork)
      settle(at: node)
      return .drop(branch: branch, !isDropped, cursor: former)
    case .all(let changes):
      let inverses = changes.compactMap { make($0) }
      // The last change is the first to be taken back.
      return inverses.isEmpty ? nil : .all(inverses.reversed())
    }
  }

  /// Makes the path from an earlier cursor to the present one an action to undo, with the
  /// branches that came back on it.
  mutating func remember(_ mark: Int?) {
    guard mark != cursor else { return }
    past.append(
      // Putting a branch away again moves the cursor back, too.
      reopened.isEmpty
        ? .move(mark) : .all(reopened.map { .drop(branch: $0, true, cursor: mark) }))
    future.removeAll()
    reopened.removeAll()
  }

  /// Puts the cursor somewhere and makes the path there the preferred one; all of it has been
  /// seen then.
  ///
  /// The work grows with the path, not with the run.
  mutating func move(to node: Int?) {
    // The path to the cursor is the preferred one already, up to where the path to the new
    // place leaves it.
    var shared = cursor
    var current = node
    var path: [Int] = []
    while shared != current {
      let depths = (
        shared.map { nodes[$0].depth } ?? 0, current.map { nodes[$0].depth } ?? 0
      )
      // The deeper of the two goes up, or both at one depth, until they meet.
      if depths.0 >= depths.1 { shared = shared.flatMap { nodes[$0].parent } }
      if depths.1 >= depths.0, let child = current {
        path.append(child)
        current = nodes[child].parent
      }
    }
    cursor = node
    for child in path { visits.add(nodes[child].step) }
    // Where the path is the preferred one already, the tip stays what it was.
    guard path.contains(where: { step(after: nodes[$0].parent) != $0 }) else { return }
    for child in path { prefer(child, after: nodes[child].parent) }
    goOnToTip()
  }

  /// Puts the cursor somewhere when preferred steps have changed elsewhere.
  private mutating func settle(at node: Int?) {
    cursor = node
    var current = node
    while let child = current {
      let parent = nodes[child].parent
      visits.add(nodes[child].step)
      prefer(child, after: parent)
      current = parent
    }
    goOnToTip()
  }

  /// Goes to the end of the branch that began first at every fork, as files tell them; one put
  /// away is passed over.
  package mutating func followFirstBranch() {
    for index in nodes.indices {
      prefer(openSteps(after: index).first ?? nodes[index].children.first, after: index)
    }
    prefer(openSteps(after: nil).first ?? firstSteps.first, after: nil)
    // From the start, or the end of another branch would stay the last step.
    cursor = nil
    goOnToTip()
    cursor = tip
  }

  mutating func goOnToTip() {
    tip = cursor ?? preferredFirstStep
    while let last = tip, let next = nodes[last].preferredChild { tip = next }
  }

  private mutating func prefer(_ child: Int?, after parent: Int?) {
    if let parent {
      nodes[parent].preferredChild = child
    } else {
      preferredFirstStep = child
    }
  }

  private mutating func travel(
    from: WritableKeyPath<Run, [RunChange]>, to: WritableKeyPath<Run, [RunChange]>
  ) -> Bool {
    while let change = self[keyPath: from].popLast() {
      // Walking along the branch may have led there already.
      guard let inverse = make(change) else { continue }
      self[keyPath: to].append(inverse)
      return true
    }
    return false
  }
}
