import BundledFlows
import Canvas
import Model
import Testing

@testable import Explorer

private func explorer() throws -> Session {
  Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: Size(columns: 100, rows: 30),
    view: .machine)
}

private func screen(_ state: Session) -> String { ExplorerScreen.frame(of: state).text }

@Test func `a transition arrives within 400 ms, and then nothing moves`() throws {
  var state = try explorer()
  _ = state.handle(.key(.character("1")), at: 1000)
  var frames = 0
  var now = 1000
  while let wait = state.untilNextChange(at: now) {
    #expect(!screen(state).contains("▐●Acquire silently▌"), "\(now)")
    frames += 1
    now += wait
    _ = state.update(.tick, at: now)
  }
  #expect(frames >= 3 && now - 1000 <= 400)
  #expect(screen(state).contains("▐●Acquire silently▌"))
}

@Test func `any key ends the motion at once`() throws {
  var state = try explorer()
  _ = state.handle(.key(.character("1")), at: 0)
  _ = state.handle(.key(.down), at: 10)
  #expect(screen(state).contains("▐●Acquire silently▌"))
  #expect(state.untilNextChange(at: 10) == nil)
}

@Test func `without motion nothing moves`() throws {
  var state = try explorer()
  _ = state.handle(.key(" "), at: 0)
  _ = state.handle(.key(.character("M")), at: 0)
  _ = state.handle(.key(.character("1")), at: 5)
  #expect(state.untilNextChange(at: 5) == nil)
}
