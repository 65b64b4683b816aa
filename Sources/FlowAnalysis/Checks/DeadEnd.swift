import FlowModel

/// Finds states that are no outcome but from which no transition leads to another state.
enum DeadEnd {
  static func findings(in flow: Flow) -> [Finding] {
    flow.states.filter { state in
      state.kind != .outcome && state.transitions.allSatisfy { $0.to == state.id }
    }.map { state in
      Finding(
        .deadEnd, "no transition leaves state \"\(state.id)\"; if the story ends here, say \"kind: outcome\"",
        at: state.place)
    }
  }
}
