import FlowEngine
import FlowExploration
import FlowModel

/// Finds states and transitions that no run comes to, guards and values taken into account.
enum UnreachedParts {
  static func findings(_ exploration: Exploration, except written: [Finding]) -> [Finding] {
    let flow = exploration.machine.flow
    let told = Set(written.map(\.place))
    let reached = exploration.reachedStates
    let states = flow.states.indices.filter { !reached.contains($0) && !told.contains(flow.states[$0].place) }
    let taken = exploration.reachedTransitions
    // Transitions of a state that is not reached go without saying.
    let transitions = reached.sorted().flatMap { state in
      flow.states[state].transitions.indices.map { TransitionReference(state: state, index: $0) }
    }.filter { !taken.contains($0) && !told.contains(exploration.machine.transition($0).place) }
    return states.map { state in
      let byHand = flow.states.indices.filter(reached.contains).flatMap { source in
        flow.states[source].transitions.indices.filter {
          flow.states[source].transitions[$0].to == flow.states[state].id
        }
        .flatMap { setByHand(TransitionReference(state: source, index: $0), in: flow) }
      }
      return finding(
        .unreachableState, "no run comes to state \"\(flow.states[state].id)\": the guards on the way never hold",
        at: flow.states[state].place, byHand)
    }
      + transitions.map { reference in
        let transition = exploration.machine.transition(reference)
        return finding(
          .unreachableTransition,
          "no run takes \"\(transition.event)\" from \"\(flow.states[reference.state].id)\" to \"\(transition.to)\": "
            + why(reference, in: flow),
          at: transition.place, setByHand(reference, in: flow))
      }
  }

  private static func why(_ reference: TransitionReference, in flow: Flow) -> String {
    let transitions = flow.states[reference.state].transitions
    let transition = transitions[reference.index]
    let hasEarlier = transitions[..<reference.index].contains { $0.event == transition.event }
    guard let condition = transition.condition else {
      return hasEarlier ? "an earlier guard always holds" : "the event never comes there"
    }
    return "where it could be, \(condition.text) never holds" + (hasEarlier ? ", or an earlier guard does" : "")
  }

  /// A finding that is only a note where setting variables by hand may change it.
  private static func finding(_ check: Check, _ message: String, at place: Place, _ byHand: [String]) -> Finding {
    let names = byHand.indices.filter { !byHand[..<$0].contains(byHand[$0]) }.map { byHand[$0] }
    let doubt = names.isEmpty ? "" : "; setting \(names.joined(separator: ", ")) by hand on the way may change that"
    return Finding(check, message + doubt, at: place, severity: names.isEmpty ? nil : .note)
  }

  /// The ids of variables that decide whether a transition is taken, and that can be set by hand during a run: runs that
  /// are explored are set up once, before they start.
  private static func setByHand(_ reference: TransitionReference, in flow: Flow) -> [String] {
    let transitions = flow.states[reference.state].transitions
    let event = transitions[reference.index].event
    let guards = transitions[...reference.index].filter { $0.event == event }.compactMap(\.condition?.expression)
    // What the event carries was set by it.
    let carried = Set(flow.event(event)?.payload.map(\.variable) ?? [])
    return flow.variables.indices.filter { variable in
      flow.variables[variable].isSettable && !carried.contains(variable)
        && guards.contains { $0.variables.contains(variable) }
    }.map { flow.variables[$0].id }
  }
}
