import Model

/// Finds sign-in pages that open though nobody asked for them: neither the user chose, nor the
/// app called.
enum UnaskedPage: Check {
  static let rule = Rule(
    "unasked-page", .warning, "A sign-in page that opens unexpectedly.",
    plain: "A sign-in page opens unexpectedly")
  static let searches = [Search.runs(findings)]

  private static func findings(_ graph: Exploration) -> [Finding] {
    let machine = graph.machine
    let opening = graph.reachedTransitions.filter { reference in
      machine.flow.states[machine.target(reference)].request == .interactive
        // Where a page is open already, none opens.
        && machine.flow.states[reference.state].request != .interactive
        && machine.flow.event(machine.transition(reference).event)?.isDecision == false
    }
    let moves = firstMoves(Set(opening), graph)
    return Dictionary(grouping: opening, by: \.state).sorted { $0.key < $1.key }.compactMap
    {
      state, references in
      let references = references.sorted { $0.index < $1.index }
      guard let first = references.first else { return nil }
      let transitions = references.map(machine.transition)
      return finding(
        .transition(first), in: machine, and: transitions.map(\.place),
        runs: [moves[state].flatMap { graph.run(to: $0.source, then: [$0]) }]
      ) { _ in
        "from \"\(machine.flow.states[state].id)\" the sign-in page opens although nobody chose it, after "
          + transitions.map(\.event).unique().map { "\"\($0)\"" }.joined(separator: ", ")
          + "; tell the user first why it opens"
      }
    }
  }

  /// For each state the first move that takes one of some transitions from it.
  private static func firstMoves(
    _ wanted: Set<TransitionReference>, _ graph: Exploration
  ) -> [StateIndex: ExplorationMove] {
    let states = Set(wanted.map(\.state))
    let machine = graph.machine
    let timed = Set(machine.flow.variables.compactMap { $0.type.firedEvent })
    let isTimed = wanted.contains { timed.contains(machine.transition($0).event) }
    var result: [StateIndex: ExplorationMove] = [:]
    for index in 0..<graph.count where result.count < states.count {
      let state = graph.state(of: index)
      // Timers may run out one after another, and in other states than the one in which time
      // begins to pass.
      for edge in graph.edges(from: index)
      where edge.event == nil ? isTimed : states.contains(state) && result[state] == nil {
        let move = graph.move(edge, from: index)
        for transition in graph.transitions(of: move)
        where wanted.contains(transition) && result[transition.state] == nil {
          result[transition.state] = move
        }
      }
    }
    return result
  }
}
