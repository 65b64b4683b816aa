import FlowModel

extension Machine {
  /// The ways out of the present state, in the order of the flow.
  public func exits(of snapshot: Snapshot) -> [Exit] {
    let state = flow.states[snapshot.state]
    return state.transitions.indices.map { index in
      let reference = TransitionReference(state: snapshot.state, index: index)
      let event = flow.events.firstIndex { $0.id == state.transitions[index].event } ?? 0
      var exit = Exit(
        transition: reference, event: event, target: target(reference), refusal: nil, isShadowed: false)
      do throws(Refusal) {
        exit.isShadowed = try send(proposal(for: event, in: snapshot), to: snapshot).transition != reference
      } catch {
        exit.refusal = error
      }
      return exit
    }
  }

  /// The transitions that lead into a state, in the order of the flow.
  public func entries(into state: Int) -> [TransitionReference] {
    flow.states.indices.flatMap { from in
      targets[from].indices.filter { targets[from][$0] == state }.map { TransitionReference(state: from, index: $0) }
    }
  }
}
