import Canvas
import Model
import Scenarios
import Testing

@testable import Explorer

@Test
func `that nothing is kept is said once for each reason, and a mark stays while it is so`()
  throws
{
  var state = try MemoryEffects().play("1", size: small)
  _ = state.update(.notKept("no room"), at: 0)
  #expect(
    state.answer
      == "authflow cannot save your run: no room. Press any key to try again, or w to save the run elsewhere."
  )
  #expect(state.text.contains("NOT SAVED"))
  _ = state.handle(.key(.character("#")), at: 0)
  _ = state.update(.notKept("no room"), at: 0)
  #expect(state.answer.hasPrefix("# does nothing here") && state.text.contains("NOT SAVED"))
  _ = state.handle(.key(" "), at: 0)
  _ = state.handle(.key(.character("w")), at: 0)
  #expect(state.text.contains("authflow has not saved your run: no room."))
  _ = state.handle(.key(.escape), at: 0)
  _ = state.update(.notKept("no folder"), at: 0)
  #expect(state.answer.contains("no folder"))
  _ = state.update(.kept, at: 0)
  _ = state.handle(.key(.character("j")), at: 0)
  #expect(state.answer.isEmpty && !state.text.contains("NOT SAVED"))
}

@Test func `a run that is opened goes on where it was left, and says how to see its start`()
  throws
{
  var state = try MemoryEffects().play("", size: small)
  _ = state.update(
    .opened(try MemoryEffects().play("1 5").run, title: "mine"), at: 0)
  #expect(
    state.place == "wait"
      && state.answer.hasPrefix(
        "“mine” goes on where you left it. Press Home to go to the start.")
  )
  _ = state.handle(.key(.home), at: 0)
  #expect(state.place == "idle" && state.run.length == 2)
}

@Test func `a handler's run begins where that goes wrong, and asks for the next step`()
  throws
{
  var state = try MemoryEffects().play("", size: small)
  var run = try MemoryEffects().play("1 5 t").run
  run.bookmarkFault(1, "it asks again")
  state.begin(with: run, title: "your handler", atStart: true, asks: false)
  #expect(
    state.place == "wait" && state.answer.hasPrefix("“your handler” is open. Press ]"))
}

@Test
func
  `at the start of an opened run all that is ahead can be saved`()
  throws
{
  let handler = MemoryEffects()
  let saved = try handler.play(
    "o row-04-declined<enter> <space>w a.yaml<enter>", size: small)
  #expect(saved.answer.hasPrefix("authflow saved your run in the current folder"))
  // The command is told again where one would save again.
  #expect(
    try handler.play(
      "o row-04-declined<enter> <space>w b.yaml<enter> 1 <space>w", size: small
    )
    .text.contains("authflow run b.yaml"))
  let again = handler.replay(try #require(handler.files["a.yaml"]), saved.machine)
  #expect(again.failures.isEmpty && again.run.nodes.count == saved.run.nodes.count)
}

@Test func `every line of a long comparison can be scrolled to`() throws {
  var state = try MemoryEffects().play("1 5 t 7 1 5 L 2", size: small)
  let pane = try #require(state.shell.pane as? ComparisonPane)
  let lines = pane.lines(in: state).map { line in
    String(line.text.reversed().drop { $0 == " " }.reversed())
  }
  #expect(state.text.contains(#/↑↓ \d+ more/#) && lines.count > 10)
  let seen = lines.map { _ in
    defer { _ = state.handle(.key(.character("j")), at: 0) }
    return state.text
  }.joined()
  #expect(lines.allSatisfy(seen.contains))
  #expect(!state.text.contains(#/↑↓ \d+ more/#) && state.text.contains("↑↓ scroll"))
}

@Test(arguments: [
  ("a", "a.yaml"), ("a.yaml", "a.yaml"), ("a.yml", "a.yml"), ("runs/a", "runs/a.yaml"),
  ("/tmp/a", "/tmp/a.yaml"),
  ("../a", "../a.yaml"),
  (".hidden", ".hidden.yaml"),
])
func `a run is saved under the ending of scenarios unless another is typed`(
  typed: String, path: String
) throws {
  let handler = MemoryEffects()
  let state = try handler.play("1 <space>w <c-u>\(typed)<enter>", size: small)
  // A path says itself where that is.
  let saved =
    path.contains("/")
    ? "authflow saved your run"
    : "authflow saved your run in the current folder"
  #expect(
    Array(handler.files.keys) == [path]
      && state.answer == "\(saved). To replay it here or in CI, type authflow run \(path)")
}

@Test(arguments: [
  ("", "First type a file name, such as my-run.yaml."),
  ("runs/", "runs/ is a folder. Add a file name to the path."),
])
func `a run is not saved without a name, which stays to be typed`(
  typed: String, message: String
) throws {
  let handler = MemoryEffects()
  let state = try handler.play("1 <space>w <c-u>\(typed)<enter>", size: small)
  #expect(
    handler.files.isEmpty && state.answer == message && state.shell.pane is PromptPane)
}
