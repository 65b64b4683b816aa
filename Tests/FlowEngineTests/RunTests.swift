import FlowEngine
import FlowModel
import TestFlows
import Testing

private let machine = TestFlows.signIn

private func inject(_ ids: String..., into run: inout Run) throws {
  for id in ids {
    try run.inject(machine.proposal(for: machine.event(id), in: run.snapshot))
  }
}

private func path(_ run: Run) -> [String] {
  run.branch.map { machine.flow.states[run.nodes[$0].step.after.state].id }
}

@Test func `going back and doing something else keeps the branch that was left`() throws {
  var run = Run(machine)
  try inject("ask", "token", into: &run)
  let wentBack = run.back()
  #expect(wentBack)
  try inject("declined", into: &run)
  #expect(path(run) == ["silent", "decide"])
  #expect(run.nodes.count == 3)
  #expect(run.branchCount(at: run.nodes[2].parent) == 2)
  run.jump(to: 1)
  #expect(path(run) == ["silent", "done"])
}

@Test func `doing the same again after going back is no fork`() throws {
  var run = Run(machine)
  try inject("ask", "token", into: &run)
  let undone = run.undo()
  #expect(undone)
  try inject("token", into: &run)
  #expect(run.nodes.count == 2)
}

@Test func `starting over can be undone`() throws {
  var run = Run(machine)
  try inject("ask", "declined", into: &run)
  run.jump(to: nil)
  #expect(run.snapshot == run.origin)
  let undone = run.undo()
  #expect(undone)
  #expect(path(run) == ["silent", "decide"])
}

@Test func `a refused event leaves the run as it was`() throws {
  var run = Run(machine)
  try inject("ask", into: &run)
  let before = run.snapshot
  #expect(throws: Refusal.self) { try inject("goOn", into: &run) }
  #expect(run.snapshot == before)
  #expect(run.nodes.count == 1)
}

@Test func `there is nothing to undo at the start and nothing to redo at the end`() throws {
  var run = Run(machine)
  let moved = [run.undo(), run.redo(), run.back(), run.forward()]
  #expect(moved == [false, false, false, false])
}

@Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
func `undo to the start and redo to the end is the identity`(seed: UInt64) throws {
  var random = SplitMix(seed: seed)
  var run = Run(machine)
  var snapshots = [run.snapshot]
  for _ in 0..<500 {
    let before = run.cursor
    switch random.next() % 10 {
    case 0: run.wait(Int(random.next() % 40_000))
    case 1: _ = run.back()
    case 2: run.jump(to: run.nodes.isEmpty ? nil : Int(random.next() % UInt64(run.nodes.count)))
    default:
      let event = Int(random.next() % UInt64(machine.flow.events.count))
      try? run.inject(machine.proposal(for: event, in: run.snapshot))
    }
    if run.cursor != before { snapshots.append(run.snapshot) }
  }
  let end = run.snapshot
  var undone = 0
  while run.undo() { undone += 1 }
  #expect(run.snapshot == run.origin, "seed \(seed)")
  for _ in 0..<undone {
    let redone = run.redo()
    #expect(redone)
  }
  #expect(run.snapshot == end, "seed \(seed)")
}
