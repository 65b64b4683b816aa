extension Machine {
  /// The outgoing out of the present state, in the order of the flow.
  package func exits(of snapshot: Snapshot) -> [Exit] {
    outgoing[snapshot.state].enumerated().map { index, arm in
      let reference = TransitionReference(state: snapshot.state, index: index)
      let event = arm.event
      var exit = Exit(transition: reference, event: event, target: arm.target, refusal: nil, isShadowed: false)
      do throws(Refusal) {
        exit.isShadowed = try send(proposal(for: event, in: snapshot), to: snapshot).transition != reference
      } catch {
        exit.refusal = error
      }
      return exit
    }
  }

  /// The outgoing out of a state, all open: what can happen there at all.
  package func exits(outOf state: Int) -> [Exit] {
    outgoing[state].enumerated().map { index, arm in
      Exit(
        transition: TransitionReference(state: state, index: index), event: arm.event, target: arm.target, refusal: nil,
        isShadowed: false)
    }
  }

  /// The transitions that lead into a state, in the order of the flow.
  package func entries(into state: Int) -> [TransitionReference] {
    outgoing.indices.flatMap { from in
      outgoing[from].indices.filter { outgoing[from][$0].target == state }.map {
        TransitionReference(state: from, index: $0)
      }
    }
  }
}
