import Model

/// Finds transitions that no run takes, guards and values taken into account.
enum UnreachableTransition: Check {
  static let rule = Rule(
    "unreachable-transition", .warning, "A transition that no run takes.",
    plain: "No run ever takes this row")
  static let searches = [Search.whole(findings)]

  private static func findings(_ graph: Exploration) -> [Finding] {
    let machine = graph.machine
    let flow = machine.flow
    let taken = graph.reachedTransitions
    // Transitions of a state that is not reached go without saying.
    return graph.reachedStates.sorted().flatMap { state -> [Finding] in
      let shadowed = Set(ShadowedTransition.shadows(in: flow.states[state]).map(\.index))
      return flow.states[state].transitions.indices.filter { !shadowed.contains($0) }
        .map { TransitionReference(state: state, index: $0) }.filter { !taken.contains($0) }
        .map { reference in
          let transition = machine.transition(reference)
          let doubt = Doubt([reference], in: flow)
          return finding(.transition(reference), in: machine, severity: doubt.severity) {
            _ in
            "no run takes \"\(transition.event)\" from \"\(flow.states[state].id)\" to \"\(transition.to)\": "
              + why(reference, in: flow) + doubt.text
          }
        }
    }
  }

  private static func why(_ reference: TransitionReference, in flow: Flow) -> String {
    let transitions = flow.states[reference.state].transitions
    let transition = transitions[reference.index]
    let hasEarlier = transitions[..<reference.index].contains {
      $0.event == transition.event
    }
    guard let condition = transition.condition else {
      return hasEarlier ? "an earlier guard always holds" : "the event never comes there"
    }
    return "where it could be, \(condition.text) never holds"
      + (hasEarlier ? ", or an earlier guard does" : "")
  }
}
