import FlowEngine
import FlowExploration
import FlowModel

/// Finds sign-in pages that open though nobody asked for them: neither the user chose, nor the app called.
enum UnaskedPages {
  static func findings(_ exploration: Exploration) -> [Finding] {
    let machine = exploration.machine
    let opening = exploration.reachedTransitions.filter { reference in
      machine.flow.states[machine.target(reference)].request == .interactive
        // Where a page is open already, none opens.
        && machine.flow.states[reference.state].request != .interactive
        && machine.flow.event(machine.transition(reference).event)?.isDecision == false
    }
    return Dictionary(grouping: opening, by: \.state).sorted { $0.key < $1.key }.compactMap { state, references in
      let transitions = references.sorted { $0.index < $1.index }.map(machine.transition)
      guard let first = transitions.first else { return nil }
      var events: [String] = []
      for event in transitions.map(\.event) where !events.contains(event) { events.append(event) }
      return Finding(
        .unaskedPage,
        "from \"\(machine.flow.states[state].id)\" the sign-in page opens without anybody's decision, by "
          + events.map { "\"\($0)\"" }.joined(separator: ", ") + "; tell the user first why it comes", at: first.place)
    }
  }
}
