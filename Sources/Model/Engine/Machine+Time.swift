extension Machine {
  /// How many timers may run out in one wait.
  package static let mostTimers = 10_000

  /// Lets time pass on the virtual clock: timers that run out meanwhile send their events,
  /// in order.
  ///
  /// The last step is a plain wait if time is left after the last timer.
  ///
  /// Nil if more than `mostTimers` would run out: a timer that starts itself anew would
  /// never end.
  package func wait(_ duration: Int, from snapshot: Snapshot) -> [Step]? {
    var steps: [Step] = []
    var current = snapshot
    var left = duration
    while left > 0 {
      guard steps.count <= Self.mostTimers else { return nil }
      // A timer that runs out right at the end still sends its event.
      guard let elapsed = timeToNextTimer(in: current), elapsed <= left else {
        steps.append(
          Step(
            cause: .wait(left), transition: nil, before: current,
            after: self.snapshot(current, later: left)))
        break
      }
      left -= elapsed
      for step in runOut(after: elapsed, from: current) {
        steps.append(step)
        current = step.after
      }
    }
    return steps
  }

  /// Has all timers that run out at a moment send their events, in the order of the flow.
  private func runOut(after elapsed: Int, from before: Snapshot) -> [Step] {
    var steps: [Step] = []
    for case (let variable, let event?) in timers where before.values[variable] == elapsed {
      // What an event before it has set or stopped anew is no longer due.
      guard !steps.contains(where: { assigns($0, variable) }) else { continue }
      let current = steps.last?.after ?? before
      steps.append(
        // Time passes before the first of them; the others are due at the same moment.
        fire(variable, event: event, after: steps.isEmpty ? elapsed : 0, from: current))
    }
    return steps
  }

  private func assigns(_ step: Step, _ variable: VariableIndex) -> Bool {
    guard let reference = step.transition else { return false }
    return transition(reference).actions.contains { $0.variable == variable }
  }

  /// Milliseconds until the next running timer that sends an event runs out; nil if none runs.
  package func timeToNextTimer(in snapshot: Snapshot) -> Int? {
    timers.lazy.map { $0.event == nil ? 0 : snapshot.values[$0.variable] }.filter { $0 > 0 }
      .min()
  }

  /// The running timers that send events, the one that runs out first at the front.
  package func runningTimers(in snapshot: Snapshot) -> [(
    variable: VariableIndex, event: EventIndex, left: Int
  )] {
    let running = timers.compactMap {
      timer -> (variable: VariableIndex, event: EventIndex, left: Int)? in
      let left = snapshot.values[timer.variable]
      return timer.event.flatMap { left > 0 ? (timer.variable, $0, left) : nil }
    }
    // Stable: of two that run out together the first in the flow sends first.
    return running.sorted { $0.left < $1.left }
  }

  /// Milliseconds until an event's timer runs out; nil if no timer sends it or none that does
  /// is running.
  package func timeLeft(of event: EventIndex, in snapshot: Snapshot) -> Int? {
    firstToRunOut(events[event.offset].timers, in: snapshot).map { snapshot.values[$0] }
  }

  /// Of some timers the running one with the least time left; of several, the first in the
  /// flow.
  func firstToRunOut(_ timers: [VariableIndex], in snapshot: Snapshot) -> VariableIndex? {
    // A timer at 0 stands still.
    timers.filter { snapshot.values[$0] > 0 }.min {
      snapshot.values[$0] < snapshot.values[$1]
    }
  }

  /// The snapshot some milliseconds later, if nothing happens meanwhile.
  package func snapshot(_ snapshot: Snapshot, later elapsed: Int) -> Snapshot {
    var later = snapshot
    advance(&later, by: elapsed)
    return later
  }

  /// Moves the clock on and all running timers down.
  func advance(_ snapshot: inout Snapshot, by elapsed: Int) {
    snapshot.clock += elapsed
    for timer in timers {
      snapshot.values[timer.variable] = max(0, snapshot.values[timer.variable] - elapsed)
    }
  }

  private func fire(
    _ variable: VariableIndex, event: EventIndex, after elapsed: Int, from before: Snapshot
  ) -> Step {
    var moment = before
    advance(&moment, by: elapsed)
    let cause = Cause.timer(variable: variable, event: event, elapsed: elapsed)
    let payload = proposal(for: event, in: moment).payload
    var after = moment
    if let transition = try? move(&after, on: event, with: payload) {
      return Step(cause: cause, transition: transition, before: before, after: after)
    }
    // An event that the state does not take is lost, as a callback nobody waits for is; the
    // timer has run out all the same.
    return Step(cause: cause, transition: nil, before: before, after: moment)
  }
}

extension Snapshot {
  /// How long the state still waits, in milliseconds: until the first of the running timers
  /// ends whose event leads on from here; nil where it waits for none.
  package func timeLeft(in flow: Flow) -> Int? {
    let events = Set(flow.states[state].transitions.map(\.event))
    return flow.variables.indices.compactMap { index -> Int? in
      // A timer whose event leads nowhere from here is not waited for.
      guard case .timer(_, let fires?) = flow.variables[index].type, events.contains(fires)
      else { return nil }
      return values[index] > 0 ? values[index] : nil
    }.min()
  }
}
