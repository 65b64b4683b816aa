import Model

/// Finds places from which no outcome can be reached any more.
enum LostOutcome: Check {
  static let rule = Rule(
    "lost-outcome", .error, "A run can reach a point from which no outcome is possible.",
    plain: "From here, a run cannot end")

  static func findings(in graph: Exploration) -> [Finding] {
    guard graph.isComplete else { return [] }
    let machine = graph.machine
    let flow = machine.flow
    // A flow without outcomes cannot lose one.
    guard flow.states.contains(where: { $0.kind == .outcome }) else { return [] }
    let kinds = flow.states.map(\.kind)
    func kind(_ index: Int) -> StateKind { kinds[graph.state(of: index).offset] }
    let reaching = graph.canReach { kind($0) == .outcome }
    // What never gets away from the start has not begun, so it has lost nothing.
    lazy var beginning = graph.canReach { kind($0) != .start }
    // Where a run gets to where no outcome can be reached; all after it follows from that.
    let losses = (0..<graph.count).filter { index in
      // Where nothing happens any more is told as a run that stops.
      guard !reaching[index], !graph.edges(from: index).isEmpty, beginning[index] else {
        return false
      }
      return graph.arrival(at: index).map { reaching[$0.source] } ?? true
    }
    return losses.unique { graph.state(of: $0) }.map { index in
      let state = graph.state(of: index)
      return finding(.state(state), in: machine, runs: [graph.run(to: index)]) { _ in
        "from \"\(flow.states[state].id)\" a run may never reach an outcome again"
      }
    }
  }
}
