// What can be done with a run; all of it can be undone.
extension Run {
  /// Sends an event after some milliseconds.
  ///
  /// An event that a timer sends lets time pass until it does; other timers send theirs
  /// before it.
  ///
  /// - Throws: as `Machine.send`, and `endlessTimers`; then nothing has changed but the
  ///   time that has passed.
  package mutating func inject(_ injection: Injection, after elapsed: Int = 0)
    throws(Refusal)
  {
    let mark = cursor
    guard pass(elapsed) else { throw .endlessTimers }
    // Also when the event is refused: the time before it has passed, and can be undone.
    defer { remember(mark) }
    let step = try machine.send(injection, to: snapshot)
    // The timer itself sends the event once so much time has passed; others may come first.
    guard let left = machine.timeLeft(of: injection.event, in: snapshot) else {
      return append(step)
    }
    guard pass(left) else { throw .endlessTimers }
  }

  /// Sets variables by hand, all or, if one of them cannot be, none.
  package mutating func set(
    _ values: [(variable: VariableIndex, value: Int)], after elapsed: Int = 0
  ) throws(Refusal) {
    var steps: [Step] = []
    // All is computed before anything is appended, so that a refusal leaves no half of it.
    guard let waits = machine.wait(elapsed, from: snapshot) else { throw .endlessTimers }
    var current = waits.last?.after ?? snapshot
    for (variable, value) in values {
      steps.append(try machine.set(variable, to: value, in: current))
      current = steps[steps.count - 1].after
    }
    let mark = cursor
    for step in waits + steps { append(step) }
    remember(mark)
  }

  /// Lets milliseconds pass on the virtual clock; false, and nothing happens, if too many
  /// timers would run out.
  @discardableResult
  package mutating func wait(_ duration: Int) -> Bool {
    let mark = cursor
    guard pass(duration) else { return false }
    remember(mark)
    return true
  }

  /// Goes to a step, or to the start; a branch that was put away is brought back by going
  /// there.
  package mutating func jump(to node: Int?) {
    let mark = cursor
    var branch = node.map { nodes[$0].branch }
    // A branch is seen only if everything that it forks from is.
    while let index = branch {
      reopen(index)
      branch = branches[index].fork.map { nodes[$0].branch }
    }
    move(to: node)
    remember(mark)
  }

  private mutating func reopen(_ branch: Int) {
    guard branches[branch].isDropped else { return }
    branches[branch].isDropped = false
    reopened.append(branch)
  }

  private mutating func pass(_ duration: Int) -> Bool {
    guard let steps = machine.wait(duration, from: snapshot) else { return false }
    for step in steps { append(step) }
    return true
  }

  /// Puts a step after the cursor and goes there; a step already taken from here is taken
  /// again, not doubled, and its branch comes back if it was put away.
  package mutating func append(_ step: Step) {
    let siblings = cursor.map { nodes[$0].children } ?? firstSteps
    // Stepping is pure: the same cause at the same place gives the same step.
    if let same = siblings.first(where: { nodes[$0].step.cause == step.cause }) {
      reopen(nodes[same].branch)
      move(to: same)
      return
    }
    let node = nodes.count
    let branch: Int
    // Behind the end of a branch a step makes it longer; elsewhere it begins a new one.
    if let cursor, siblings.isEmpty {
      branch = nodes[cursor].branch
      branches[branch].tip = node
    } else {
      branch = branches.count
      branches.append(RunBranch(first: node, tip: node, fork: cursor))
    }
    nodes.append(RunNode(step: step, parent: cursor, depth: position + 1, branch: branch))
    visits.add(step)
    if let cursor {
      nodes[cursor].children.append(node)
      nodes[cursor].preferredChild = node
    } else {
      firstSteps.append(node)
      preferredFirstStep = node
    }
    cursor = node
    tip = node
  }
}
