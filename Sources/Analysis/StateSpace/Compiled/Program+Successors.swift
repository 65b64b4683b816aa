extension Program {
  /// Appends the successors of a configuration, in the order of the flow, time last.
  ///
  /// - Parameters:
  ///   - configuration: whose successors.
  ///   - buffer: has room for `mostMoves` more.
  ///   - counts: for each transition's code how often it has been taken, and for each event's code in how many
  ///     configurations it was taken; both go up.
  @inline(__always)
  func successors(
    of configuration: Words, to buffer: inout SuccessorBuffer, counting counts: MoveCounts
  ) {
    let state = states[statePosition(configuration)]
    var position = state.events.lowerBound
    while position < state.events.upperBound {
      send(position, to: configuration, &buffer, counts)
      position &+= 1
    }
    if state.time != .none { pass(state, configuration, &buffer, counts) }
  }

  @inline(__always)
  private func send(
    _ position: Int, to configuration: Words, _ buffer: inout SuccessorBuffer, _ counts: MoveCounts
  ) {
    let event = events[position]
    var first = event.arms.lowerBound
    // What does not depend on the carried values is decided once for all combinations.
    while first < event.arms.upperBound, arms[first].isDecidedBefore, !holds(arms[first].conditions, configuration) {
      first &+= 1
    }
    guard first < event.arms.upperBound else { return }
    let isDecided = arms[first].isDecidedBefore
    let base = configuration & Words(loading: words.base + event.keep)
    var isFirst = true
    var combination = 0
    while combination < event.combinationCount {
      var next = base | Words(loading: words.base + (event.combinations &+ combination &* Words.count))
      defer { combination &+= 1 }
      guard holds(event.validity, next) else { continue }
      var chosen = first
      if !isDecided {
        while chosen < event.arms.upperBound, !holds(arms[chosen].conditions, next) { chosen &+= 1 }
        if chosen == event.arms.upperBound { continue }
      }
      take(chosen, &next)
      counts.arms[chosen] &+= 1
      buffer.append(
        next,
        .event(
          Int32(truncatingIfNeeded: position), arm: Int32(truncatingIfNeeded: chosen),
          combination: Int32(truncatingIfNeeded: combination)),
        isFirst: isFirst)
      isFirst = false
    }
    if !isFirst { counts.events[position] &+= 1 }
  }

  /// Makes a transition's changes and goes to its target.
  @inline(__always)
  func take(_ position: Int, _ configuration: inout Words) {
    let arm = arms[position]
    write(arm.writes, to: &configuration)
    configuration =
      configuration & Words(loading: words.base + arm.keep) | Words(loading: words.base + (arm.keep &+ Words.count))
    if !arm.squashed.isEmpty { squash(arm.squashed, &configuration) }
    if !arm.regions.isEmpty { orderFractions(arm.regions, &configuration) }
    if arm.movesScopes { orderScopes(&configuration) }
  }

  /// Of timers whose rest does not matter only keeps whether they run.
  func squash(_ list: Range<Int>, _ configuration: inout Words) {
    for position in list {
      let timer = timers[timerLists[position]]
      let field = timer.mask &<< timer.shift
      if configuration[word: timer.word] & field != 0 {
        configuration[word: timer.word] = configuration[word: timer.word] & ~field | timer.tick &<< timer.shift
      }
    }
  }
}
