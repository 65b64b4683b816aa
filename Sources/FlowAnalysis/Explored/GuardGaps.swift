import FlowEngine
import FlowExploration
import FlowModel

/// Finds events for which a state has guards, none of which holds; a state that says why it refuses is left alone.
enum GuardGaps {
  static func findings(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) -> [Finding] {
    let flow = graph.exploration.machine.flow
    var firsts: [Int: Int] = [:]
    var result: [Finding] = []
    let candidates = flow.states.indices.map { state in guarded(flow.states[state], in: flow) }
    for index in 0..<graph.exploration.expandedCount {
      let state = graph.exploration.state(of: index)
      guard !candidates[state].isEmpty else { continue }
      let taken = Set(graph.edges(from: index).map(\.event))
      for event in candidates[state] where !taken.contains(Int32(event)) {
        let key = state * flow.events.count + event
        guard firsts[key] == nil else { continue }
        firsts[key] = index
        result.append(finding(state, event, index, graph, paths))
      }
    }
    return result
  }

  /// The events for which all transitions of a state are guarded, and that no timer sends.
  private static func guarded(_ state: State, in flow: Flow) -> [Int] {
    flow.events.indices.filter { event in
      let id = flow.events[event].id
      let arms = state.transitions.filter { $0.event == id }
      return !arms.isEmpty && arms.allSatisfy { $0.condition != nil } && !state.refusals.contains { $0.event == id }
        && !flow.variables.contains { $0.type.firedEvent == id }
    }
  }

  private static func finding(
    _ state: Int, _ event: Int, _ index: Int, _ graph: ConfigurationGraph, _ paths: CounterexampleFinder
  ) -> Finding {
    let flow = graph.exploration.machine.flow
    let place = flow.states[state].transitions.first { $0.event == flow.events[event].id }?.place
    return Finding(
      .guardGap,
      "\"\(flow.states[state].id)\" does not always take \"\(flow.events[event].id)\": here none of its guards holds; "
        + "add an arm without a guard, or say under \"refuses\" why",
      at: place ?? flow.states[state].place, counterexample: paths.run(to: index))
  }
}
