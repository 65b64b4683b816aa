import FlowEngine
import FlowExploration
import FlowModel

/// Finds events for which a state has guards, none of which holds; a state that says why it refuses is left alone.
enum GuardGaps {
  static func findings(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) -> [Finding] {
    let flow = graph.exploration.machine.flow
    var told: Set<[Int]> = []
    var result: [Finding] = []
    let candidates = flow.states.indices.map { state in guarded(flow.states[state], in: flow) }
    for index in 0..<graph.exploration.expandedCount {
      let state = graph.exploration.state(of: index)
      guard !candidates[state].isEmpty else { continue }
      let taken = Set(graph.edges(from: index).map(\.event))
      // What is refused in one and the same moment is told together.
      let events = candidates[state].filter { !taken.contains(Int32($0)) && told.insert([state, $0]).inserted }
      if !events.isEmpty { result.append(finding(state, events, index, graph, paths)) }
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
    _ state: Int, _ events: [Int], _ index: Int, _ graph: ConfigurationGraph, _ paths: CounterexampleFinder
  ) -> Finding {
    let flow = graph.exploration.machine.flow
    let ids = events.map { flow.events[$0].id }
    let lines = ids.compactMap { id in flow.states[state].transitions.first { $0.event == id }?.place }.sorted()
    let places = Places(lines, main: lines.first ?? flow.states[state].place)
    return Finding(
      .guardGap,
      "\"\(flow.states[state].id)\" does not always take \(ids.map { "\"\($0)\"" }.joined(separator: ", "))"
        + "\(places.text): here none of \(ids.count == 1 ? "its" : "their") guards holds; add an arm without a guard, or "
        + "say under \"refuses\" why",
      at: places.main, and: places.others, counterexample: paths.run(to: index))
  }
}
