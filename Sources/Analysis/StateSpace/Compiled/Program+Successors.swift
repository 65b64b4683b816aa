extension Program {
  /// Appends the successors of a configuration, in the order of the flow, time last;
  /// `counts` goes up for each transition taken.
  @inline(__always)
  func successors(
    of configuration: Words, at index: Int, to list: inout [Successor],
    counting counts: MoveCounts
  ) {
    let parent = UInt32(truncatingIfNeeded: index)
    let state = states[statePosition(configuration)]
    var position = state.events.lowerBound
    while position < state.events.upperBound {
      send(position, to: configuration, parent, &list, counts)
      position &+= 1
    }
    if state.time != .none, let next = pass(state, configuration, counts) {
      list.append(Successor(next, .time, of: parent))
    }
  }

  @inline(__always)
  private func send(
    _ position: Int, to configuration: Words, _ parent: UInt32, _ list: inout [Successor],
    _ counts: MoveCounts
  ) {
    let event = events[position]
    var first = event.arms.lowerBound
    // What does not depend on the carried values is decided once for all combinations.
    while first < event.arms.upperBound, arms[first].isDecidedBefore,
      !holds(arms[first].conditions, configuration)
    {
      first &+= 1
    }
    guard first < event.arms.upperBound else { return }
    let isDecided = arms[first].isDecidedBefore
    let base = configuration & event.keep
    var isFirst = true
    for combination in event.combinations {
      var next = base | combinations[combination]
      guard holds(event.validity, next) else { continue }
      var chosen = first
      if !isDecided {
        while chosen < event.arms.upperBound, !holds(arms[chosen].conditions, next) {
          chosen &+= 1
        }
        if chosen == event.arms.upperBound { continue }
      }
      take(chosen, &next)
      counts[chosen] &+= 1
      let record = SuccessorRecord.event(
        Int32(truncatingIfNeeded: position), arm: Int32(truncatingIfNeeded: chosen),
        combination: Int32(truncatingIfNeeded: combination &- event.combinations.lowerBound)
      )
      // One that equals the one before, by the same transition, says nothing new.
      let isKnown =
        !isFirst
        && list.last.map { $0.record.arm == record.arm && $0.configuration == next }
          ?? false
      if !isKnown { list.append(Successor(next, record, of: parent)) }
      isFirst = false
    }
  }

  /// Makes a transition's changes and goes to its target.
  @inline(__always)
  func take(_ position: Int, _ configuration: inout Words) {
    let arm = arms[position]
    var write = arm.writes.lowerBound
    while write < arm.writes.upperBound {
      configuration[writes[write].field] = value(of: writes[write], configuration)
      write &+= 1
    }
    configuration = configuration & arm.keep | arm.target
    if !arm.squashed.isEmpty { squash(arm.squashed, &configuration) }
    if !arm.regions.isEmpty { orderFractions(arm.regions, &configuration) }
    if arm.movesScopes { orderScopes(&configuration) }
  }

  /// Of timers whose rest does not matter only keeps whether they run.
  func squash(_ list: Range<Int>, _ configuration: inout Words) {
    for position in list where configuration[timers[position].field] != 0 {
      configuration[timers[position].field] = timers[position].tick
    }
  }
}
