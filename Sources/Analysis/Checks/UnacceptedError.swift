import Model

/// Finds errors that are refused although a request can end with them.
enum UnacceptedError: Check {
  static let rule = Rule(
    "unaccepted-error", .note,
    "A request can end with an error that the current state does not handle.",
    plain: "This state does not handle an error that can occur")

  static func findings(in graph: Exploration) -> [Finding] {
    // “Never” can only be said where all configurations are known.
    guard graph.isComplete else { return [] }
    let machine = graph.machine
    let flow = machine.flow
    let errors = flow.events.positions.filter { flow.events[$0].isError }
    let handled = Set(
      graph.reachedTransitions.map {
        [String($0.state.offset), machine.transition($0).event]
      })
    let requests = graph.reachedStates.sorted().filter { flow.states[$0].request != nil }
    return requests.compactMap { state -> Finding? in
      // What stands under `refuses` is left out on purpose.
      let known = flow.states[state].refusals.map(\.event)
      let refused = errors.filter {
        let id = flow.events[$0].id
        return !handled.contains([String(state.offset), id]) && !known.contains(id)
      }
      guard !refused.isEmpty else { return nil }
      let isOne = refused.count == 1
      return finding(.state(state), in: machine) { _ in
        "\"\(flow.states[state].id)\" never handles the error\(isOne ? "" : "s") "
          + refused.map { "\"\(flow.events[$0].id)\"" }.joined(separator: ", ")
          + ". Add "
          + (isOne ? "a transition" : "transitions") + ", or say under \"refuses\" why "
          + (isOne ? "it" : "they") + " cannot occur"
      }
    }
  }
}
