import FlowEngine
import FlowExploration
import FlowModel

/// Finds runs that stop in a state that is no outcome; one that has not begun does not count.
enum StuckRuns {
  static func findings(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) -> [Finding] {
    let flow = graph.exploration.machine.flow
    var told: Set<Int> = []
    return (0..<graph.exploration.expandedCount).compactMap { index -> Finding? in
      let state = graph.exploration.state(of: index)
      guard ![.outcome, .start].contains(flow.states[state].kind), graph.edges(from: index).isEmpty,
        // A state that nothing leaves is told without a run.
        flow.states[state].transitions.contains(where: { $0.to != flow.states[state].id }),
        graph.exploration.isDeadEnd(index), told.insert(state).inserted
      else { return nil }
      return Finding(
        .stuckRun, "a run can stop for good in \"\(flow.states[state].id)\", which is no outcome: no event is taken",
        at: flow.states[state].place, counterexample: paths.run(to: index))
    }
  }
}
