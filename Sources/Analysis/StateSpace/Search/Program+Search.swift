import Model

/// What a search has found.
struct SearchResult {
  var store: ConfigurationStore
  var counts: MoveCounts
  /// The moves of the configurations that have been left by all of them; empty unless asked for.
  var moves = KeptMoves()
  /// For each configuration in which a run can start the first of its starts, by its position in `Starts`.
  var starts: [Int] = []
  /// How many configurations have been looked at, in the order in which they were found.
  var expanded = 0
  /// False if the limit has been hit.
  var isComplete = true
  /// The sum of what was read ahead; kept so that the reading is not optimised away.
  var touched: UInt64 = 0
}

extension Program {
  /// About so many successors are made before they are looked up, so that the memory is read for all of them at once.
  private static let batch = 512
  /// After how many configurations that have been left it is told how many there are.
  private static let reportStep = 1 << 16

  /// Visits every reachable configuration, breadth first, as long as there is room for more within the limit; tells how
  /// many have been found now and then.
  func search(
    limit: Int, keepingMoves keepsMoves: Bool, reporting report: (Int) -> Void
  ) -> SearchResult {
    var result = SearchResult(
      store: ConfigurationStore(limit: limit),
      counts: MoveCounts(arms: arms.count, events: events.count))
    begin(&result)
    var store = result.store
    let counts = result.counts
    var buffer = SuccessorBuffer(capacity: Self.batch + mostMoves)
    defer { buffer.deallocate() }
    var moves = KeptMoves()
    var next = 0
    while result.isComplete, next < store.count {
      buffer.count = 0
      while buffer.count < Self.batch, next < store.count {
        let first = buffer.count
        successors(of: store.configuration(next), to: &buffer, counting: counts)
        for position in first..<buffer.count {
          buffer.parents[position] = UInt32(truncatingIfNeeded: next)
          buffer.hashes[position] = Words(loading: buffer.words + position &* Words.count).mixed
        }
        next &+= 1
        if next & (Self.reportStep &- 1) == 0 {
          report(store.count)
          // Whoever asked no longer waits.
          if Task.isCancelled { result.isComplete = false }
        }
      }
      buffer.touched &+= store.touch(buffer.hashes, buffer.count)
      for position in 0..<buffer.count {
        let configuration = Words(loading: buffer.words + position &* Words.count)
        let parent = buffer.parents[position]
        guard let target = store.insert(configuration, hash: buffer.hashes[position], parent: parent) else {
          result.isComplete = false
          break
        }
        guard keepsMoves else { continue }
        while moves.count < Int(parent) { moves.close() }
        moves.append(to: target, event: event(of: buffer.records[position]))
      }
      if keepsMoves, result.isComplete { while moves.count < next { moves.close() } }
    }
    moves.forgetOpen()
    result.moves = moves
    result.store = store
    result.touched = buffer.touched
    result.expanded = next
    return result
  }

  /// The event of a move; nil when time has passed.
  @inline(__always) private func event(of record: SuccessorRecord) -> EventIndex? {
    if case .event(let event, _, _) = record { EventIndex(events[Int(event)].event) } else { nil }
  }

  /// Puts in the configurations in which a run can start: one for each combination of what is set by hand.
  private func begin(_ result: inout SearchResult) {
    let starts = Starts(model)
    for position in starts.indices {
      let configuration = packed(state: model.initialState, values: starts[position])
      let count = result.store.count
      guard result.store.insert(configuration, hash: configuration.mixed, parent: ConfigurationStore.none) != nil else {
        result.isComplete = false
        return
      }
      if result.store.count > count { result.starts.append(position) }
    }
  }

  /// A configuration with some values, those that are dead in the state left out.
  func packed(state: Int, values: [Int]) -> Words {
    var result = Words.zero
    result[word: self.state.word] = UInt64(state) << UInt64(self.state.shift)
    let senders = VariableSet(model.senders.map(\.variable))
    for variable in model.states[state].live.union(senders).elements {
      guard let field = layout.fields[variable] else { continue }
      var value = values[variable]
      // Of a timer that only fires here, all that is kept is whether it runs.
      if !model.states[state].live.contains(variable) { value = value > 0 ? model.grid.tick : 0 }
      result[word: field.word] |= field.encode(value, model.grid) << UInt64(field.shift)
    }
    if states[state].time == .regions { orderFractions(states[state].timers, &result) }
    if scopeClasses.count > 0 { orderScopes(&result) }
    return result
  }
}
