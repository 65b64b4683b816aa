import BundledFlows
import Canvas
import Explorer
import FlowEngine
import FlowModel
import Testing

private func play(_ keys: String) throws -> ExplorerState {
  let state = ExplorerState(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: Size(columns: 120, rows: 40),
    options: ExplorerOptions(hasMotion: false))
  return ScriptPlayer(state, script: try KeyScript(keys)).state
}

private func place(_ state: ExplorerState) -> String { state.machine.flow.states[state.snapshot.state].id }

@Test func `a timer elapses by a key, or by itself in real time`() throws {
  #expect(try place(play("1 :429<enter><enter>")) == "wait")
  #expect(try place(play("1 :429<enter><enter> t")) == "silent")
  #expect(try place(play("1 :429<enter><enter> T <wait:29s>")) == "wait")
  #expect(try place(play("1 :429<enter><enter> T <wait:31s>")) == "silent")
}

@Test func `undo takes back the last event even while the clock runs`() throws {
  #expect(try place(play("1 :429<enter><enter> T <wait:2s> u")) == "silent")
  #expect(try place(play("1 :429<enter><enter> T <wait:2s> u <wait:1s> u")) == "idle")
}

@Test func `the clock never goes back but by undo`() throws {
  #expect(try play("T <wait:5s> j").snapshot.clock == 5000)
  #expect(try play("T <wait:5s> 1").snapshot.clock == 5000)
  #expect(try play("T <wait:5s> T <wait:9s>").snapshot.clock == 5000)
}

@Test func `a clock that stands never wakes the program, one that runs does, more often while a timer runs down`()
  throws
{
  #expect(try play("1 :429<enter><enter>").untilNextChange(at: 0) == nil)
  #expect(try play("T").untilNextChange(at: 0) == 500)
  #expect(try play("1 :429<enter><enter> T").untilNextChange(at: 0) == 100)
}
