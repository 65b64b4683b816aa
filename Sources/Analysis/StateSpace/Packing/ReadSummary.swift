import Model

/// Which variables need bits, and why.
struct ReadSummary {
  /// Variables that matter between two moves.
  let kept: VariableSet
  /// Variables that matter only while one move is worked out.
  let passing: VariableSet
  /// Of these, the ones that nothing sets but events that carry them.
  let carried: VariableSet
  /// Timers of which only counts whether they run.
  let flags: VariableSet

  init(_ model: FiniteModel) {
    let timers = VariableSet(model.senders.map(\.variable))
    let live = model.states.reduce(VariableSet()) { $0.union($1.live) }
    var read = VariableSet()
    var assigned = VariableSet()
    var relevant = VariableSet()
    for state in model.states {
      for event in model.events.indices where !state.arms[event].isEmpty {
        relevant.formUnion(state.relevant[event])
        read.formUnion(model.events[event].validity?.reads ?? VariableSet())
        for field in model.events[event].payload
        where !model.events[event].timers.isEmpty && state.relevant[event].contains(field.variable) {
          read.formUnion(field.value.reads)
        }
        for arm in state.arms[event] {
          read.formUnion(arm.condition?.reads ?? VariableSet())
          for action in arm.kept {
            read.formUnion(action.value.reads)
            assigned.insert(action.variable)
          }
        }
      }
    }
    kept = live.union(timers)
    passing = read.union(relevant).union(assigned).subtracting(kept)
    carried = passing.intersection(relevant).subtracting(assigned)
    flags = timers.subtracting(live).subtracting(read)
  }
}
