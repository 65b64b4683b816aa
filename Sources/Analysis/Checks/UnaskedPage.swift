import Model

/// Finds sign-in pages that open though nobody asked for them: neither the user chose, nor the
/// app called.
enum UnaskedPage: Check {
  static let rule = Rule(
    "unasked-page", .warning, "A sign-in page opens unexpectedly.",
    plain: "A sign-in page opens unexpectedly")

  static func findings(in graph: Exploration) -> [Finding] {
    let machine = graph.machine
    let opening = graph.reachedTransitions.filter { reference in
      machine.flow.states[machine.target(reference)].request == .interactive
        // Where a page is open already, none opens.
        && machine.flow.states[reference.state].request != .interactive
        && machine.flow.event(machine.transition(reference).event)?.isDecision == false
    }
    let first = graph.firstMoves(taking: opening)
    return first.unique(by: \.transition.state).map { found in
      let state = found.transition.state
      let references = opening.filter { $0.state == state }.sorted { $0.index < $1.index }
      let transitions = references.map(machine.transition)
      // The finding is about the transition that its run takes.
      return finding(
        .transition(found.transition), in: machine, and: transitions.map(\.place),
        runs: [graph.run(to: found.move.source, then: [found.move])]
      ) { _ in
        "from \"\(machine.flow.states[state].id)\" the sign-in page opens although nobody chose it, after "
          + transitions.map(\.event).unique().map { "\"\($0)\"" }.joined(separator: ", ")
          + ". First tell the user why the page opens"
      }
    }
  }
}
