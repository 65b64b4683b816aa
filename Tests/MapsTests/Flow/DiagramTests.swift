import Canvas
import Maps
import Model
import TestFlows
import TestSupport
import Testing

private let machine = TestFlows.signIn

@Test func `the story goes from lane to lane over virtual time`() throws {
  var run = Run(machine)
  for id in ["ask", "busy", "elapsed", "declined", "goOn"] {
    try run.inject(machine.proposal(for: machine.event(id), in: run.snapshot))
  }
  run.wait(1500)
  try run.set([(machine.variable("account"), 0)])
  let moved = run.back()
  #expect(moved)
  Recording.expect(
    StoryLanes(run: run).draw(in: Size(columns: 100, rows: 12)).text, in: "Frames/story.txt"
  )
}

@Test func `a step back into a state says how often the run has come there`() throws {
  var run = Run(machine)
  var loops: [String] = []
  for id in ["ask", "busy", "elapsed", "busy", "elapsed"] {
    try run.inject(machine.proposal(for: machine.event(id), in: run.snapshot))
    loops.append(StoryLanes.loop(run.nodes.count - 1, in: run))
  }
  run.wait(1500)
  loops.append(StoryLanes.loop(run.nodes.count - 1, in: run))
  #expect(loops == ["", "", " ↺ 2nd time", " ↺ 2nd time", " ↺ 3rd time", ""])
}

@Test func `the table wraps and never cuts`() {
  Recording.expect(
    TransitionTable(flow: machine.flow).draw(columns: 50).text, in: "Frames/table-50.txt")
}

@Test func `a story with more lanes than columns is survived`() {
  let groups = (0..<40).map { "  g\($0): {title: Group \($0), letter: x}\n" }.joined()
  let states = (0..<40).map { "  s\($0): {group: g\($0), on: {next: s\(($0 + 1) % 40)}}\n" }
    .joined()
  let ring = TestFlows.machine(
    "flow: ring\ninitial: s0\ngroups:\n\(groups)states:\n\(states)")
  var run = Run(ring)
  for _ in 0..<45 { try? run.inject(ring.proposal(for: EventIndex(0), in: run.snapshot)) }
  #expect(StoryLanes(run: run).places(in: Size(columns: 80, rows: 30)).count == 30)
}

@Test func `no drawing traps at any size`() {
  let run = Run(machine)
  for columns in [0, 1, 5, 12, 19, 30, 61, 200] {
    for rows in [0, 1, 2, 3, 5, 40] {
      let size = Size(columns: columns, rows: rows)
      #expect(StoryLanes(run: run).draw(in: size).size == size)
    }
    _ = TransitionTable(flow: machine.flow).draw(columns: columns)
  }
}
