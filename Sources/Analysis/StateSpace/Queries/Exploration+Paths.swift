package import Model

/// A run told in full: what is set by hand, and what is done then.
package struct ExplorationPath: Hashable, Sendable {
  /// A variable set before the start.
  package struct Setting: Hashable, Sendable {
    /// The position of the variable.
    package let variable: VariableIndex
    /// Its value, coded as `Expression` says.
    package let value: Int
  }

  /// Something done.
  package enum Action: Hashable, Sendable {
    /// An event is sent.
    case send(Injection)
    /// Milliseconds pass; timers that run out on the way send their events.
    case wait(Int)
  }

  /// The variables set by hand whose values are not those the flow begins with.
  package internal(set) var settings: [Setting]
  /// Where it starts.
  package internal(set) var start: Snapshot
  /// What is done, in order.
  package internal(set) var actions: [Action] = []
  /// Where it ends.
  package internal(set) var end: Snapshot
}

// Paths are told with real values and real time, as the engine has them.
extension Exploration {
  /// A shortest path from a start to a configuration, replayed in the engine.
  ///
  /// - Throws: `tooFine`.
  package func path(to index: Int) throws(ExplorationError) -> ExplorationPath {
    try path(to: index, then: [])
  }

  /// A shortest path to a configuration, and moves that go on from there.
  ///
  /// - Parameters:
  ///   - index: the configuration.
  ///   - moves: each begins where the one before ends.
  /// - Returns: the path, with waits that follow one another made one.
  /// - Throws: `tooFine`.
  package func path(
    to index: Int, then moves: [ExplorationMove]
  ) throws(ExplorationError) -> ExplorationPath {
    var chain = [index]
    while let parent = parent(of: chain[chain.count - 1]) { chain.append(parent) }
    var path = start(in: chain[chain.count - 1])
    for (target, source) in zip(chain, chain.dropFirst()).reversed() {
      if let move = self.moves(from: source).first(where: { $0.target == target }) {
        try append(injection(for: move, in: path.end), to: &path)
      }
    }
    for move in moves { try append(injection(for: move, in: path.end), to: &path) }
    return path
  }

  /// The first of the starts for which a configuration stands.
  private func start(in index: Int) -> ExplorationPath {
    var start = machine.initialSnapshot
    let initial = start.values
    start.values = Starts(program.model)[result.starts[index]]
    let settings = program.model.freeAtStart.filter { start.values[$0] != initial[$0] }
      .map { ExplorationPath.Setting(variable: VariableIndex($0), value: start.values[$0]) }
    return ExplorationPath(settings: settings, start: start, end: start)
  }

  /// What a move sends from one of the snapshots for which its source stands; nil when time passes.
  func injection(for move: ExplorationMove, in snapshot: Snapshot) -> Injection? {
    guard let event = move.event else { return nil }
    var injection = machine.proposal(for: event, in: snapshot)
    let fields = program.model.events[event.offset].payload
    let exchange = program.exchange(to: snapshot)
    for (variable, value) in carried(by: move) {
      let isSet = machine.flow.variables[variable].type.isScopes
      for position in fields.indices where fields[position].variable == variable.offset {
        injection.payload[position] = isSet ? exchange.image(of: value) : value
      }
    }
    return injection
  }

  /// Sends an event, or lets time pass where there is none.
  func append(_ injection: Injection?, to path: inout ExplorationPath) throws(ExplorationError) {
    guard let injection else { return try appendWait(to: &path) }
    do throws(Refusal) {
      path.end = try machine.send(injection, to: path.end).after
    } catch {
      preconditionFailure("\(machine.flow.id): a move that was found is refused: \(error.text(in: machine.flow))")
    }
    path.actions.append(.send(injection))
  }

  private func appendWait(to path: inout ExplorationPath) throws(ExplorationError) {
    let elapsed = try timeToNextMoment(path.end)
    guard let after = machine.wait(elapsed, from: path.end)?.last?.after else { return }
    path.end = after
    if case .wait(let before)? = path.actions.last {
      path.actions[path.actions.count - 1] = .wait(before + elapsed)
    } else {
      path.actions.append(.wait(elapsed))
    }
  }

  /// Milliseconds to a moment in the next region, or to the end of the only timer.
  private func timeToNextMoment(_ snapshot: Snapshot) throws(ExplorationError) -> Int {
    guard case .regions(let timers) = program.model.states[snapshot.state.offset].time else {
      return machine.timeToNextTimer(in: snapshot) ?? 0
    }
    let grid = program.model.grid
    guard grid.parts > 1 else { return grid.tick }
    let fractions = timers.map { snapshot.values[$0] }.filter { $0 > 0 }.map { $0 % grid.tick }
    let least = fractions.filter { $0 > 0 }.min()
    guard fractions.contains(0) else { return least ?? 0 }
    // Leaving a whole tick, and not yet arriving at the next.
    let elapsed = (least ?? grid.tick) / 2
    guard elapsed > 0 else { throw .tooFine }
    return elapsed
  }
}

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
    program.model.states[left.state.offset].live.elements.allSatisfy { variable in
      !machine.flow.variables[variable].type.isScopes || left.values[variable] == right.values[variable]
    }
  }

  /// The same with other scopes.
  private func exchanged(_ injection: Injection, by exchange: ScopeExchange) -> Injection {
    var injection = injection
    for (position, field) in program.model.events[injection.event.offset].payload.enumerated()
    where machine.flow.variables[field.variable].type.isScopes {
      injection.payload[position] = exchange.image(of: injection.payload[position])
    }
    return injection
  }
}
