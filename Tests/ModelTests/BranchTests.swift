import Model
import TestFlows
import Testing

private let machine = TestFlows.signIn

private func inject(_ id: String, into run: inout Run) throws {
  try run.inject(machine.proposal(for: machine.event(id), in: run.snapshot))
}

/// A run with a second branch, put away; the cursor is where it forks.
private func dropped() throws -> Run {
  var run = Run(machine)
  for id in ["ask", "token"] { try inject(id, into: &run) }
  _ = run.back()
  try inject("declined", into: &run)
  run.drop(1)
  return run
}

@Test
func
  `a branch that came back because its first step was taken again is put away again by undo`()
  throws
{
  var run = try dropped()
  let fork = run.cursor
  #expect(run.openBranches == [0] && run.nodes.count == 3)
  try inject("declined", into: &run)
  #expect(run.openBranches == [0, 1] && run.nodes.count == 3)
  let undone = run.undo()
  #expect(undone && run.openBranches == [0] && run.cursor == fork)
  let redone = run.redo()
  #expect(redone && run.openBranches == [0, 1] && run.cursor == 2)
}

@Test func `a branch that came back because one went there is put away again by undo`()
  throws
{
  var run = try dropped()
  run.jump(to: 2)
  #expect(run.openBranches == [0, 1])
  let undone = run.undo()
  #expect(undone && run.openBranches == [0])
}

@Test(arguments: Seeds.all)
func `undo puts away again what came back, and brings back what was put away`(seed: UInt64)
  throws
{
  var random = SplitMix(seed: seed)
  var run = Run(machine)
  var dropped: [Set<Int>] = [[]]
  func away() -> Set<Int> {
    Set(run.branches.indices.filter { run.branches[$0].isDropped })
  }
  for _ in 0..<150 {
    let cursor = run.cursor
    switch random.next() % 6 {
    case 0:
      run.jump(to: run.nodes.isEmpty ? nil : Int(random.next() % UInt64(run.nodes.count)))
    case 1:
      if let branch = run.openBranches.randomElement(using: &random) { run.drop(branch) }
    default:
      let event = EventIndex(Int(random.next() % UInt64(machine.flow.events.count)))
      try? run.inject(machine.proposal(for: event, in: run.snapshot))
    }
    if run.cursor != cursor || dropped.last != away() { dropped.append(away()) }
  }
  for place in dropped.dropLast().reversed() {
    let undone = run.undo()
    try #require(undone && away() == place, "seed \(seed)")
  }
  for place in dropped.dropFirst() {
    let redone = run.redo()
    try #require(redone && away() == place, "seed \(seed)")
  }
}

@Test
func
  `on screen a step is counted on its branch, and in files in the order in which steps were made`()
  throws
{
  var run = try dropped()
  run.jump(to: 2)
  #expect(run.position == 2)
  #expect(run.path(to: run.tip).map(run.number) == Array(1...run.length))
  #expect(run.number(of: nil) == 0)
  #expect(run.step(number: 2) == 1 && run.step(number: 3) == 2)
  #expect(
    run.step(number: 0) == nil && run.step(number: 4) == nil && run.step(number: -1) == nil)
}

@Test func `going somewhere has seen all of the way there`() throws {
  var run = Run(machine)
  for id in ["ask", "declined", "stop"] { try inject(id, into: &run) }
  let seen = run.visits
  run.rewind()
  #expect(run.visits.states.count == 1)
  run.jump(to: 2)
  #expect(run.visits == seen)
  run.rewind()
  try inject("ask", into: &run)
  #expect(run.visits.states.count == 2 && run.visits.transitions.count == 1)
}
