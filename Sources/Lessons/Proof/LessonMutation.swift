package import Catalogue
package import FlowEngine
package import FlowModel

/// What lessons would not notice: transitions of a flow that may lead elsewhere, and every lesson still has the same best.
package struct LessonMutation: Sendable {
  /// The flow.
  package let flow: Flow
  /// How many transitions were changed, one at a time.
  package let count: Int
  /// Those that no lesson noticed.
  package let survivors: [TransitionReference]

  /// Leads every transition of a flow elsewhere, one at a time, and proves all lessons of the flow again.
  ///
  /// A change is noticed if a lesson does not hold any more, or takes another number of steps.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - proofs: what is proven of the lessons; those of other flows are passed over.
  ///   - catalogue: what is known about errors.
  ///   - report: told which transition comes next, and how many there are.
  package init(
    of flow: Flow, by proofs: [LessonProof], catalogue: Catalogue, reporting report: (Int, Int) -> Void = { _, _ in }
  ) {
    let own = proofs.filter { $0.lesson.flow.id == flow.id }
    let all = flow.states.positions.flatMap { state in
      flow.states[state].transitions.indices.map { TransitionReference(state: state, index: $0) }
    }
    var survivors: [TransitionReference] = []
    for (number, reference) in all.enumerated() {
      report(number, all.count)
      let mutant = flow.leading(reference)
      // Lessons that take the transition are the likeliest to notice.
      let taken = LessonContent.Taken(flow: flow.id, transition: reference)
      let order = own.filter { $0.content.taken.contains(taken) } + own.filter { !$0.content.taken.contains(taken) }
      let isNoticed = order.contains { proof in
        var lesson = proof.lesson
        lesson.flow = mutant
        let changed = LessonProof(lesson, catalogue: catalogue)
        return !changed.holds || changed.best != proof.best
      }
      if !isNoticed { survivors.append(reference) }
    }
    self.flow = flow
    count = all.count
    self.survivors = survivors
  }
}

extension Flow {
  /// The flow with one transition leading where another way out of its state leads, or else to the next state.
  fileprivate func leading(_ reference: TransitionReference) -> Flow {
    var flow = self
    let transitions = states[reference.state].transitions
    let target = transitions[reference.index].to
    let next = states[(reference.state.offset + 1) % states.count].id
    let others = transitions.map(\.to) + [next] + states.map(\.id)
    guard let other = others.first(where: { $0 != target }) else { return self }
    flow.states[reference.state.offset].transitions[reference.index].to = other
    return flow
  }
}
