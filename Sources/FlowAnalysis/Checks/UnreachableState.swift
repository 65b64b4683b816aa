import FlowModel

/// Finds states to which no chain of transitions leads from the initial state, guards left out of account.
enum UnreachableState {
  static func findings(in flow: Flow) -> [Finding] {
    let states = Dictionary(flow.states.map { ($0.id, $0) }) { first, _ in first }
    var reached: Set = [flow.initial]
    var pending = [flow.initial]
    while let id = pending.popLast() {
      for transition in states[id]?.transitions ?? [] where reached.insert(transition.to).inserted {
        pending.append(transition.to)
      }
    }
    return flow.states.filter { !reached.contains($0.id) }.map { state in
      Finding(
        .unreachableState, "no transitions lead from \"\(flow.initial)\" to state \"\(state.id)\"", at: state.place)
    }
  }
}
