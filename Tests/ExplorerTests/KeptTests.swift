import Canvas
import Explorer
import FlowEngine
import Scenarios
import Testing

private let small = Size(columns: 80, rows: 24)

@Test func `that nothing is kept is said once for each reason, and a mark stays while it is so`() throws {
  var state = try Desk().play("1", size: small)
  state.isNotKept("no room")
  #expect(state.answer == "what you do is not being kept: no room; w saves it elsewhere")
  #expect(state.text.contains("NOT KEPT"))
  _ = state.handle(.key(.character("#")), at: 0)
  state.isNotKept("no room")
  #expect(state.answer.hasPrefix("# does nothing here") && state.text.contains("NOT KEPT"))
  _ = state.handle(.key(.character("w")), at: 0)
  #expect(state.text.contains("The run is not being kept by itself: no room."))
  _ = state.handle(.key(.escape), at: 0)
  state.isNotKept("no folder")
  #expect(state.answer.contains("no folder"))
  state.isKept()
  _ = state.handle(.key(.character("j")), at: 0)
  #expect(state.answer.isEmpty && !state.text.contains("NOT KEPT"))
}

@Test func `at the start of an opened run all that is ahead can be saved, and what cannot be shared says why`() throws {
  let desk = Desk()
  let saved = try desk.play("o row-04-declined<enter> w <c-u>a.yaml<enter>", size: small)
  #expect(saved.answer.hasPrefix("saved"))
  let again = desk.replay(try #require(desk.files["a.yaml"]), saved.machine)
  #expect(again.failures.isEmpty && again.run.nodes.count == saved.run.nodes.count)
  for (key, purpose) in [("y", "share"), ("d", "compare")] {
    #expect(
      try desk.play("o row-04-declined<enter> \(key)").answer
        == "here is the start, with nothing to \(purpose); go to a step first, End goes to the last")
    #expect(try desk.play(key).answer == "there is nothing to \(purpose) yet; inject something first")
  }
}

@Test func `a token too long for the window stays in its box, and says where it is whole`() throws {
  let text = try Desk().play(String(repeating: "T<wait:1s>T", count: 400) + "y", size: small).text
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(text.contains("more lines") && text.contains("It is too long to be copied from here"))
  #expect(lines[1].hasPrefix("╭─ THIS RUN AS A TOKEN") && lines[21].hasPrefix("╰───"))
  #expect(lines[2..<21].allSatisfy { $0.hasPrefix("│ ") && $0.hasSuffix(" │") }, "\(text)")
}
