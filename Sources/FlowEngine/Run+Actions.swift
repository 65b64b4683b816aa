// What can be done with a run; all of it can be undone.
extension Run {
  /// Sends an event.
  ///
  /// An event that a timer sends lets time pass until it does; other timers send theirs on the way.
  ///
  /// - Parameters:
  ///   - injection: the event with its values.
  ///   - elapsed: milliseconds that pass before.
  /// - Throws: as `Machine.send`; then nothing has changed but the time that has passed.
  public mutating func inject(_ injection: Injection, after elapsed: Int = 0) throws(Refusal) {
    let mark = cursor
    pass(elapsed)
    defer { remember(mark) }
    let step = try machine.send(injection, to: snapshot)
    if let left = machine.timeLeft(of: injection.event, in: snapshot) { pass(left) } else { append(step) }
  }

  /// Sets variables by hand, all or, if one of them cannot be, none.
  public mutating func set(_ values: [(variable: Int, value: Int)], after elapsed: Int = 0) throws(Refusal) {
    var steps: [Step] = []
    var current = machine.wait(elapsed, from: snapshot).last?.after ?? snapshot
    for (variable, value) in values {
      steps.append(try machine.set(variable, to: value, in: current))
      current = steps[steps.count - 1].after
    }
    let mark = cursor
    pass(elapsed)
    for step in steps { append(step) }
    remember(mark)
  }

  /// Lets milliseconds pass on the virtual clock.
  public mutating func wait(_ duration: Int) {
    let mark = cursor
    pass(duration)
    remember(mark)
  }

  /// Goes to a step, or to the start.
  public mutating func jump(to node: Int?) {
    let mark = cursor
    move(to: node)
    remember(mark)
  }

  /// Takes back the last action; false if there is none.
  public mutating func undo() -> Bool { travel(from: \.past, to: \.future) }

  /// Does again what was taken back; false if nothing was.
  public mutating func redo() -> Bool { travel(from: \.future, to: \.past) }

  private mutating func pass(_ duration: Int) {
    for step in machine.wait(duration, from: snapshot) { append(step) }
  }

  /// Makes the way from an earlier cursor to the present one an action to undo.
  private mutating func remember(_ mark: Int?) {
    guard mark != cursor else { return }
    past.append(mark)
    future.removeAll()
  }

  private mutating func travel(
    from: WritableKeyPath<Run, [Int?]>, to: WritableKeyPath<Run, [Int?]>
  ) -> Bool {
    while let node = self[keyPath: from].popLast() {
      // Walking along the branch may have led there already.
      guard node != cursor else { continue }
      self[keyPath: to].append(cursor)
      move(to: node)
      return true
    }
    return false
  }

  /// Puts a step after the cursor and goes there; a step already taken from here is taken again, not doubled.
  private mutating func append(_ step: Step) {
    let siblings = cursor.map { nodes[$0].children } ?? firstSteps
    if let same = siblings.first(where: { nodes[$0].step.cause == step.cause }) {
      move(to: same)
      return
    }
    let node = nodes.count
    nodes.append(RunNode(step: step, parent: cursor, depth: position + 1))
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

  /// Puts the cursor somewhere and makes the way there the preferred one.
  private mutating func move(to node: Int?) {
    cursor = node
    var current = node
    while let child = current {
      let parent = nodes[child].parent
      if let parent { nodes[parent].preferredChild = child } else { preferredFirstStep = child }
      current = parent
    }
    tip = node ?? preferredFirstStep
    while let last = tip, let next = nodes[last].preferredChild { tip = next }
  }
}
