import Model

// Runs are told with real values and real time, as the engine has them.
extension Exploration {
  /// A shortest run to a configuration that then goes on with some moves and round a cycle
  /// for ever; waits that follow one another are one.
  ///
  /// Nil if its times cannot be told in milliseconds.
  ///
  /// A cycle is gone round until everything is as it was. One round is enough unless scopes
  /// are exchanged: then it may lead to a configuration for which the same one stands, and
  /// some more rounds to that itself.
  func run(
    to index: Int, then moves: [ExplorationMove] = [], around cycle: [ExplorationMove] = []
  ) -> Counterexample? {
    var chain = [index]
    // Back to a start, each time to where the configuration was found from.
    while let parent = parent(of: chain[chain.count - 1]) { chain.append(parent) }
    let stem = zip(chain, chain.dropFirst()).reversed().compactMap { target, source in
      self.moves(from: source).first { $0.target == target }
    }
    var run = start(in: chain[chain.count - 1])
    for move in stem + moves {
      guard append(injection(for: move, in: run.end), to: &run) else { return nil }
    }
    guard !cycle.isEmpty else { return run }
    let entry = run
    var round: [Injection?] = []
    for move in cycle {
      let injection = injection(for: move, in: run.end)
      round.append(injection)
      guard append(injection, to: &run) else { return nil }
    }
    // What one round exchanges, the next exchanges again; done often enough that changes
    // nothing.
    let own = program.exchange(to: entry.end).inverse.followed(
      by: program.exchange(to: run.end))
    var exchange = own
    while !hasSameScopes(entry.end, run.end) {
      for injection in round {
        guard append(injection.map { exchanged($0, by: exchange) }, to: &run) else {
          return nil
        }
      }
      exchange = exchange.followed(by: own)
    }
    // A wait before the cycle and one that begins it are told as one.
    let isJoined = entry.actions.last != run.actions[..<entry.actions.count].last
    run.repeatsFrom = entry.actions.count - (isJoined ? 1 : 0)
    return run
  }

  /// The first of the starts for which a configuration stands.
  private func start(in index: Int) -> Counterexample {
    var start = machine.initialSnapshot
    let initial = start.values
    var left = result.starts[index]
    program.model.forEachStart { values in
      start.values = values
      left -= 1
      return left >= 0
    }
    let settings = program.model.freeAtStart.filter { start.values[$0] != initial[$0] }
      .map { Counterexample.Setting(variable: VariableIndex($0), value: start.values[$0]) }
    return Counterexample(settings: settings, start: start, end: start)
  }

  /// What a move sends from one of the snapshots for which its source stands; nil when time
  /// passes.
  private func injection(for move: ExplorationMove, in snapshot: Snapshot) -> Injection? {
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

  /// Sends an event, or lets time pass where there is none; false if that takes less than a
  /// millisecond.
  private func append(_ injection: Injection?, to run: inout Counterexample) -> Bool {
    guard let injection else { return appendWait(to: &run) }
    do throws(Refusal) {
      run.end = try machine.send(injection, to: run.end).after
    } catch {
      preconditionFailure(
        "\(machine.flow.id): a move that was found is refused: \(error.text(in: machine.flow))"
      )
    }
    run.actions.append(.send(injection))
    return true
  }

  private func appendWait(to run: inout Counterexample) -> Bool {
    guard let elapsed = timeToNextMoment(run.end) else { return false }
    guard let after = machine.wait(elapsed, from: run.end)?.last?.after else { return true }
    run.end = after
    // Two waits one after the other are told as one.
    if case .wait(let before)? = run.actions.last {
      run.actions[run.actions.count - 1] = .wait(before + elapsed)
    } else {
      run.actions.append(.wait(elapsed))
    }
    return true
  }

  /// Milliseconds to a moment in the next region, or to the end of the only timer; nil for less
  /// than one.
  private func timeToNextMoment(_ snapshot: Snapshot) -> Int? {
    guard case .regions(let timers) = program.model.states[snapshot.state.offset].time
    else {
      return machine.timeToNextTimer(in: snapshot) ?? 0
    }
    let grid = program.model.grid
    guard grid.parts > 1 else { return grid.tick }
    let fractions = timers.map { snapshot.values[$0] }.filter { $0 > 0 }.map {
      $0 % grid.tick
    }
    let least = fractions.filter { $0 > 0 }.min()
    guard fractions.contains(0) else { return least ?? 0 }
    // Leaving a whole tick, and not yet arriving at the next.
    let elapsed = (least ?? grid.tick) / 2
    return elapsed > 0 ? elapsed : nil
  }

  /// True if the sets of scopes that matter are the same in two snapshots of a state.
  private func hasSameScopes(_ left: Snapshot, _ right: Snapshot) -> Bool {
    program.model.states[left.state.offset].live.elements.allSatisfy { variable in
      !machine.flow.variables[variable].type.isScopes
        || left.values[variable] == right.values[variable]
    }
  }

  /// The same with other scopes.
  private func exchanged(_ injection: Injection, by exchange: ScopeExchange) -> Injection {
    var injection = injection
    for (position, field) in program.model.events[injection.event.offset].payload
      .enumerated()
    where machine.flow.variables[field.variable].type.isScopes {
      injection.payload[position] = exchange.image(of: injection.payload[position])
    }
    return injection
  }
}
