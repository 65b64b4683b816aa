import Model

/// Finds places from which no outcome can be reached any more.
enum LostOutcome: Check {
  static let rule = Rule(
    "lost-outcome", .error, "A situation from which no run can reach an outcome.",
    plain: "No end can be reached from here")

  static func findings(in graph: Exploration) -> [Finding] {
    guard graph.isComplete else { return [] }
    let machine = graph.machine
    let flow = machine.flow
    guard flow.states.contains(where: { $0.kind == .outcome }) else { return [] }
    return traps(graph).map { trap in
      let first = flow.states[trap.states[0]]
      let others = trap.states.dropFirst().map { flow.states[$0] }
      let more =
        others.isEmpty
        ? "" : ", nor from " + others.map { "\"\($0.id)\"" }.joined(separator: ", ")
      return finding(
        .state(trap.states[0]), in: machine, and: others.map(\.place),
        runs: [graph.run(to: trap.configuration)]
      ) { "from \"\(first.id)\" a run may never reach an outcome again\(more)\($0)" }
    }
  }

  /// States that are left only for each other, the one by which runs come into them first, with
  /// a configuration of that.
  private typealias Trap = (states: [StateIndex], configuration: Int)

  private static func traps(_ graph: Exploration) -> [Trap] {
    let kinds = graph.machine.flow.states.map(\.kind)
    func kind(_ index: Int) -> StateKind { kinds[graph.state(of: index).offset] }
    let reaching = graph.canReach { kind($0) == .outcome }
    // What never gets away from the start has not begun, so it has lost nothing.
    let beginning = graph.canReach { kind($0) != .start }
    var traps: [Trap] = []
    for index in 0..<graph.count {
      let state = graph.state(of: index)
      // Where nothing happens any more is told as a run that stops.
      guard !reaching[index], beginning[index], !graph.edges(from: index).isEmpty,
        !traps.contains(where: { $0.states.contains(state) })
      else { continue }
      let entry = graph.state(of: entry(to: index, reaching, graph))
      if let trap = traps.firstIndex(where: { $0.states.contains(entry) }) {
        traps[trap].states.append(state)
      } else {
        traps.append(([state], index))
      }
    }
    return traps
  }

  /// The configuration by which a run got to where no outcome can be reached; all after it
  /// follows from that.
  private static func entry(to index: Int, _ reaching: [Bool], _ graph: Exploration) -> Int
  {
    var entry = index
    while let parent = graph.parent(of: entry), !reaching[parent] { entry = parent }
    return entry
  }
}
