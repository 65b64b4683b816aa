import Model

/// Finds events for which a state has guards, none of which holds; a state that says why it
/// refuses is left alone.
enum GuardGap: Check {
  static let rule = Rule(
    "guard-gap", .note, "A state's guards for an event can all be false.",
    plain: "Some values have no effect")

  static func findings(in graph: Exploration) -> [Finding] {
    let flow = graph.machine.flow
    // The events of each state that have not been told yet.
    var open = flow.states.indices.map { guarded(flow.states[$0], in: flow) }
    var result: [Finding] = []
    for index in 0..<graph.count {
      let state = graph.state(of: index)
      guard !open[state.offset].isEmpty else { continue }
      // What is refused in one and the same moment is told together.
      let refused = open[state.offset].filter { !graph.takes($0, in: index) }
      guard !refused.isEmpty else { continue }
      // Once for each state and event: the first configuration has the shortest run.
      open[state.offset].removeAll(where: refused.contains)
      result += finding(state, refused, index, graph)
    }
    return result
  }

  /// The events for which all transitions of a state are guarded, and that no timer sends.
  private static func guarded(_ state: State, in flow: Flow) -> [EventIndex] {
    flow.events.positions.filter { event in
      let id = flow.events[event].id
      let arms = state.transitions.filter { $0.event == id }
      // An arm without a guard leaves no gap, and one under `refuses` is meant.
      return !arms.isEmpty && arms.allSatisfy { $0.condition != nil }
        && !state.refusals.contains { $0.event == id }
        && !flow.variables.contains { $0.type.firedEvent == id }
    }
  }

  /// What is told of events that are refused in a configuration, at the first of them that is
  /// written.
  private static func finding(
    _ state: StateIndex, _ events: [EventIndex], _ index: Int, _ graph: Exploration
  )
    -> [Finding]
  {
    let machine = graph.machine
    let ids = events.map { machine.flow.events[$0].id }
    let arms = ids.compactMap { id in
      machine.flow.states[state].transitions.firstIndex { $0.event == id }
    }
    .map { TransitionReference(state: state, index: $0) }
    .sorted { machine.transition($0).place < machine.transition($1).place }
    guard let first = arms.first else { return [] }
    return [
      finding(
        .transition(first), in: machine, and: arms.map { machine.transition($0).place },
        runs: [graph.run(to: index)]
      ) { lines in
        let names = ids.map { "\"\($0)\"" }.joined(separator: ", ")
        let (verb, whose) = ids.count == 1 ? ("is", "its") : ("are", "their")
        return "in \"\(machine.flow.states[state].id)\", \(names) \(verb) sometimes not "
          + "handled\(lines): here \(whose) guards are all false. "
          + "Add a transition without a guard, or give the reason under \"refuses\""
      }
    ]
  }
}
