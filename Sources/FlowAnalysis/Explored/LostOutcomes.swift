import FlowEngine
import FlowExploration
import FlowModel

/// Finds places from which no outcome can be reached any more.
enum LostOutcomes {
  static func findings(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) -> [Finding] {
    let flow = graph.exploration.machine.flow
    guard flow.states.contains(where: { $0.kind == .outcome }) else { return [] }
    func isOutcome(_ index: Int) -> Bool { flow.states[graph.exploration.state(of: index)].kind == .outcome }
    let reaching = graph.canReach(isOutcome)
    // What never gets away from the start has not begun, so it has lost nothing.
    let beginning = graph.canReach { flow.states[graph.exploration.state(of: $0)].kind != .start }
    var told: Set<Int> = []
    return (0..<graph.count).compactMap { index -> Finding? in
      let state = graph.exploration.state(of: index)
      // Where nothing happens any more is told as a run that stops.
      guard !reaching[index], beginning[index], !graph.edges(from: index).isEmpty, told.insert(state).inserted else {
        return nil
      }
      return Finding(
        .lostOutcome, "from \"\(flow.states[state].id)\" a run may never come to an outcome again",
        at: flow.states[state].place, counterexample: paths.run(to: index))
    }
  }
}
