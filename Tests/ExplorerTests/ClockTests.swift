import BundledFlows
import Canvas
import Model
import TestFlows
import Testing

@testable import Explorer

private func play(_ keys: String) throws -> Session {
  let state = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue,
    size: Size(columns: 120, rows: 40),
    options: ExplorerOptions(hasMotion: false))
  return ScriptPlayer(state, script: try KeyScript(keys), handler: MemoryEffects()).state
}

private func place(_ state: Session) -> String {
  state.machine.flow.states[state.snapshot.state].id
}

@Test func `a timer elapses by a key, or by itself in real time`() throws {
  #expect(try place(play("1 :429<enter>")) == "wait")
  #expect(try place(play("1 :429<enter> t")) == "silent")
  #expect(try place(play("1 :429<enter> <space>T <wait:59s>")) == "wait")
  #expect(try place(play("1 :429<enter> <space>T <wait:61s>")) == "silent")
}

@Test func `undo takes back the last event even while the clock runs`() throws {
  #expect(try place(play("1 :429<enter> <space>T <wait:2s> u")) == "silent")
  #expect(try place(play("1 :429<enter> <space>T <wait:2s> u <wait:1s> u")) == "idle")
}

@Test func `the clock never goes back but by undo`() throws {
  #expect(try play("<space>T <wait:5s> j").snapshot.clock == 5000)
  #expect(try play("<space>T <wait:5s> 1").snapshot.clock == 5000)
  #expect(try play("<space>T <wait:5s> <space>T <wait:9s>").snapshot.clock == 5000)
}

@Test
func
  `a clock that stands never wakes the program, one that runs does, more often while a timer runs down`()
  throws
{
  #expect(try play("1 :429<enter>").untilNextChange(at: 0) == nil)
  #expect(try play("<space>T").untilNextChange(at: 0) == 500)
  #expect(try play("1 :429<enter> <space>T").untilNextChange(at: 0) == 100)
}

@Test(arguments: [
  "<space>T <wait:1s> p <wait:200s>", "<space>T <wait:1s> <space>T p <wait:60s>",
])
func `an opened run is not left because the clock runs or stops`(keys: String) throws {
  let state = try MemoryEffects().play("o row-14-http<enter> " + keys)
  #expect(state.run.openBranches == [0] && state.run.nodes.count == 4 && state.run.isAtEnd)
}

/// A flow whose timer starts itself anew every millisecond.
private func ticking(_ keys: String) throws -> Session {
  let machine = TestFlows.machine(
    """
    flow: tick
    initial: a
    variables: {x: {type: timer, max: 1m, initial: 1ms, fires: tick}}
    events: {tick: {kind: timer}}
    states: {a: {on: {tick: {to: a, do: "x = 1ms"}}}}
    """)
  let state = Session(
    machine: machine, size: Size(columns: 80, rows: 24),
    options: ExplorerOptions(hasMotion: false))
  return ScriptPlayer(state, script: try KeyScript(keys), handler: MemoryEffects()).state
}

@Test(.timeLimit(.minutes(10))) func `a timer that starts itself anew goes with the clock`()
  throws
{
  #expect(try ticking("<space>T <wait:100ms>").run.nodes.count == 100)
}

@Test(.timeLimit(.minutes(10)))
func `a clock that was asleep for long does not run timers for ever`() throws {
  var state = try ticking("<space>T")
  _ = state.update(.tick, at: 86_400_000)
  #expect(
    state.run.nodes.count == 1000
      && state.answer.hasPrefix("Timers ran out 1000 times in a row")
  )
  _ = state.update(.tick, at: 90_000_000)
  #expect(state.run.nodes.count == 1000)
}
