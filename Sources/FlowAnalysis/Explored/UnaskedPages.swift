import FlowEngine
import FlowExploration
import FlowModel

/// Finds sign-in pages that open though nobody asked for them: neither the user chose, nor the app called.
enum UnaskedPages {
  static func findings(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) -> [Finding] {
    let machine = graph.exploration.machine
    let opening = graph.exploration.reachedTransitions.filter { reference in
      machine.flow.states[machine.target(reference)].request == .interactive
        // Where a page is open already, none opens.
        && machine.flow.states[reference.state].request != .interactive
        && machine.flow.event(machine.transition(reference).event)?.isDecision == false
    }
    let moves = firstMoves(Set(opening), graph)
    return Dictionary(grouping: opening, by: \.state).sorted { $0.key < $1.key }.compactMap { state, references in
      let transitions = references.sorted { $0.index < $1.index }.map(machine.transition)
      guard let first = transitions.first else { return nil }
      let places = Places(transitions.map(\.place), main: first.place)
      var events: [String] = []
      for event in transitions.map(\.event) where !events.contains(event) { events.append(event) }
      return Finding(
        .unaskedPage,
        "from \"\(machine.flow.states[state].id)\" the sign-in page opens without anybody's decision, by "
          + events.map { "\"\($0)\"" }.joined(separator: ", ") + "; tell the user first why it comes",
        at: places.main, and: places.others,
        counterexample: moves[state].flatMap { paths.run(from: $0.source, then: [$0], around: []) })
    }
  }

  /// For each state the first move that takes one of some transitions from it.
  private static func firstMoves(
    _ wanted: Set<TransitionReference>, _ graph: ConfigurationGraph
  ) -> [Int: ExplorationMove] {
    let states = Set(wanted.map(\.state))
    var result: [Int: ExplorationMove] = [:]
    for index in 0..<graph.count where result.count < states.count {
      let state = graph.exploration.state(of: index)
      // Timers may run out one after another, and in other states than the one in which time begins to pass.
      for edge in graph.edges(from: index) where edge.event < 0 || (states.contains(state) && result[state] == nil) {
        let move = graph.move(edge, from: index)
        for transition in graph.exploration.transitions(of: move)
        where wanted.contains(transition) && result[transition.state] == nil {
          result[transition.state] = move
        }
      }
    }
    return result
  }
}
