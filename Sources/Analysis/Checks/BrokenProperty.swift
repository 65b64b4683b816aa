import Model

/// Finds runs in which a property of the flow's own does not hold.
enum BrokenProperty: Check {
  static let rule = Rule("property", .error, "A property that the flow demands of itself and that does not hold.")
  static let searches = [Search.runs(findings)]

  /// What properties look at.
  static func conditions(of flow: Flow) -> [Expression] {
    flow.properties.flatMap { $0.demand.conditions.map(\.expression) }
  }

  private static func findings(_ graph: ConfigurationGraph) -> [Finding] {
    let properties = graph.exploration.machine.flow.properties
    return properties.indices.compactMap { index in
      let property = properties[index]
      guard let run = counterexample(property.demand, graph) else { return nil }
      return finding(
        .property(index), in: graph.exploration.machine, severity: property.severity, runs: [run]
      ) { _ in "\"\(property.title)\" does not hold: \(words(property.demand))" }
    }
  }

  private static func words(_ demand: PropertyDemand) -> String {
    switch demand {
    case .never(let condition): "a run reaches \(condition.text)"
    case .always(let condition): "in some run \(condition.text) does not hold"
    case .eventually(let condition): "a run goes on or ends without ever reaching \(condition.text)"
    case .leadsTo(let when, let condition):
      "a run goes on or ends after \(when.text) without reaching \(condition.text)"
    }
  }

  /// A run in which a demand is not met.
  private static func counterexample(_ demand: PropertyDemand, _ graph: ConfigurationGraph) -> Counterexample? {
    switch demand {
    case .never(let condition):
      let holds = values(of: condition, graph)
      return (0..<graph.count).first { holds[$0] }.flatMap { graph.run(to: $0) }
    case .always(let condition):
      let holds = values(of: condition, graph)
      return (0..<graph.count).first { !holds[$0] }.flatMap { graph.run(to: $0) }
    case .eventually(let condition):
      let goal = values(of: condition, graph)
      let starts = (0..<graph.exploration.initialCount).filter { !goal[$0] }
      return avoiding(goal, from: starts, graph)
    case .leadsTo(let when, let condition):
      let goal = values(of: condition, graph)
      let begins = values(of: when, graph)
      return avoiding(goal, from: (0..<graph.count).filter { begins[$0] && !goal[$0] }, graph)
    }
  }

  /// For each configuration whether a condition holds there.
  private static func values(of condition: Guard, _ graph: ConfigurationGraph) -> [Bool] {
    let variables = condition.expression.reads.elements.map { VariableIndex($0) }
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
  private static func avoiding(_ goal: [Bool], from starts: [Int], _ graph: ConfigurationGraph) -> Counterexample? {
    guard !starts.isEmpty else { return nil }
    let rounds = Components(count: graph.count) { index, targets in
      guard !goal[index] else { return }
      for edge in graph.edges(from: index) where !goal[Int(edge.target)] { targets.append(edge.target) }
    }
    func isRound(_ edge: ConfigurationGraph.Edge, _ index: Int) -> Bool {
      !goal[Int(edge.target)] && rounds[Int(edge.target)] == rounds[index]
    }
    func goesRound(_ index: Int) -> Bool { graph.edges(from: index).contains { isRound($0, index) } }
    let way = graph.way(
      from: starts, allowing: { !goal[Int($1.target)] }, to: { goesRound($0) || graph.isEnd($0) })
    guard let way else { return nil }
    let end = way.moves.last?.target ?? way.start
    let cycle = goesRound(end) ? graph.cycle(through: end) { isRound($1, $0) } : []
    return graph.run(to: way.start, then: way.moves, around: cycle)
  }
}
