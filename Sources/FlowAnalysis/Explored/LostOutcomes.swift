import FlowEngine
import FlowExploration
import FlowModel

/// Finds places from which no outcome can be reached any more.
enum LostOutcomes {
  static func findings(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) -> [Finding] {
    let flow = graph.exploration.machine.flow
    guard flow.states.contains(where: { $0.kind == .outcome }) else { return [] }
    func isOutcome(_ index: Int) -> Bool { flow.states[graph.exploration.state(of: index)].kind == .outcome }
    let reaching = graph.canReach(isOutcome)
    // What never gets away from the start has not begun, so it has lost nothing.
    let beginning = graph.canReach { flow.states[graph.exploration.state(of: $0)].kind != .start }
    // The states of a trap, the one by which runs come into it first, with a configuration of that.
    var traps: [(states: [Int], index: Int)] = []
    for index in 0..<graph.count {
      let state = graph.exploration.state(of: index)
      // Where nothing happens any more is told as a run that stops.
      guard !reaching[index], beginning[index], !graph.edges(from: index).isEmpty,
        !traps.contains(where: { $0.states.contains(state) })
      else { continue }
      let entry = graph.exploration.state(of: entry(to: index, reaching, graph))
      if let trap = traps.firstIndex(where: { $0.states.contains(entry) }) {
        traps[trap].states.append(state)
      } else {
        traps.append(([state], index))
      }
    }
    return traps.map { states, index in
      let first = flow.states[states[0]]
      let others = states.dropFirst().map { flow.states[$0] }
      let places = Places(others.map(\.place), main: first.place)
      let more = others.isEmpty ? "" : ", nor from " + others.map { "\"\($0.id)\"" }.joined(separator: ", ")
      return Finding(
        .lostOutcome, "from \"\(first.id)\" a run may never come to an outcome again\(more)\(places.text)",
        at: places.main, and: places.others, counterexample: paths.run(to: index))
    }
  }

  /// The configuration by which a run got to where no outcome can be reached; all after it follows from that.
  private static func entry(to index: Int, _ reaching: [Bool], _ graph: ConfigurationGraph) -> Int {
    var entry = index
    while let parent = graph.exploration.parent(of: entry), !reaching[parent] { entry = parent }
    return entry
  }
}
