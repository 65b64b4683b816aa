extension Program {
  /// Appends the configuration after the next moment that makes a difference; `TimeGrid` says which that is.
  @inline(never)
  func pass(
    _ state: StateCode, _ configuration: Words, _ buffer: inout SuccessorBuffer, _ counts: MoveCounts
  ) {
    var taken: [Int] = []
    guard let next = afterTime(state, configuration, &taken) else { return }
    for arm in taken { counts.arms[arm] &+= 1 }
    buffer.append(next, .time, isFirst: true)
  }

  /// The configuration after the next moment, with the transitions that timers take then; nil if no timer runs.
  func afterTime(_ state: StateCode, _ configuration: Words, _ taken: inout [Int]) -> Words? {
    switch state.time {
    case .none: return nil
    case .untilTimer:
      var next = configuration
      for position in state.timers where remaining(timerLists[position], next) != 0 {
        set(timerLists[position], to: 0, &next)
        return runOut([timerLists[position]], next, &taken)
      }
      return nil
    case .regions: return nextRegion(state, configuration, &taken)
    }
  }

  private func nextRegion(
    _ state: StateCode, _ configuration: Words, _ taken: inout [Int]
  ) -> Words? {
    let parts = UInt64(model.grid.parts)
    let running = state.timers.map { timerLists[$0] }.filter { remaining($0, configuration) != 0 }
    guard !running.isEmpty else { return nil }
    let whole = running.filter { remaining($0, configuration) % parts == 0 }
    var next = configuration
    // Timers at a whole tick leave it; if there is none, those with the smallest fraction arrive at one.
    for timer in whole.isEmpty ? running : whole { set(timer, to: remaining(timer, next) - 1, &next) }
    let due = running.filter { remaining($0, next) == 0 && timers[$0].event >= 0 }
    next = runOut(due, next, &taken)
    let after = states[statePosition(next)]
    if after.time == .regions { orderFractions(after.timers, &next) }
    return next
  }

  /// Has timers that run out at one moment send their events, in the order of the flow.
  private func runOut(
    _ due: [Int], _ configuration: Words, _ taken: inout [Int]
  ) -> Words {
    var current = configuration
    var assigned: UInt64 = 0
    // What an event before has set or stopped anew is no longer due.
    for timer in due where assigned >> UInt64(timers[timer].variable) & 1 == 0 {
      let position = timerEvents[statePosition(current) * eventCount + timers[timer].event]
      guard position >= 0, let (arm, after) = takeProposed(position, current) else { continue }
      current = after
      assigned |= arms[arm].assigned
      taken.append(arm)
    }
    return current
  }

  /// Takes an event with the values that are proposed for it; nil if the state does not.
  private func takeProposed(_ position: Int, _ moment: Words) -> (arm: Int, after: Words)? {
    let event = events[position]
    // All proposals are made before any of them is set.
    var next = moment & Words(loading: words.base + event.keep)
    for write in event.proposals {
      let code = writes[write]
      let value = code.lookup < 0 ? 0 : result(lookups[code.lookup], moment) &<< code.shift
      if code.bits >= 0 { next = next | Words(loading: words.base + code.bits) }
      next[word: code.word] |= value
    }
    guard holds(event.validity, next), let arm = event.arms.first(where: { holds(arms[$0].conditions, next) })
    else { return nil }
    take(arm, &next)
    return (arm, next)
  }

  @inline(__always)
  func remaining(_ timer: Int, _ configuration: Words) -> UInt64 {
    let code = timers[timer]
    return (configuration[word: code.word] &>> code.shift) & code.mask
  }

  @inline(__always)
  private func set(_ timer: Int, to value: UInt64, _ configuration: inout Words) {
    let code = timers[timer]
    configuration[word: code.word] =
      configuration[word: code.word] & ~(code.mask &<< code.shift) | value &<< code.shift
  }

  /// Moves the fractions of running timers to the first parts of a tick, in their order.
  @inline(never)
  func orderFractions(_ list: Range<Int>, _ configuration: inout Words) {
    let parts = UInt64(model.grid.parts)
    guard parts > 1 else { return }
    var present: UInt64 = 0
    for position in list { present |= 1 << (remaining(timerLists[position], configuration) % parts) }
    present &= ~1
    for position in list {
      let value = remaining(timerLists[position], configuration)
      let fraction = value % parts
      guard fraction > 0 else { continue }
      let rank = UInt64((present & ((2 << fraction) - 1)).nonzeroBitCount)
      set(timerLists[position], to: value - fraction + rank, &configuration)
    }
  }
}
