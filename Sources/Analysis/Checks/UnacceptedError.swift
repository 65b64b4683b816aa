import Model

/// Finds errors that are refused although a request can end with them.
enum UnacceptedError: Check {
  static let rule = Rule(
    "unaccepted-error", .note,
    "An error that can end a request, but that its state never handles.",
    plain: "An error can come here that this state does not handle")

  static func findings(in graph: Exploration) -> [Finding] {
    guard graph.isComplete else { return [] }
    let machine = graph.machine
    let flow = machine.flow
    let refused = ErrorCoverage.all(graph).filter { coverage in
      coverage.answer == .refused
        && !flow.states[coverage.state].refusals.contains {
          $0.event == flow.events[coverage.event].id
        }
    }
    return Dictionary(grouping: refused, by: \.state).sorted { $0.key < $1.key }.map {
      state, refused in
      let isOne = refused.count == 1
      return finding(.state(state), in: machine) { _ in
        "\"\(flow.states[state].id)\" never handles the error\(isOne ? "" : "s") "
          + refused.map { "\"\(flow.events[$0.event].id)\"" }.joined(separator: ", ")
          + "; add "
          + (isOne ? "a transition" : "transitions") + ", or say under \"refuses\" why "
          + (isOne ? "it" : "they") + " cannot come"
      }
    }
  }
}
