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
    to index: Int, then moves: [Edge] = [], around cycle: [Edge] = []
  ) -> Counterexample? {
    let stem = path(to: index, by: arrival)
    let start = origins[stem.start]
    let initial = machine.initialSnapshot.values
    let settings = model.freeAtStart.filter { start.values[$0] != initial[$0] }
      .map { Counterexample.Setting(variable: VariableIndex($0), value: start.values[$0]) }
    var run = Counterexample(settings: settings, start: start, end: start)
    for move in stem.moves + moves {
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
    let own = exchange(to: entry.end).inverse.followed(by: exchange(to: run.end))
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

  /// Makes a move; false if that takes less than a millisecond.
  private func append(_ injection: Injection?, to run: inout Counterexample) -> Bool {
    guard let steps = steps(sending: injection, from: run.end) else { return false }
    guard let end = steps.last?.after else { return true }
    let elapsed = end.clock - run.end.clock
    run.end = end
    if let injection {
      run.actions.append(.send(injection))
    } else if case .wait(let before)? = run.actions.last {
      // Two waits one after the other are told as one.
      run.actions[run.actions.count - 1] = .wait(before + elapsed)
    } else {
      run.actions.append(.wait(elapsed))
    }
    return true
  }

  /// What makes a snapshot of the configuration that stands for it.
  func exchange(to snapshot: Snapshot) -> ScopeExchange {
    let scopes = model.scopes
    var targets = Array(scopes)
    for members in scopeClasses {
      // Members with the same column can stand for each other, so any order among them will do.
      let own = members.sorted {
        (column(of: $0, in: snapshot), $0) < (column(of: $1, in: snapshot), $1)
      }
      for index in members.indices { targets[members[index]] = own[index] }
    }
    return ScopeExchange(targets: targets)
  }

  /// True if no exchange is needed, as in most snapshots.
  func standsForItself(_ snapshot: Snapshot) -> Bool {
    scopeClasses.allSatisfy { members in
      var last = 0
      return members.allSatisfy { member in
        let before = last
        last = column(of: member, in: snapshot)
        return before <= last
      }
    }
  }

  /// In which of the sets that matter a scope is, as bits.
  private func column(of scope: Int, in snapshot: Snapshot) -> Int {
    var column = 0
    for set in model.states[snapshot.state.offset].scopeSets {
      column = column << 1 | (snapshot.values[set] >> scope & 1)
    }
    return column
  }

  /// True if the sets of scopes that matter are the same in two snapshots of a state.
  private func hasSameScopes(_ left: Snapshot, _ right: Snapshot) -> Bool {
    model.states[left.state.offset].scopeSets.allSatisfy {
      left.values[$0] == right.values[$0]
    }
  }

  /// The same with other scopes.
  private func exchanged(_ injection: Injection, by exchange: ScopeExchange) -> Injection {
    var injection = injection
    for (position, field) in machine.flow.events[injection.event].payload.enumerated()
    where machine.flow.variables[field.variable].type.isScopes {
      injection.payload[position] = exchange.image(of: injection.payload[position])
    }
    return injection
  }
}
