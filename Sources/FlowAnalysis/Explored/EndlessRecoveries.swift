import FlowEngine
import FlowExploration
import FlowModel

/// Finds cycles on which nobody decides and nothing is counted, so that an app can go round on them for ever.
///
/// Counters are part of configurations: a cycle of configurations is one on which no counter gets on.
enum EndlessRecoveries {
  static func findings(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) -> [Finding] {
    let flow = graph.exploration.machine.flow
    func isAllowed(_ edge: ConfigurationGraph.Edge) -> Bool { edge.event < 0 || !flow.events[Int(edge.event)].isDecision }
    var components = Components(count: graph.count)
    components.find { index in graph.edges(from: index).filter(isAllowed).map(\.target) }
    guard components.firstOnCycle != nil else { return [] }
    var told: Set<Set<TransitionReference>> = []
    var seen: Set<TransitionReference> = []
    var result: [Finding] = []
    for index in 0..<graph.count {
      for edge in graph.edges(from: index) where isAllowed(edge) {
        let target = Int(edge.target)
        guard components.component(of: index) == components.component(of: target) else { continue }
        let move = graph.move(edge, from: index)
        let transitions = graph.exploration.transitions(of: move)
        // Each transition is looked at once: the shortest cycle through it where a run first meets it.
        guard transitions.contains(where: { seen.insert($0).inserted }),
          let back = graph.way(
            from: [target],
            allowing: { isAllowed($1) && components.component(of: Int($1.target)) == components.component(of: index) },
            to: { $0 == index })
        else { continue }
        let cycle = [move] + back.moves
        let all = cycle.flatMap(graph.exploration.transitions)
        seen.formUnion(all)
        guard !all.isEmpty, told.insert(Set(all)).inserted else { continue }
        result.append(finding(all, paths.run(from: index, then: [], around: cycle), graph.exploration.machine))
      }
    }
    return result
  }

  private static func finding(
    _ transitions: [TransitionReference], _ counterexample: Counterexample?, _ machine: Machine
  ) -> Finding {
    let names = transitions.map { "\"\(machine.flow.states[$0.state].id)\"" }
    let way = names.count == 1 ? "\(names[0]) comes back to itself" : names.joined(separator: ", ") + " come round"
    let events = transitions.map { "\"\(machine.transition($0).event)\"" }
    var unique: [String] = []
    for event in events where !unique.contains(event) { unique.append(event) }
    return Finding(
      .endlessRecovery,
      "\(way) for ever by \(unique.joined(separator: ", ")): nobody decides and nothing is counted",
      at: machine.transition(transitions[0]).place, counterexample: counterexample)
  }
}
