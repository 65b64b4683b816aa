import Model
import TestFlows
import Testing

private let machine = TestFlows.signIn

private func inject(_ ids: String..., into run: inout Run) throws {
  for id in ids {
    try run.inject(machine.proposal(for: machine.event(id), in: run.snapshot))
  }
}

/// The ids of the states on the branch, the start left out.
private func path(_ run: Run) -> [String] {
  run.path(to: run.tip).map { machine.flow.states[run.nodes[$0].step.after.state].id }
}

@Test func `going back and doing something else keeps the branch that was left`() throws {
  var run = Run(machine)
  try inject("ask", "token", into: &run)
  let wentBack = run.back()
  #expect(wentBack)
  try inject("declined", into: &run)
  #expect(path(run) == ["silent", "decide"])
  #expect(run.nodes.count == 3)
  #expect(run.openSteps(after: run.nodes[2].parent).count == 2)
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

@Test func `after going back and forth the branch still leads through the cursor`() throws {
  var run = Run(machine)
  try inject("ask", "declined", "stop", into: &run)
  run.jump(to: nil)
  try run.set([(machine.variable("account"), 0)])
  let undone = [run.undo(), run.undo()]
  #expect(undone == [true, true])
  #expect(path(run) == ["silent", "decide", "failed"])
}

@Test
func `undo after walking along the branch goes somewhere else, or says that it cannot`()
  throws
{
  var run = Run(machine)
  try inject("ask", "token", into: &run)
  let back = run.back()
  let before = run.cursor
  let undone = run.undo()
  #expect(back && undone && run.cursor != before)
}

@Test func `time that passes before an event is taken back with it`() throws {
  var run = Run(machine)
  try inject("ask", into: &run)
  let token = machine.proposal(for: machine.event("token"), in: run.snapshot)
  try run.inject(token, after: 2500)
  #expect(run.snapshot.clock == 2500)
  let undone = run.undo()
  #expect(undone && run.snapshot.clock == 0 && run.position == 1)
}

@Test func `an earlier timer sends its event before a later one that is injected`() throws {
  let two = TestFlows.machine(
    """
    flow: two-timers
    initial: a
    variables:
      x: {type: timer, max: 1m, initial: 5s, fires: early}
      y: {type: timer, max: 1m, initial: 30s, fires: late}
    events: {early: {kind: timer}, late: {kind: timer}}
    states:
      a: {on: {early: b, late: wrong}}
      b: {on: {late: c}}
      c: {kind: outcome}
      wrong: {kind: outcome}
    """)
  var run = Run(two)
  try run.inject(two.proposal(for: two.event("late"), in: run.snapshot))
  #expect(two.flow.states[run.snapshot.state].id == "c")
  #expect(run.snapshot.clock == 30_000)
}

@Test func `a timer whose event nobody takes runs out all the same`() throws {
  let lost = TestFlows.machine(
    """
    flow: lost
    initial: a
    variables: {x: {type: timer, max: 1m, initial: 5s, fires: bell}}
    events: {bell: {kind: timer}}
    states: {a: {}, b: {on: {bell: a}}}
    """)
  let steps = try #require(lost.wait(8000, from: lost.initialSnapshot))
  #expect(
    steps.map(\.cause) == [
      .timer(variable: 0, event: EventIndex(0), elapsed: 5000), .wait(3000),
    ])
  #expect(steps.map(\.transition) == [nil, nil])
}

@Test(arguments: Seeds.all)
func `undo walks back through every place the run has been, and redo forward again`(
  seed: UInt64
) throws {
  var random = SplitMix(seed: seed)
  var run = Run(machine)
  var places: [Int?] = [nil]
  for _ in 0..<150 {
    switch random.next() % 10 {
    case 0: run.wait(Int(random.next() % 40_000))
    case 1:
      run.jump(to: run.nodes.isEmpty ? nil : Int(random.next() % UInt64(run.nodes.count)))
    default:
      let event = EventIndex(Int(random.next() % UInt64(machine.flow.events.count)))
      try? run.inject(machine.proposal(for: event, in: run.snapshot))
    }
    if run.cursor != places.last { places.append(run.cursor) }
    #expect(run.position <= run.length, "seed \(seed)")
  }
  for place in places.dropLast().reversed() {
    let undone = run.undo()
    #expect(undone && run.cursor == place, "seed \(seed)")
    var walker = run
    _ = walker.goToStart()
    while walker.cursor != run.cursor { if !walker.forward() { break } }
    #expect(
      walker.cursor == run.cursor,
      "seed \(seed): the branch does not lead through the cursor")
  }
  for place in places.dropFirst() {
    let redone = run.redo()
    #expect(redone && run.cursor == place, "seed \(seed)")
  }
}

private func twoTimers(_ first: String) -> Machine {
  TestFlows.machine(
    """
    flow: two-timers
    title: Two timers that end together
    initial: start
    variables:
      x: {type: timer, max: 1m, fires: one}
      y: {type: timer, max: 1m, fires: two}
    events: {go: {kind: call}, one: {kind: timer}, two: {kind: timer}}
    states:
      start: {on: {go: {to: waiting, do: ["x = 5s", "y = 5s"]}}}
      waiting: {on: {one: \(first), two: done}}
      half: {on: {two: done}}
      done: {kind: outcome}
    """)
}

@Test(arguments: [
  ("half", ["waiting", "half", "done"]),
  ("{to: half, do: [\"y = 0s\"]}", ["waiting", "half"]),
  ("{to: half, do: [\"y = 2s\"]}", ["waiting", "half"]),
])
func `timers that end together send their events in order, unless one stops the other`(
  first: String, states: [String]
) throws {
  let machine = twoTimers(first)
  var run = Run(machine)
  try run.inject(machine.proposal(for: machine.event("go"), in: run.snapshot))
  run.wait(5000)
  #expect(run.stepsTaken.map { machine.flow.states[$0.after.state].id } == states)
  #expect(run.snapshot.clock == 5000)
}

/// A timer of a millisecond that starts itself anew.
private let ticking = TestFlows.machine(
  """
  flow: ticking
  initial: a
  variables: {x: {type: timer, max: 1m, initial: 1ms, fires: tick}}
  events: {tick: {kind: timer}, set: {}}
  states: {a: {on: {tick: {to: a, do: x = 1ms}, set: a}}}
  """)

@Test func `a timer that starts itself anew cannot fill the memory`() throws {
  var run = Run(ticking)
  let isDone = run.wait(Machine.mostTimers)
  #expect(run.nodes.count == Machine.mostTimers)
  let isDoneInAnHour = run.wait(3_600_000)
  #expect(isDone && !isDoneInAnHour)
  #expect(run.nodes.count == Machine.mostTimers && run.snapshot.clock == Machine.mostTimers)
  #expect(throws: Refusal.endlessTimers) {
    try run.inject(ticking.proposal(for: EventIndex(1), in: run.snapshot), after: 60_000)
  }
  #expect(
    Refusal.endlessTimers.text(in: ticking.flow)
      == "more than 10000 timers would run out in that time. Let less time pass in one step."
  )
}

@Test(arguments: Seeds.all)
func `going to and fro in a long run leads where going there anew does`(seed: UInt64) throws
{
  var random = SplitMix(seed: seed)
  var run = Run(machine)
  for _ in 0..<80 {
    if Int.random(in: 0..<3, using: &random) == 0 {
      run.jump(to: run.nodes.indices.randomElement(using: &random))
    }
    let possible = machine.flow.events.positions.filter {
      machine.refusal(of: $0, in: run.snapshot) == nil
    }
    guard let event = possible.randomElement(using: &random) else { continue }
    try run.inject(machine.proposal(for: event, in: run.snapshot))
  }
  for _ in 0..<80 {
    let node = run.nodes.indices.randomElement(using: &random)
    run.jump(to: node)
    // The way back from the end of the branch passes the step, and every step of it has been
    // seen.
    var seen = false
    var current = run.tip
    while let step = current {
      seen = seen || step == node
      current = run.nodes[step].parent
    }
    #expect(seen && run.cursor == node)
    let tip = run.tip
    var walked = run
    _ = walked.goToEnd()
    #expect(walked.cursor == tip)
  }
}
