import FlowEngine
import FlowModel

// Going round a cycle, with real values.
extension Exploration {
  /// A path that then goes round a cycle until everything is as it was.
  ///
  /// One round is enough unless scopes are exchanged: then it may lead to a configuration for which the same one stands,
  /// and some more rounds to that itself.
  ///
  /// - Parameters:
  ///   - index: the configuration to which it leads first.
  ///   - moves: what follows.
  ///   - cycle: moves that end where they begin.
  /// - Returns: the path, with waits that follow one another made one.
  /// - Throws: `tooFine`.
  package func path(
    to index: Int, then moves: [ExplorationMove], around cycle: [ExplorationMove]
  ) throws(ExplorationError) -> ExplorationPath {
    var path = try path(to: index, then: moves)
    let entry = path.end
    var round: [Injection?] = []
    for move in cycle {
      round.append(injection(for: move, in: path.end))
      try append(round[round.count - 1], to: &path)
    }
    // What one round exchanges, the next exchanges again; done often enough that changes nothing.
    let own = program.exchange(to: entry).inverse.followed(by: program.exchange(to: path.end))
    var exchange = own
    while !hasSameScopes(entry, path.end) {
      for injection in round { try append(injection.map { exchanged($0, by: exchange) }, to: &path) }
      exchange = exchange.followed(by: own)
    }
    return path
  }

  /// True if the sets of scopes that matter are the same in two snapshots of a state.
  private func hasSameScopes(_ left: Snapshot, _ right: Snapshot) -> Bool {
    program.model.states[left.state].live.elements.allSatisfy { variable in
      !machine.flow.variables[variable].type.isScopes || left.values[variable] == right.values[variable]
    }
  }

  /// The same with other scopes.
  private func exchanged(_ injection: Injection, by exchange: ScopeExchange) -> Injection {
    var injection = injection
    for (position, field) in program.model.events[injection.event].payload.enumerated()
    where machine.flow.variables[field.variable].type.isScopes {
      injection.payload[position] = exchange.image(of: injection.payload[position])
    }
    return injection
  }
}
