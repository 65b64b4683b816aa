import Catalogue
import Model

// Steps.
extension RequestPlay {
  /// Lets the time of the log pass up to a fact; not so much that the run would do something by
  /// itself.
  mutating func pass(until fact: LogFact) {
    guard let time = fact.time, let before = now else { return }
    now = max(before, time)
    var elapsed = max(0, time - before)
    let timers = router.machine.runningTimers(in: followed.run.snapshot)
    if let left = timers.first(where: { flow.events[$0.event].id == "retryElapsed" })?.left
    {
      elapsed = min(elapsed, left - 1)
    }
    if elapsed > 0 { followed.run.wait(elapsed) }
  }

  /// Sends an event for a fact, or lists the fact; if states are named, the event must lead to
  /// one of them.
  mutating func place(
    _ event: String, _ fact: LogFact, to targets: Set<String> = [],
    carrying: [String: Int] = [:],
    words: [String: String] = [:], isImplied: Bool = false
  ) {
    pass(until: fact)
    let before = followed
    guard send(event, line: isImplied ? nil : fact.line, carrying: carrying, words: words)
    else {
      return drop(fact)
    }
    guard targets.isEmpty || targets.contains(state) else {
      followed = before
      return drop(fact)
    }
  }

  /// Lists a fact for which the reading has no step where the run is.
  mutating func drop(_ fact: LogFact) {
    pass(until: fact)
    if [.failed, .returned, .handsOver].contains(fact.kind) {
      followed.isEndPlaced = false
      // Where a line before it has no place, its end has none either.
      guard followed.unplaced.isEmpty else { return }
    }
    followed.unplaced.append(fact.line)
  }

  /// Sends an event; false if the reading does not take it.
  mutating func send(
    _ event: String, line: Int?, carrying: [String: Int] = [:],
    words: [String: String] = [:]
  ) -> Bool {
    guard let index = flow.events.firstPosition(where: { $0.id == event }) else {
      return false
    }
    var injection = router.machine.proposal(for: index, in: followed.run.snapshot)
    for (position, field) in flow.events[index].payload.enumerated() {
      let variable = flow.variables[field.variable]
      if let value = carrying[variable.id] {
        injection.payload[position] = min(
          max(value, variable.type.bounds.lowerBound), variable.type.bounds.upperBound)
      } else if let value = words[variable.id].flatMap({ variable.type.value(of: $0) }) {
        injection.payload[position] = value
      }
    }
    do throws(Refusal) { try followed.run.inject(injection) } catch { return false }
    note(event: event, line: line)
    return true
  }

  mutating func note(event: String, line: Int?) {
    followed.events.append(FollowedRun.Event(event: event, state: state, line: line))
  }
}
