import BundledFlows
import Model
import TestFlows
import Testing

@testable import Analysis

@Test(arguments: [
  // Alone, all that counts of a timer is whether it runs.
  ("t = 250ms", "t = 300ms", 1),
  // Side by side every span counts, but no span of a state where only one runs.
  ("t = 250ms", "[t = 40s, u = 1m]", 20_000), ("t = 40s", "[t = 250ms, u = 1m]", 250),
])
func `only spans that can make a difference divide time`(
  alone: String, together: String, tick: Int
) throws {
  let machine = TestFlows.machine(
    """
    flow: spans
    initial: a
    variables:
      t: {type: timer, max: 2m, fires: rings}
      u: {type: timer, max: 2m, fires: chimes}
    events: {go: {kind: call}, rings: {kind: timer}, chimes: {kind: timer}}
    states:
      a: {on: {go: {to: b, do: \(alone)}}}
      b: {on: {rings: {to: c, do: \(together)}}}
      c: {on: {rings: {to: a, do: "u = 0s"}, chimes: {to: a, do: "t = 0s"}}}
    """)
  let exploration = try Exploration(of: machine, limit: 10_000)
  #expect(exploration.tick.milliseconds == tick)
  #expect(exploration.isComplete && exploration.reachedTransitions.count >= 3)
}

private func all(_ machine: Machine) -> Set<VariableIndex> {
  Set(machine.flow.variables.positions)
}

@Test(arguments: [false, true])
func `a small sign-in is explored as the engine runs it`(observesAll: Bool) throws {
  let machine = TestFlows.signIn
  let observed =
    observesAll ? all(machine).subtracting([machine.variable("retryTimer")]) : []
  let comparison = try Comparison(machine, observing: observed)
  comparison.check()
  try comparison.checkPaths()
}

@Test(arguments: [false, true])
func `the connection of RFC 9293 is explored as the engine runs it`(observesAll: Bool)
  throws
{
  let machine = Machine(try #require(BundledFlows["tcp"]))
  let observed = observesAll ? all(machine).subtracting([machine.variable("timeWait")]) : []
  let comparison = try Comparison(machine, observing: observed)
  comparison.check()
  try comparison.checkPaths()
}

@Test func `a timer that only fires keeps nothing but whether it runs`() throws {
  let comparison = try Comparison(SmallFlows.oneTimer)
  comparison.check()
  try comparison.checkPaths()
}

@Test(arguments: [SmallFlows.twoTimers, SmallFlows.lookedAt, SmallFlows.together])
func `timers that are told apart are explored as if every millisecond were`(
  machine: Machine
)
  throws
{
  let comparison = try Comparison(machine, step: 1)
  comparison.check(timers: false, machine.flow.id)
  try comparison.checkPaths(machine.flow.id)
}

@Test func `what is observed is told apart`() throws {
  let machine = SmallFlows.oneTimer
  let reduced = try Exploration(of: machine, limit: 1000)
  let full = try Exploration(
    of: machine, limit: 1000, judging: [.variable(machine.variable("backoff"))])
  #expect(reduced.count < full.count)
  #expect(reduced.reachedTransitions == full.reachedTransitions)
}

@Test func `the documented flow reaches every state, and every path there replays`() throws
{
  let machine = Machine(try #require(BundledFlows["msal-apple"]))
  let exploration = try Exploration(of: machine, limit: 1_000_000)
  #expect(exploration.isComplete)
  #expect(exploration.reachedStates == Set(machine.flow.states.positions))
  for state in machine.flow.states.positions {
    let first = try #require(
      (0..<exploration.count).first { exploration.state(of: $0) == state })
    #expect(exploration.run(to: first)?.end.state == state)
  }
}

@Test func `the limit is kept, and said`() throws {
  let machine = SmallFlows.twoTimers
  let complete = try Exploration(of: machine, limit: 1_000_000)
  #expect(complete.isComplete && complete.count > 2)
  let exact = try Exploration(of: machine, limit: complete.count)
  #expect(exact.isComplete)
  #expect(exact.count == complete.count)
  for limit in [0, 1, complete.count - 1] {
    let cut = try Exploration(of: machine, limit: limit)
    #expect(!cut.isComplete)
    #expect(cut.count == limit)
  }
}

@Test func `configurations where nothing can happen are found`() throws {
  let machine = TestFlows.signIn
  let exploration = try Exploration(of: machine, limit: 1_000_000)
  let ends = (0..<exploration.count).filter { exploration.isEnd($0) }
  let states = Set(ends.map { machine.flow.states[exploration.state(of: $0)].id })
  // A Retry-After of zero starts no timer, so nothing ever ends the wait.
  #expect(states == ["done", "limited", "failed", "waiting"])
}

@Test func `the same flow gives the same numbers`() throws {
  let first = try Exploration(of: SmallFlows.twoTimers, limit: 1_000_000)
  let second = try Exploration(of: SmallFlows.twoTimers, limit: 1_000_000)
  #expect(first.count == second.count)
  #expect(
    (0..<first.count).allSatisfy { first.snapshot(of: $0) == second.snapshot(of: $0) })
}
