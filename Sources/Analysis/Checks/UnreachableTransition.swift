import Model

/// Finds transitions that no run takes, guards and values taken into account.
enum UnreachableTransition: Check {
  static let rule = Rule(
    "unreachable-transition", .warning, "The flow has a transition that can never happen.",
    plain: "Runs never use this row")

  static func findings(in graph: Exploration) -> [Finding] {
    guard graph.isComplete else { return [] }
    let machine = graph.machine
    let flow = machine.flow
    let taken = graph.reachedTransitions
    // Transitions of a state that is not reached go without saying.
    return graph.reachedStates.sorted().flatMap { state -> [Finding] in
      let transitions = flow.states[state].transitions
      return transitions.indices.map { TransitionReference(state: state, index: $0) }
        .filter { !taken.contains($0) }
        .map { reference in
          let transition = transitions[reference.index]
          let earlier = transitions[..<reference.index].filter {
            $0.event == transition.event
          }
          let isShadowed = earlier.contains { $0.condition?.alwaysHolds ?? true }
          let doubt = Doubt(isShadowed ? [] : [reference], in: flow)
          let why =
            isShadowed
            ? "an earlier transition is always taken"
            : why(transition.condition, hasEarlier: !earlier.isEmpty)
          return finding(.transition(reference), in: machine, severity: doubt.severity) {
            _ in
            "no run takes \"\(transition.event)\" from \"\(flow.states[state].id)\" to \"\(transition.to)\": "
              + why + doubt.text
          }
        }
    }
  }

  private static func why(_ condition: Guard?, hasEarlier: Bool) -> String {
    guard let condition else {
      return hasEarlier ? "an earlier guard always holds" : "the event never occurs there"
    }
    return "where it could be, \(condition.text) never holds"
      + (hasEarlier ? ", or an earlier guard does" : "")
  }
}
