import Model

/// What a search has found.
struct SearchResult {
  var store: ConfigurationStore
  var counts: MoveCounts
  /// The moves of the configurations that have been left by all of them.
  var moves = KeptMoves()
  /// For each configuration in which a run can start the first of its starts, by its position
  /// among them.
  var starts: [Int] = []
  /// How many configurations have been looked at, in the order in which they were found.
  var expanded = 0
  /// False if the limit has been hit.
  var isComplete = true
  /// The sum of what was read ahead; kept so that the reading is not optimised away.
  var touched: UInt64 = 0
}

extension Program {
  /// About so many successors are made before they are looked up, so that the memory is read
  /// for all of them at once.
  private static let batch = 512
  /// After how many configurations that have been left it is told how many there are.
  private static let reportStep = 1 << 16

  /// Visits every reachable configuration, breadth first, as long as there is room for more
  /// within the limit; tells how many have been found now and then.
  func search(limit: Int, reporting report: (Int) -> Void) -> SearchResult {
    var result = SearchResult(
      store: ConfigurationStore(limit: limit), counts: .copy(of: arms.map { _ in 0 }))
    begin(&result)
    var store = result.store
    let counts = result.counts
    var list: [Successor] = []
    var moves = KeptMoves()
    var next = 0
    while result.isComplete, next < store.count {
      list.removeAll(keepingCapacity: true)
      while list.count < Self.batch, next < store.count {
        successors(of: store.configuration(next), at: next, to: &list, counting: counts)
        next &+= 1
        if next & (Self.reportStep &- 1) == 0 {
          report(store.count)
          // Whoever asked no longer waits.
          if Task.isCancelled { result.isComplete = false }
        }
      }
      result.touched &+= store.touch(list)
      for successor in list {
        guard
          let target = store.insert(
            successor.configuration, hash: successor.hash, parent: successor.parent)
        else {
          result.isComplete = false
          break
        }
        // Configurations without any move get empty lists.
        while moves.count < Int(successor.parent) { moves.close() }
        moves.append(to: target, event: event(of: successor.record))
      }
      // Where the limit was hit the last batch is incomplete, and its moves are forgotten
      // below.
      if result.isComplete { while moves.count < next { moves.close() } }
    }
    moves.forgetOpen()
    result.moves = moves
    result.store = store
    result.expanded = next
    return result
  }

  /// The event of a move; nil when time has passed.
  @inline(__always) func event(of record: SuccessorRecord) -> EventIndex? {
    if case .event(let event, _, _) = record {
      EventIndex(events[Int(event)].event)
    } else {
      nil
    }
  }

  /// Puts in the configurations in which a run can start: one for each combination of what is
  /// set by hand.
  private func begin(_ result: inout SearchResult) {
    var position = 0
    model.forEachStart { values in
      let configuration = packed(state: model.initialState, values: values)
      let count = result.store.count
      result.isComplete =
        result.store.insert(
          configuration, hash: configuration.mixed, parent: ConfigurationStore.none) != nil
      if result.store.count > count { result.starts.append(position) }
      position += 1
      return result.isComplete
    }
  }

  /// A configuration with some values, those that are dead in the state left out.
  func packed(state: Int, values: [Int]) -> Words {
    var result = Words.zero
    result[layout.state.place] = UInt64(state)
    let live = model.states[state].live
    for variable in live.union(VariableSet(model.senders.map(\.variable))).elements {
      // Of a timer that only fires here, all that is kept is whether it runs.
      let value =
        live.contains(variable) || values[variable] <= 0
        ? values[variable] : model.grid.tick
      result[layout.fields[variable].place] = layout.fields[variable].encode(
        value, model.grid)
    }
    if states[state].time == .regions { orderFractions(states[state].timers, &result) }
    orderScopes(&result)
    return result
  }
}
