import Model

/// Finds guards for one event that hold together; the first is taken, so this matters when they
/// are put in another order.
enum GuardOverlap: Check {
  static let rule = Rule(
    "guard-overlap", .note,
    "Two guards for one event that hold at once; the first one wins.",
    plain: "Two transitions are open at once; the first one wins")
  static let searches = [Search.runs(findings)]

  private static func findings(_ graph: Exploration) -> [Finding] {
    let exploration = graph
    let machine = exploration.machine
    let groups = machine.flow.states.map { self.groups($0, in: machine.flow) }
    var told: Set<[TransitionReference]> = []
    var result: [Finding] = []
    // One snapshot for all, in which only what the conditions read is ever put.
    var moment = machine.initialSnapshot
    for index in 0..<exploration.expandedCount {
      let state = exploration.state(of: index)
      for edge in graph.edges(from: index) {
        guard let event = edge.event, let group = groups[state.offset][event.offset] else {
          continue
        }
        moment.state = state
        for variable in group.reads {
          moment.values[variable] = exploration.value(of: variable, in: index)
        }
        if group.carries {
          let move = graph.move(edge, from: index)
          for (variable, value) in exploration.carried(by: move) {
            moment.values[variable] = value
          }
        }
        guard let first = group.arms.firstIndex(where: { $0.condition.holds(in: moment) }),
          let second = group.arms[(first + 1)...].first(where: {
            $0.condition.holds(in: moment)
          })
        else { continue }
        let pair = [group.arms[first].index, second.index].map {
          TransitionReference(state: state, index: $0)
        }
        guard told.insert(pair).inserted else { continue }
        let run = graph.run(to: index, then: [graph.move(edge, from: index)])
        result.append(finding(pair[0], pair[1], machine, run))
      }
    }
    return result
  }

  /// The guarded transitions of a state for one event, where there are several.
  private struct Group {
    let arms: [(index: Int, condition: Condition)]
    /// What their conditions read.
    let reads: [VariableIndex]
    /// True if the event brings values.
    let carries: Bool
  }

  /// The groups of a state, by the positions of events; nil for all other events.
  private static func groups(_ state: State, in flow: Flow) -> [Group?] {
    flow.events.map { event in
      let guarded = state.transitions.indices.filter {
        state.transitions[$0].event == event.id && state.transitions[$0].condition != nil
      }
      guard guarded.count > 1 else { return nil }
      let conditions = guarded.compactMap { state.transitions[$0].condition }
      return Group(
        arms: Array(zip(guarded, conditions.map { Condition($0) })),
        reads: conditions.map(\.expression.reads).reduce(VariableSet([])) { $0.union($1) }
          .elements
          .map { VariableIndex($0) },
        carries: !event.payload.isEmpty)
    }
  }

  private static func finding(
    _ first: TransitionReference, _ second: TransitionReference, _ machine: Machine,
    _ run: Counterexample?
  ) -> Finding {
    finding(.transition(second), in: machine, runs: [run]) { _ in
      let (first, second) = (machine.transition(first), machine.transition(second))
      return "\"\(second.condition?.text ?? "")\" can hold together with "
        + "\"\(first.condition?.text ?? "")\" in line \(first.place.line), which is taken first"
    }
  }
}
