import Model
import Testing

@testable import Analysis

@Test(arguments: RandomFlow.seedsOfSmallFlows(hasTwoTimers: false))
func `flows made by chance are explored as the engine runs them`(seed: UInt64) throws {
  let machine = RandomFlow.machine(seed: seed, hasTwoTimers: false)
  let comparison = try Comparison(machine, step: 1)
  comparison.check(timers: false, "seed \(seed)")
  try comparison.checkPaths(every: 7, "seed \(seed)")
}

@Test(arguments: RandomFlow.seedsOfSmallFlows(hasTwoTimers: true, upTo: 5_000))
func `flows made by chance lose nothing by forgetting what nothing reads`(seed: UInt64)
  throws
{
  let machine = RandomFlow.machine(seed: seed, hasTwoTimers: true)
  let some = Set(
    machine.flow.variables.positions.filter { ($0.offset + Int(seed)) % 3 == 0 })
  let full = try Exploration(
    of: machine, limit: 2_000_000,
    judging: machine.flow.variables.positions.map { .variable($0) })
  for observed in [[], some] {
    let reduced = try Exploration(
      of: machine, limit: 2_000_000, judging: observed.map { .variable($0) })
    #expect(reduced.isComplete && full.isComplete)
    #expect(reduced.count <= full.count, "seed \(seed)")
    #expect(reduced.reachedTransitions == full.reachedTransitions, "seed \(seed)")
    #expect(reduced.reachedStates == full.reachedStates, "seed \(seed)")
  }
}

@Test(arguments: RandomFlow.seedsOfSmallFlows(hasTwoTimers: true))
func `two timers of a flow made by chance run out in every order that they can`(
  seed: UInt64
)
  throws
{
  let machine = RandomFlow.machine(seed: seed, hasTwoTimers: true)
  let comparison = try Comparison(machine, step: 1)
  comparison.check(timers: false, "seed \(seed)")
  try comparison.checkPaths(every: 31, "seed \(seed)")
}
