/// What has happened since the start: a tree of steps and a cursor in it.
///
/// Going back and doing something else starts a fork; the branch that was left stays. Undo and redo walk through
/// the cursor's own history, so that every action, a jump or a start over too, can be taken back.
public struct Run: Sendable {
  /// The machine that runs.
  public let machine: Machine
  /// The snapshot at the start.
  public let origin: Snapshot
  /// All steps of all branches, each after its parent.
  public private(set) var nodes: [RunNode] = []
  /// The step last taken; nil at the start.
  public private(set) var cursor: Int?
  /// First steps, one for each branch that begins at the start.
  private var firstSteps: [Int] = []
  /// The first step of the branch last taken from the start.
  private var preferredFirstStep: Int?
  /// Everything the run has been through, on all branches.
  public private(set) var visits: Visits
  private var past: [Int?] = []
  private var future: [Int?] = []

  /// Starts a run.
  public init(_ machine: Machine) {
    self.machine = machine
    origin = machine.initialSnapshot
    visits = Visits(start: origin.state)
  }

  /// The present.
  public var snapshot: Snapshot { cursor.map { nodes[$0].step.after } ?? origin }

  /// Sends an event.
  public mutating func inject(_ injection: Injection) throws(Refusal) {
    record(try machine.send(injection, to: snapshot))
  }

  /// Sets a variable by hand.
  public mutating func set(_ variable: Int, to value: Int) throws(Refusal) {
    record(try machine.set(variable, to: value, in: snapshot))
  }

  /// Lets milliseconds pass on the virtual clock.
  public mutating func wait(_ duration: Int) {
    let steps = machine.wait(duration, from: snapshot)
    guard !steps.isEmpty else { return }
    remember()
    for step in steps { append(step) }
  }

  /// Takes back the last action; false if there is none.
  public mutating func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    future.append(cursor)
    move(to: last)
    return true
  }

  /// Does again what was taken back; false if nothing was.
  public mutating func redo() -> Bool {
    guard let next = future.popLast() else { return false }
    past.append(cursor)
    move(to: next)
    return true
  }

  /// Goes to a step, or to the start; can be undone.
  public mutating func jump(to node: Int?) {
    guard node != cursor else { return }
    remember()
    move(to: node)
  }

  /// Goes one step back along the branch without leaving a trace in the undo history; false at the start.
  public mutating func back() -> Bool {
    guard let cursor else { return false }
    self.cursor = nodes[cursor].parent
    return true
  }

  /// Goes one step forward along the branch last taken; false at its end.
  public mutating func forward() -> Bool {
    guard let next = cursor.map({ nodes[$0].preferredChild }) ?? preferredFirstStep else { return false }
    cursor = next
    return true
  }
}

extension Run {
  /// The steps from the start to the cursor and on to the end of the branch last taken.
  public var branch: [Int] {
    var path = steps
    var next = cursor.map { nodes[$0].preferredChild } ?? preferredFirstStep
    while let node = next {
      path.append(node)
      next = nodes[node].preferredChild
    }
    return path
  }

  /// The steps from the start to the cursor.
  public var steps: [Int] {
    var path: [Int] = []
    var node = cursor
    while let current = node {
      path.append(current)
      node = nodes[current].parent
    }
    return path.reversed()
  }

  /// How many branches leave a step, or the start.
  public func branchCount(at node: Int?) -> Int { node.map { nodes[$0].children.count } ?? firstSteps.count }

  private mutating func record(_ step: Step) {
    remember()
    append(step)
  }

  private mutating func remember() {
    past.append(cursor)
    future.removeAll()
  }

  /// Puts a step after the cursor and goes there; a step already taken from here is taken again, not doubled.
  private mutating func append(_ step: Step) {
    let siblings = cursor.map { nodes[$0].children } ?? firstSteps
    if let same = siblings.first(where: { nodes[$0].step.cause == step.cause }) {
      move(to: same)
      return
    }
    let node = nodes.count
    nodes.append(RunNode(step: step, parent: cursor))
    visits.add(step)
    if let cursor { nodes[cursor].children.append(node) } else { firstSteps.append(node) }
    move(to: node)
  }

  /// Puts the cursor somewhere and makes the way there the preferred one.
  private mutating func move(to node: Int?) {
    cursor = node
    var current = node
    while let child = current {
      let parent = nodes[child].parent
      if let parent {
        if nodes[parent].preferredChild == child { break }
        nodes[parent].preferredChild = child
      } else {
        preferredFirstStep = child
      }
      current = parent
    }
  }
}

extension Run {
  /// Goes to the start of the branch without leaving a trace in the undo history; false if it is there.
  public mutating func goToStart() -> Bool {
    guard cursor != nil else { return false }
    cursor = nil
    return true
  }

  /// Goes to the end of the branch last taken without leaving a trace in the undo history; false if it is there.
  public mutating func goToEnd() -> Bool {
    guard let last = branch.last, last != cursor else { return false }
    cursor = last
    return true
  }
}
