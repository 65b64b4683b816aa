import Canvas
import Maps
import Model
import TestFlows
import TestSupport
import Testing

private let machine = TestFlows.signIn

@Test(arguments: [("silent", 100, 12), ("decide", 120, 9)])
func `the focus diagram shows one state with all ways in and out`(state: String, columns: Int, rows: Int) {
  let diagram = FocusDiagram(machine: machine, state: machine.state(state))
  Recording.expect(
    diagram.draw(in: Size(columns: columns, rows: rows)).text, in: "Frames/focus-\(state)-\(columns)x\(rows).txt")
}

@Test func `closed ways, the way taken and the selection are told apart without colour`() throws {
  var run = Run(machine)
  try run.inject(machine.proposal(for: machine.event("ask"), in: run.snapshot))
  var diagram = FocusDiagram(
    machine: machine, state: run.snapshot.state, exits: machine.exits(of: run.snapshot))
  diagram.selection = 1
  diagram.visits = run.visits
  diagram.cameBy = run.nodes[0].step.transition
  Recording.expect(diagram.draw(in: Size(columns: 100, rows: 12)).text, in: "Frames/focus-marks.txt")
}

@Test func `chips wrap to the width`() {
  let board = ChipBoard(machine: machine, current: machine.state("silent"), visits: Run(machine).visits)
  Recording.expect(board.draw(columns: 40).text, in: "Frames/chips-40.txt")
}

@Test func `the story goes from lane to lane over virtual time`() throws {
  var run = Run(machine)
  for id in ["ask", "busy", "elapsed", "declined", "goOn"] {
    try run.inject(machine.proposal(for: machine.event(id), in: run.snapshot))
  }
  run.wait(1500)
  try run.set([(machine.variable("account"), 0)])
  let moved = run.back()
  #expect(moved)
  Recording.expect(StoryLanes(run: run).draw(in: Size(columns: 100, rows: 12)).text, in: "Frames/story.txt")
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
  Recording.expect(TransitionTable(flow: machine.flow).draw(columns: 50).text, in: "Frames/table-50.txt")
}

@Test func `a story with more lanes than columns is survived`() {
  let groups = (0..<40).map { "  g\($0): {title: Group \($0), letter: x}\n" }.joined()
  let states = (0..<40).map { "  s\($0): {group: g\($0), on: {next: s\(($0 + 1) % 40)}}\n" }.joined()
  let ring = TestFlows.machine("flow: ring\ninitial: s0\ngroups:\n\(groups)states:\n\(states)")
  var run = Run(ring)
  for _ in 0..<45 { try? run.inject(ring.proposal(for: EventIndex(0), in: run.snapshot)) }
  #expect(StoryLanes(run: run).places(in: Size(columns: 80, rows: 30)).count == 30)
}

@Test func `no drawing traps at any size`() {
  let run = Run(machine)
  for columns in [0, 1, 5, 12, 19, 30, 61, 200] {
    for rows in [0, 1, 2, 3, 5, 40] {
      let size = Size(columns: columns, rows: rows)
      for state in machine.flow.states.positions {
        #expect(FocusDiagram(machine: machine, state: state).draw(in: size).size == size)
      }
      #expect(StoryLanes(run: run).draw(in: size).size == size)
    }
    _ = TransitionTable(flow: machine.flow).draw(columns: columns)
    _ = ChipBoard(machine: machine, current: 0, visits: run.visits).draw(columns: columns)
  }
}

@Test func `each state that leads here is named once, with how many ways lead from it`() {
  for state in machine.flow.states.positions {
    let diagram = FocusDiagram(machine: machine, state: state)
    let places = diagram.places(in: Size(columns: 120, rows: 60)).entries.map(\.state)
    #expect(places.count == Set(places).count)
    #expect(Set(places) == Set(machine.entries(into: state).map(\.state)))
    let text = diagram.draw(in: Size(columns: 120, rows: 60)).text
    for (source, ways) in Dictionary(grouping: machine.entries(into: state), by: \.state) where ways.count > 1 {
      #expect(text.contains("\(machine.flow.states[source].names.title) ─\(ways.count) ways"), "\(text)")
    }
  }
}
