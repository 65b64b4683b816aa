import FlowEngine
import FlowExploration
import FlowModel

/// Finds cycles on which a request fails, nobody decides and nothing is counted, so that an app can go round for ever.
///
/// Counters are part of configurations: a cycle of configurations is one on which no counter gets on.
struct EndlessRecoveries {
  private typealias Cycle = [ExplorationMove]

  private let graph: ConfigurationGraph
  private let paths: CounterexampleFinder
  private var components: Components
  private var told: Set<Set<TransitionReference>> = []

  static func findings(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) -> [Finding] {
    var search = EndlessRecoveries(graph, paths)
    return search.components.firstOnCycle == nil ? [] : search.findings()
  }

  private init(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) {
    self.graph = graph
    self.paths = paths
    let flow = graph.exploration.machine.flow
    components = Components(count: graph.count)
    components.find { index in graph.edges(from: index).filter { Self.isAllowed($0, flow) }.map(\.target) }
  }

  private static func isAllowed(_ edge: ConfigurationGraph.Edge, _ flow: Flow) -> Bool {
    edge.event < 0 || !flow.events[Int(edge.event)].isDecision
  }

  /// One finding for each transition that lies on such a cycle, told by a short cycle through it; no cycle twice.
  private mutating func findings() -> [Finding] {
    var shortest: [TransitionReference: Cycle] = [:]
    var order: [TransitionReference] = []
    var tries: [TransitionReference: Int] = [:]
    // Where a run first meets a transition the way back may be long, so some more places are tried.
    let most = max(1, min(64, 2_000_000 / max(1, graph.count)))
    for index in 0..<graph.count {
      for edge in graph.edges(from: index) where isInside(edge, index) {
        let move = graph.move(edge, from: index)
        for transition in graph.exploration.transitions(of: move) where tries[transition, default: 0] < most {
          tries[transition, default: 0] += 1
          guard let cycle = cycle(through: move, edge) else { continue }
          if shortest[transition] == nil { order.append(transition) }
          if cycle.count < shortest[transition]?.count ?? .max { shortest[transition] = cycle }
        }
      }
    }
    return order.compactMap { shortest[$0].flatMap { finding($0) } }
  }

  /// True if a move leads on within its component without anybody's decision.
  private func isInside(_ edge: ConfigurationGraph.Edge, _ index: Int) -> Bool {
    Self.isAllowed(edge, graph.exploration.machine.flow)
      && components.component(of: index) == components.component(of: Int(edge.target))
  }

  private func cycle(through move: ExplorationMove, _ edge: ConfigurationGraph.Edge) -> Cycle? {
    let back = graph.way(
      from: [Int(edge.target)], allowing: { isInside($1, $0) }, to: { $0 == move.source })
    return back.map { [move] + $0.moves }
  }

  private mutating func finding(_ cycle: Cycle) -> Finding? {
    let machine = graph.exploration.machine
    let transitions = cycle.flatMap(graph.exploration.transitions)
    guard let first = transitions.first, transitions.contains(where: { Self.asks($0, machine) }),
      transitions.contains(where: { Self.isFailure($0, machine) }), told.insert(Set(transitions)).inserted
    else { return nil }
    return Finding(
      .endlessRecovery, Self.message(transitions, machine), at: machine.transition(first).place,
      counterexample: paths.run(from: cycle[0].source, then: [], around: cycle))
  }

  /// True if the transition leads to where a request is in flight.
  private static func asks(_ reference: TransitionReference, _ machine: Machine) -> Bool {
    machine.flow.states[machine.target(reference)].request != nil
  }

  /// True if the transition answers a failure: an error, an API that refuses, a wait that is over.
  private static func isFailure(_ reference: TransitionReference, _ machine: Machine) -> Bool {
    switch machine.flow.event(machine.transition(reference).event)?.kind {
    case .error, .api, .timer: true
    default: false
    }
  }

  private static func message(_ transitions: [TransitionReference], _ machine: Machine) -> String {
    func unique(_ names: [String]) -> [String] {
      names.indices.filter { !names[..<$0].contains(names[$0]) }.map { "\"\(names[$0])\"" }
    }
    let states = unique(transitions.map { machine.flow.states[$0.state].id })
    let events = unique(transitions.map { machine.transition($0).event })
    let way =
      states.count == 1 ? "\(states[0]) comes back to itself" : states.joined(separator: ", ") + " come round"
    return "\(way) for ever by \(events.joined(separator: ", ")): nobody decides and nothing is counted"
  }
}
