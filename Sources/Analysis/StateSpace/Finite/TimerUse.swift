import Model

/// In which states which timers may be running: never too few, perhaps too many.
struct TimerUse {
  /// For each state the timers that may be running.
  private(set) var running: [VariableSet]

  init(_ flow: Flow, events: [CompiledEvent], states: [FiniteState], initialState: Int) {
    let variables = flow.variables
    let timers = VariableSet(variables.indices.filter { variables[$0].type.isTimer })
    running = states.map { _ in VariableSet() }
    // One that may be set by hand may run from the start.
    running[initialState] = VariableSet(
      timers.elements.filter { variables[$0].initial > 0 || variables[$0].isSettable })
    var seen = Set([initialState])
    var open = [initialState]
    while let state = open.popLast() {
      for event in events.indices {
        for arm in states[state].arms[event] {
          var after = running[state]
          // The timer that has sent the event has run out, if it can be only one.
          if events[event].timers.count == 1 {
            after.remove(events[event].timers[0].offset)
          }
          after.formUnion(events[event].carried.intersection(timers))
          for action in arm.actions where timers.contains(action.variable.offset) {
            if action.expression.range(variables).upperBound > 0 {
              after.insert(action.variable.offset)
            } else {
              after.remove(action.variable.offset)
            }
          }
          let union = running[arm.target].union(after)
          // The sets only grow, so this ends.
          if seen.insert(arm.target).inserted || union != running[arm.target] {
            running[arm.target] = union
            open.append(arm.target)
          }
        }
      }
    }
  }
}
