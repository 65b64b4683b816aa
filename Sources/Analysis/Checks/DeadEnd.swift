import Model

/// Finds states that are no outcome but from which no transition leads to another state.
enum DeadEnd: Check {
  static let rule = Rule(
    "dead-end", .warning,
    "A state has no transitions, although it is not an outcome.",
    plain: "This state has no transitions, but is not an end")

  static func findings(in graph: Exploration) -> [Finding] {
    let machine = graph.machine
    let states = machine.flow.states
    return states.positions.filter { isDeadEnd(states[$0]) }.map { state in
      finding(.state(state), in: machine) { _ in
        "no transition leaves state \"\(states[state].id)\". If a run may end here, write \"kind: outcome\""
      }
    }
  }

  /// True for a state that is none where a story may end, and that only itself can follow.
  static func isDeadEnd(_ state: State) -> Bool {
    // A transition back to the state itself does not leave it.
    state.kind != .outcome && state.transitions.allSatisfy { $0.to == state.id }
  }
}
