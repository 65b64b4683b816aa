extension Machine {
  /// The ways out of the present state, in the order of the flow.
  package func exits(of snapshot: Snapshot) -> [Exit] {
    ways[snapshot.state].enumerated().map { index, way in
      let reference = TransitionReference(state: snapshot.state, index: index)
      let event = way.event
      var exit = Exit(transition: reference, event: event, target: way.target, refusal: nil, isShadowed: false)
      do throws(Refusal) {
        exit.isShadowed = try send(proposal(for: event, in: snapshot), to: snapshot).transition != reference
      } catch {
        exit.refusal = error
      }
      return exit
    }
  }

  /// The ways out of a state, all open: what can happen there at all.
  package func ways(outOf state: Int) -> [Exit] {
    ways[state].enumerated().map { index, way in
      Exit(
        transition: TransitionReference(state: state, index: index), event: way.event, target: way.target, refusal: nil,
        isShadowed: false)
    }
  }

  /// The transitions that lead into a state, in the order of the flow.
  package func entries(into state: Int) -> [TransitionReference] {
    ways.indices.flatMap { from in
      ways[from].indices.filter { ways[from][$0].target == state }.map { TransitionReference(state: from, index: $0) }
    }
  }
}
