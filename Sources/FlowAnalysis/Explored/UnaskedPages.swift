import FlowEngine
import FlowExploration
import FlowModel

/// Finds sign-in pages that open though nobody asked for them: neither the user chose, nor the app called.
enum UnaskedPages {
  static func findings(_ exploration: Exploration, _ paths: CounterexampleFinder) -> [Finding] {
    let flow = exploration.machine.flow
    var told: Set<Int> = []
    return exploration.reachedTransitions.sorted { ($0.state, $0.index) < ($1.state, $1.index) }.compactMap { reference in
      let transition = exploration.machine.transition(reference)
      let target = exploration.machine.target(reference)
      guard flow.states[target].request == .interactive, let event = flow.event(transition.event),
        !event.isDecision, target != reference.state || told.insert(target).inserted
      else { return nil }
      return Finding(
        .unaskedPage,
        "\"\(transition.event)\" opens the sign-in page without anybody's decision; tell the user first why it comes",
        at: transition.place)
    }
  }
}

extension Event {
  /// True if somebody decides: the user chooses, or the app calls for its own reasons.
  var isDecision: Bool { kind == .choice || kind == .call }
}
