import Model

/// Finds runs that stop in a state that is not an outcome; one that has not begun does not
/// count.
enum StuckRun: Check {
  static let rule = Rule(
    "stuck-run", .error,
    "A run stops in a state that is not an outcome, and no timer is running.",
    plain: "The app hangs, because nothing can happen any more")

  static func findings(in graph: Exploration) -> [Finding] {
    let machine = graph.machine
    let flow = machine.flow
    // A state that nothing leaves is told without a run.
    let states = flow.states.positions.filter { state in
      ![.outcome, .start].contains(flow.states[state].kind)
        && !DeadEnd.isDeadEnd(flow.states[state])
    }
    return graph.first(in: states, where: graph.isEnd).map { state, index in
      finding(.state(state), in: machine, runs: [graph.run(to: index)]) { _ in
        "a run can get stuck in \"\(flow.states[state].id)\", which is not an outcome: no event is possible there"
      }
    }
  }
}
