import FlowEngine
import FlowExploration
import FlowModel

/// Finds runs in which a property of the flow's own does not hold.
enum PropertyProof {
  /// The variables that properties look at.
  static func variables(of flow: Flow) -> Set<Int> {
    let read = flow.properties.flatMap { $0.demand.conditions.flatMap(\.expression.variables) }
    return Set(read).intersection(flow.variables.indices)
  }

  static func findings(_ graph: ConfigurationGraph, _ paths: CounterexampleFinder) -> [Finding] {
    graph.exploration.machine.flow.properties.compactMap { property in
      guard let counterexample = counterexample(property.demand, graph, paths) else { return nil }
      return Finding(
        .property, message(property), at: property.place, severity: property.severity,
        counterexample: counterexample)
    }
  }

  private static func message(_ property: FlowProperty) -> String {
    let demand =
      switch property.demand {
      case .never(let condition): "a run comes to where \(condition.text)"
      case .always(let condition): "a run comes to where \(condition.text) does not hold"
      case .eventually(let condition): "a run goes on or ends without ever coming to where \(condition.text)"
      case .leadsTo(let when, let condition):
        "a run goes on or ends after \(when.text) without coming to where \(condition.text)"
      }
    return "\"\(property.title)\" does not hold: \(demand)"
  }

  /// A run in which a demand is not met.
  private static func counterexample(
    _ demand: PropertyDemand, _ graph: ConfigurationGraph, _ paths: CounterexampleFinder
  ) -> Counterexample? {
    switch demand {
    case .never(let condition):
      let holds = values(of: condition, graph)
      return (0..<graph.count).first { holds[$0] }.flatMap(paths.run)
    case .always(let condition):
      let holds = values(of: condition, graph)
      return (0..<graph.count).first { !holds[$0] }.flatMap(paths.run)
    case .eventually(let condition):
      let goal = values(of: condition, graph)
      let starts = (0..<graph.exploration.initialCount).filter { !goal[$0] }
      return avoiding(goal, from: starts, graph, paths)
    case .leadsTo(let when, let condition):
      let goal = values(of: condition, graph)
      let begins = values(of: when, graph)
      return avoiding(goal, from: (0..<graph.count).filter { begins[$0] && !goal[$0] }, graph, paths)
    }
  }

  private static func values(of condition: Guard, _ graph: ConfigurationGraph) -> [Bool] {
    let variables = condition.expression.variables.intersection(graph.exploration.machine.flow.variables.indices)
    let condition = Condition(condition)
    // One snapshot for all, in which only what the condition reads is ever put.
    var snapshot = graph.exploration.machine.initialSnapshot
    return (0..<graph.count).map { index in
      snapshot.state = graph.exploration.state(of: index)
      for variable in variables { snapshot.values[variable] = graph.exploration.value(of: variable, in: index) }
      return condition.holds(in: snapshot)
    }
  }

  /// A run that never comes to a goal: it stops before, or goes round before.
  private static func avoiding(
    _ goal: [Bool], from starts: [Int], _ graph: ConfigurationGraph, _ paths: CounterexampleFinder
  ) -> Counterexample? {
    guard !starts.isEmpty else { return nil }
    var components = Components(count: graph.count)
    components.find { index in
      goal[index] ? [] : graph.edges(from: index).map(\.target).filter { !goal[Int($0)] }
    }
    func isOnCycle(_ index: Int) -> Bool {
      graph.edges(from: index).contains {
        !goal[Int($0.target)] && components.component(of: Int($0.target)) == components.component(of: index)
      }
    }
    let way = graph.way(
      from: starts, allowing: { !goal[Int($1.target)] },
      to: { index in
        isOnCycle(index) || (index < graph.exploration.expandedCount && graph.edges(from: index).isEmpty)
      })
    guard let way else { return nil }
    let end = way.moves.last?.target ?? way.start
    guard isOnCycle(end) else { return paths.run(from: way.start, then: way.moves, around: []) }
    return paths.run(from: way.start, then: way.moves, around: cycle(at: end, goal, components, graph))
  }

  /// A shortest way round.
  private static func cycle(
    at entry: Int, _ goal: [Bool], _ components: Components, _ graph: ConfigurationGraph
  ) -> [ExplorationMove] {
    let component = components.component(of: entry)
    let steps = graph.edges(from: entry).filter {
      !goal[Int($0.target)] && components.component(of: Int($0.target)) == component
    }
    let back = graph.way(
      from: steps.map { Int($0.target) },
      allowing: { !goal[Int($1.target)] && components.component(of: Int($1.target)) == component },
      to: { $0 == entry })
    guard let back, let first = steps.first(where: { Int($0.target) == back.start }) else { return [] }
    return [graph.move(first, from: entry)] + back.moves
  }
}
