import FlowEngine
import FlowExploration
import FlowModel

/// Finds cycles on which a request fails, nobody decides and nothing is counted, so that an app can go round for ever.
///
/// Counters are part of configurations: a cycle of configurations is one on which no counter gets on.
struct EndlessRecoveries {
  private typealias Cycle = [ExplorationMove]

  private let graph: ConfigurationGraph
  private var components: Components

  /// One finding for each loop, whichever ways lead round it.
  static func findings(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) -> [Finding] {
    let search = EndlessRecoveries(graph)
    guard search.components.firstOnCycle != nil else { return [] }
    return EndlessLoop.loops(search.ways(paths)).map { $0.finding(graph.exploration.machine) }
  }

  private init(_ graph: ConfigurationGraph) {
    self.graph = graph
    let flow = graph.exploration.machine.flow
    components = Components(count: graph.count)
    components.find { index in graph.edges(from: index).filter { Self.isAllowed($0, flow) }.map(\.target) }
  }

  private static func isAllowed(_ edge: ConfigurationGraph.Edge, _ flow: Flow) -> Bool {
    edge.event < 0 || !flow.events[Int(edge.event)].isDecision
  }

  /// A short way round through each transition that lies on such a cycle, the simplest first; one whose transitions
  /// simpler ones have already says nothing more.
  private func ways(_ paths: CounterexampleFinder) -> [EndlessLoop.Way] {
    let machine = graph.exploration.machine
    let ways = shortestRoutes(paths).filter { $0.recovers(machine) }
    var told: Set<TransitionReference> = []
    return ways.enumerated().sorted {
      $0.element.effort == $1.element.effort ? $0.offset < $1.offset : $0.element.effort < $1.element.effort
    }
    .map(\.element).filter { way in
      guard !told.isSuperset(of: way.transitions) else { return false }
      told.formUnion(way.transitions)
      return true
    }
  }

  /// A short way round through each transition that lies on one, in the order in which runs meet them.
  private func shortestRoutes(_ paths: CounterexampleFinder) -> [EndlessLoop.Way] {
    var shortest: [TransitionReference: EndlessLoop.Way] = [:]
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
          let least = shortest[transition]?.effort.moves ?? .max
          guard cycle.count < least else { continue }
          let way = EndlessLoop.Way(cycle, graph.exploration.transitions, paths)
          if way.effort.moves < least { shortest[transition] = way }
        }
      }
    }
    return order.compactMap { shortest[$0] }
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
}
