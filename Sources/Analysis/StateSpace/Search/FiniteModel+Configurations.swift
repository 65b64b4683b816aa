import Model

extension FiniteModel {
  /// What of a snapshot anything later depends on; the clock is at 0.
  ///
  /// Of a timer that only fires counts whether it runs; how long, only where time is counted.
  func configuration(of snapshot: Snapshot, countingTime countsTime: Bool) -> Snapshot {
    let live = states[snapshot.state.offset].live
    var result = snapshot
    // Two moments that only the clock tells apart are one.
    result.clock = 0
    for (index, least) in leastValues.enumerated() where !live.contains(index) {
      let left = countsTime ? result.values[index] : min(1, result.values[index])
      result.values[index] = senders.contains(index) ? left : least
    }
    return result
  }

  /// Moves the fractions of running timers to the first parts of a tick, in their order.
  func orderFractions(_ configuration: inout Snapshot) {
    let precise = states[configuration.state.offset].precise
    // At whole ticks, as in most, nothing is to be moved.
    guard grid.parts > 1,
      precise.contains(where: { configuration.values[$0] % grid.tick > 0 })
    else { return }
    let fractions = precise.map { configuration.values[$0] % grid.tick }
    // A whole tick stays one.
    for (timer, fraction) in zip(precise, fractions) where fraction > 0 {
      let rank = Set(fractions.filter { 0 < $0 && $0 < fraction }).count
      configuration.values[timer] += grid.milliseconds(rank + 1) - fraction
    }
  }

  /// Milliseconds to a moment in the next region, or to the end of the only timer; nil if none
  /// runs, or for less than one.
  func timeToNextMoment(_ machine: Machine, in snapshot: Snapshot) -> Int? {
    let timers = states[snapshot.state.offset].precise
    guard !timers.isEmpty else { return machine.timeToNextTimer(in: snapshot) }
    let fractions = timers.compactMap { timer in
      let left = snapshot.values[timer]
      return left > 0 ? left % grid.tick : nil
    }
    guard !fractions.isEmpty, grid.parts > 1 else {
      return fractions.isEmpty ? nil : grid.tick
    }
    let least = fractions.lazy.filter { $0 > 0 }.min()
    guard fractions.contains(0) else { return least }
    // Leaving a whole tick, and not yet arriving at the next.
    let elapsed = (least ?? grid.tick) / 2
    return elapsed > 0 ? elapsed : nil
  }
}
