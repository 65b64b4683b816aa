extension Program {
  /// The configuration after the next moment that makes a difference; `TimeGrid` says which
  /// that is.
  @inline(never)
  func pass(_ state: StateCode, _ configuration: Words, _ counts: MoveCounts) -> Words? {
    var taken: [Int] = []
    let next = afterTime(state, configuration, &taken)
    for arm in taken { counts[arm] &+= 1 }
    return next
  }

  /// The configuration after the next moment, with the transitions that timers take then; nil
  /// if no timer runs.
  func afterTime(_ state: StateCode, _ configuration: Words, _ taken: inout [Int]) -> Words?
  {
    let running = state.timers.filter { configuration[timers[$0].field] != 0 }
    guard let first = running.first else { return nil }
    var next = configuration
    // Only one timer can run here, so nothing else is passed on the way to its end.
    guard state.time == .regions else {
      next[timers[first].field] = 0
      return runOut([first], next, &taken)
    }
    let parts = UInt64(model.grid.parts)
    let whole = running.filter { configuration[timers[$0].field] % parts == 0 }
    // Timers at a whole tick leave it; if there is none, those with the smallest fraction
    // arrive at one.
    for timer in whole.isEmpty ? running : whole { next[timers[timer].field] -= 1 }
    next = runOut(running.filter { next[timers[$0].field] == 0 }, next, &taken)
    let after = states[statePosition(next)]
    if after.time == .regions { orderFractions(after.timers, &next) }
    return next
  }

  /// Has timers that run out at one moment send their events, in the order of the flow.
  private func runOut(_ due: [Int], _ configuration: Words, _ taken: inout [Int]) -> Words {
    var current = configuration
    var assigned = VariableSet()
    // What an event before has set or stopped anew is no longer due.
    for timer in due where !assigned.contains(timers[timer].variable) {
      guard let event = timers[timer].event else { continue }
      let position = timerEvents[statePosition(current) * model.events.count + event]
      guard position >= 0, let (arm, after) = takeProposed(position, current) else {
        continue
      }
      current = after
      assigned.formUnion(arms[arm].assigned)
      taken.append(arm)
    }
    return current
  }

  /// Takes an event with the values that are proposed for it; nil if the state does not.
  private func takeProposed(_ position: Int, _ moment: Words) -> (arm: Int, after: Words)? {
    let event = events[position]
    // All proposals are made before any of them is set.
    var next = moment
    for write in event.proposals {
      next[writes[write].field] = value(of: writes[write], moment)
    }
    guard holds(event.validity, next),
      let arm = event.arms.first(where: { holds(arms[$0].conditions, next) })
    else { return nil }
    take(arm, &next)
    return (arm, next)
  }

  /// Moves the fractions of running timers to the first parts of a tick, in their order.
  @inline(never)
  func orderFractions(_ list: Range<Int>, _ configuration: inout Words) {
    let parts = UInt64(model.grid.parts)
    guard parts > 1 else { return }
    var present: UInt64 = 0
    for position in list { present |= 1 << (configuration[timers[position].field] % parts) }
    // Fraction 0 is a whole tick, and stays one.
    present &= ~1
    for position in list {
      let value = configuration[timers[position].field]
      let fraction = value % parts
      guard fraction > 0 else { continue }
      // How many different fractions are not greater: its place among them.
      let rank = UInt64((present & ((2 << fraction) - 1)).nonzeroBitCount)
      configuration[timers[position].field] = value - fraction + rank
    }
  }
}
