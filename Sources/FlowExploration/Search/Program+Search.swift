import FlowModel

/// What a search has found.
struct SearchResult {
  var store: ConfigurationStore
  var counts: MoveCounts
  /// How many configurations a run can start in.
  var initialCount = 0
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

  /// Visits every reachable configuration, breadth first.
  func search<Words: PackedWords>(_: Words.Type, limit: Int) -> SearchResult {
    var result = SearchResult(
      store: ConfigurationStore(wordCount: Words.count, limit: limit),
      counts: MoveCounts(arms: arms.count, events: events.count))
    begin(Words.self, &result)
    result.initialCount = result.store.count
    var store = result.store
    let counts = result.counts
    var buffer = SuccessorBuffer(capacity: Self.batch + mostMoves, wordCount: Words.count)
    defer { buffer.deallocate() }
    var next = 0
    while result.isComplete, next < store.count {
      buffer.count = 0
      while buffer.count < Self.batch, next < store.count {
        let first = buffer.count
        successors(of: store.configuration(next) as Words, to: &buffer, counting: counts)
        for position in first..<buffer.count {
          buffer.parents[position] = UInt32(truncatingIfNeeded: next)
          buffer.hashes[position] = Words(loading: buffer.words + position &* Words.count).mixed
        }
        next &+= 1
      }
      buffer.touched &+= store.touch(buffer.hashes, buffer.count)
      for position in 0..<buffer.count {
        let configuration = Words(loading: buffer.words + position &* Words.count)
        guard store.insert(configuration, hash: buffer.hashes[position], parent: buffer.parents[position]) else {
          result.isComplete = false
          break
        }
      }
    }
    result.store = store
    result.touched = buffer.touched
    result.expanded = next
    return result
  }

  /// Puts in the configurations in which a run can start: one for each combination of what is set by hand.
  ///
  /// Those in which less is set come first, so that paths begin as plainly as they can.
  private func begin<Words: PackedWords>(_: Words.Type, _ result: inout SearchResult) {
    let free = model.freeAtStart
    for count in 0...free.count {
      var values = model.flow.variables.map(\.initial)
      guard begin(Words.self, setting: count, of: free[...], &values, &result) else {
        result.isComplete = false
        return
      }
    }
  }

  /// Puts in the starts in which so many of some variables are set; false once the limit is hit.
  private func begin<Words: PackedWords>(
    _: Words.Type, setting count: Int, of free: ArraySlice<Int>, _ values: inout [Int], _ result: inout SearchResult
  ) -> Bool {
    guard count > 0, let variable = free.first else {
      let configuration: Words = packed(state: model.initialState, values: values)
      return result.store.insert(configuration, hash: configuration.mixed, parent: ConfigurationStore.none)
    }
    let rest = free.dropFirst()
    if rest.count >= count, !begin(Words.self, setting: count, of: rest, &values, &result) { return false }
    let initial = values[variable]
    defer { values[variable] = initial }
    let choices = model.choices[variable]
    for position in 0..<choices.count where choices[position] != initial {
      values[variable] = choices[position]
      if !begin(Words.self, setting: count - 1, of: rest, &values, &result) { return false }
    }
    return true
  }

  /// A configuration with some values, those that are dead in the state left out.
  func packed<Words: PackedWords>(state: Int, values: [Int]) -> Words {
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
    return result
  }
}
