import Model

/// Explores a flow as plainly as possible: a set of snapshots, and the engine.
struct PlainExplorer {
  let machine: Machine
  /// The spans of time that a free variable takes, besides its bound.
  let spans: [Int]
  /// How long one move of time is; nil: until the next timer runs out.
  let step: Int?
  /// How many moves lead to each snapshot, at least; clocks are at 0.
  private(set) var depths: [Snapshot: Int] = [:]
  private(set) var transitions: Set<TransitionReference> = []
  /// The events taken in each snapshot.
  private(set) var taken: [Snapshot: Set<EventIndex>] = [:]
  private var queue: [Snapshot] = []

  init(_ machine: Machine, spans: [Int], step: Int? = nil) {
    (self.machine, self.spans, self.step) = (machine, spans, step)
    let free = machine.flow.variables.positions.filter {
      machine.flow.variables[$0].isSettable
    }
    for values in combinations(free) {
      var start = machine.initialSnapshot
      for (variable, value) in zip(free, values) { start.values[variable] = value }
      found(start, depth: 0)
    }
    var next = 0
    while next < queue.count {
      leave(queue[next])
      next += 1
    }
  }

  private mutating func leave(_ snapshot: Snapshot) {
    let depth = (depths[snapshot] ?? 0) + 1
    for event in machine.flow.events.positions where !timerEvents.contains(event) {
      let fields = machine.flow.events[event].payload.map(\.variable)
      for payload in combinations(fields) {
        guard
          let step = try? machine.send(
            Injection(event: event, payload: payload), to: snapshot)
        else { continue }
        taken[snapshot, default: []].insert(event)
        found(step, depth: depth)
      }
    }
    let running = machine.flow.variables.positions.contains {
      machine.flow.variables[$0].type.isTimer && snapshot.values[$0] > 0
    }
    if running, let elapsed = step ?? machine.timeToNextTimer(in: snapshot) {
      let steps = machine.wait(elapsed, from: snapshot)
      for step in steps ?? [] {
        if let transition = step.transition { transitions.insert(transition) }
      }
      if let last = steps?.last { found(last.after, depth: depth) }
    }
  }

  private var timerEvents: Set<EventIndex> {
    Set(
      machine.flow.events.positions.filter { event in
        machine.flow.variables.contains {
          if case .timer(_, let fires) = $0.type {
            fires == machine.flow.events[event].id
          } else {
            false
          }
        }
      })
  }

  private mutating func found(_ step: Step, depth: Int) {
    if let transition = step.transition { transitions.insert(transition) }
    found(step.after, depth: depth)
  }

  private mutating func found(_ snapshot: Snapshot, depth: Int) {
    var snapshot = snapshot
    snapshot.clock = 0
    guard depths[snapshot] == nil else { return }
    depths[snapshot] = depth
    queue.append(snapshot)
  }

  private func combinations(_ variables: [VariableIndex]) -> [[Int]] {
    variables.reduce([[]]) { result, variable in
      let type = machine.flow.variables[variable].type
      let bounds = type.bounds
      var values = Array(bounds.prefix(100))
      switch type {
      case .duration, .timer:
        values = Set(spans + [0, bounds.upperBound]).filter(bounds.contains).sorted()
      default: break
      }
      return result.flatMap { head in values.map { head + [$0] } }
    }
  }
}
