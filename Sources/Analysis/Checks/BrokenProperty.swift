import Model

/// Finds runs in which a property of the flow's own does not hold.
enum BrokenProperty: Check {
  static let rule = Rule(
    "property", .error, "A run breaks a rule that the flow states under properties.",
    plain: "The flow breaks one of its own rules")

  /// What properties look at.
  static func conditions(of flow: Flow) -> [Expression] {
    flow.properties.flatMap { $0.demand.conditions.map(\.expression) }
  }

  static func findings(in graph: Exploration) -> [Finding] {
    let properties = graph.machine.flow.properties
    return properties.indices.compactMap { index in
      let property = properties[index]
      guard let run = counterexample(property.demand, graph) else { return nil }
      return finding(
        .property(index), in: graph.machine, severity: property.severity, runs: [run]
      ) { _ in "\"\(property.title)\" does not hold: \(words(property.demand))" }
    }
  }

  private static func words(_ demand: PropertyDemand) -> String {
    switch demand {
    case .never(let condition): "a run reaches \(condition.text)"
    case .always(let condition): "in some run \(condition.text) does not hold"
    case .eventually(let condition):
      "a run goes on or ends without ever reaching \(condition.text)"
    case .leadsTo(let when, let condition):
      "a run goes on or ends after \(when.text) without reaching \(condition.text)"
    }
  }

  /// A run in which a demand is not met.
  private static func counterexample(_ demand: PropertyDemand, _ graph: Exploration)
    -> Counterexample?
  {
    switch demand {
    case .never(let condition):
      // Configurations are in the order of their depth, so the first one has a shortest
      // run.
      return values(of: condition, graph).firstIndex(of: true).flatMap { graph.run(to: $0) }
    case .always(let condition):
      return values(of: condition, graph).firstIndex(of: false).flatMap {
        graph.run(to: $0)
      }
    case .eventually(let condition):
      return avoiding(
        values(of: condition, graph), from: Array(graph.origins.indices), graph)
    case .leadsTo(let when, let condition):
      let begins = values(of: when, graph)
      return avoiding(
        values(of: condition, graph), from: begins.indices.filter { begins[$0] }, graph)
    }
  }

  /// For each configuration whether a condition holds there.
  private static func values(of condition: Guard, _ graph: Exploration) -> [Bool] {
    // In most states it is certain, whatever the values are.
    let judged = graph.machine.flow.states.indices.map(condition.expression.judged)
    return (0..<graph.count).map { index in
      let expression = judged[graph.state(of: index).offset]
      if case .constant(let value) = expression { return value != 0 }
      return expression.value(in: graph.snapshot(of: index)) != 0
    }
  }

  /// A run that never comes to a goal: it stops before, or goes round before.
  private static func avoiding(_ goal: [Bool], from starts: [Int], _ graph: Exploration)
    -> Counterexample?
  {
    let starts = starts.filter { !goal[$0] }
    guard !starts.isEmpty else { return nil }
    // Only rounds that avoid the goal all the way can go on for ever without it.
    let rounds = Components(count: graph.count) { index, targets in
      guard !goal[index] else { return }
      for edge in graph.edges(from: index) where !goal[edge.target] {
        targets.append(UInt32(edge.target))
      }
    }
    func isRound(_ edge: Exploration.Edge) -> Bool {
      !goal[edge.target] && rounds[edge.target] == rounds[edge.source]
    }
    func goesRound(_ index: Int) -> Bool {
      graph.edges(from: index).contains(where: isRound)
    }
    // A run that ends without the goal breaks the property, too.
    let path = graph.path(
      from: starts, allowing: { !goal[$0.target] },
      to: { goesRound($0) || graph.isEnd($0) })
    guard let path else { return nil }
    let end = path.moves.last?.target ?? path.start
    let cycle = goesRound(end) ? graph.cycle(through: end, allowing: isRound) : []
    return graph.run(to: path.start, then: path.moves, around: cycle)
  }
}
