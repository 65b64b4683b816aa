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
      Finding(
        .unreachableState, "no run comes to state \"\(flow.states[state].id)\": the guards on the way never hold",
        at: flow.states[state].place)
    }
      + transitions.map { reference in
        let transition = exploration.machine.transition(reference)
        let byHand = setByHand(reference, in: flow)
        return Finding(
          .unreachableTransition,
          "no run takes \"\(transition.event)\" from \"\(flow.states[reference.state].id)\" to \"\(transition.to)\""
            + (transition.condition.map { ": where it could be, \($0.text) never holds, or an earlier guard does" }
              ?? ": an earlier guard always holds")
            + (byHand.isEmpty ? "" : "; setting \(byHand.joined(separator: ", ")) by hand on the way may change that"),
          at: transition.place, severity: byHand.isEmpty ? nil : .note)
      }
  }

  /// The ids of variables that decide whether a transition is taken, and that can be set by hand during a run: runs that
  /// are explored are set up once, before they start.
  private static func setByHand(_ reference: TransitionReference, in flow: Flow) -> [String] {
    let transitions = flow.states[reference.state].transitions
    let event = transitions[reference.index].event
    let guards = transitions[...reference.index].filter { $0.event == event }.compactMap(\.condition?.expression)
    return flow.variables.indices.filter { variable in
      flow.variables[variable].isSettable && guards.contains { $0.variables.contains(variable) }
    }.map { flow.variables[$0].id }
  }
}
