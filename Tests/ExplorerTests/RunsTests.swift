import BundledFlows
import Canvas
import Lessons
import Model
import Scenarios
import TestSupport
import Testing

@testable import Explorer

private func play(
  _ keys: String, _ handler: MemoryEffects = MemoryEffects(),
  size: Size = Size(columns: 100, rows: 40)
)
  throws
  -> Session
{ try handler.play(keys, size: size) }

private func place(_ state: Session) -> String {
  state.machine.flow.states[state.snapshot.state].id
}

private func screen(_ state: Session) -> String { ExplorerScreen.frame(of: state).text }

@Test(arguments: [
  ("save-80x24", "80x24", "1 4 <space>w"),
  ("saved-80x24", "80x24", "1 4 <space>w mine.yaml<enter>"),
  ("save-whole-80x24", "80x24", "1 4 [ 3 <space>w mine.yaml<tab>"),
  ("open-100x30", "100x30", "o offline"),
  ("opened-100x30", "100x30", "o row-14-http<enter>"),
  ("question-80x24", "80x24", "o row-04-declined<enter> <space>P <right>"),
  ("question-120x40", "120x40", "o row-04-declined<enter> <space>P"),
  ("answered-80x24", "80x24", "o row-04-declined<enter> <space>P <right> 2"),
  ("playing-100x30", "100x30", "o row-04-declined<enter> p <wait:5s>"),
  ("story-of-branches-100x30", "100x30", "1 3 [ 4 2 s"),
  ("story-80x24", "80x24", "1 5 t 3 2 s <up>"),
])
func `what is kept and played is shown as recorded`(
  name: String, size: String, keys: String
)
  throws
{
  let (columns, rows) = try #require(ScriptNumbers.pair(size, separator: "x"))
  let state = try play(keys, size: Size(columns: columns, rows: rows))
  Recording.expect(screen(state), in: "Frames/\(name).txt")
}

@Test
func `a saved branch replays to the same steps, and an old file is kept until one says so`()
  throws
{
  let handler = MemoryEffects()
  var state = try play("1 4 2 u u 3 <space>w a.yaml<enter>", handler)
  let text = try #require(handler.files["a.yaml"])
  let replay = handler.replay(text, state.machine)
  #expect(
    replay.failures.isEmpty && replay.checked > 1
      && replay.run.stepsTaken == state.run.stepsTaken)
  state = try play("3 <space>w a.yaml<enter>", handler)
  #expect(screen(state).contains("a.yaml exists") && handler.files["a.yaml"] == text)
  state = try play("3 <space>w a.yaml<enter><enter>", handler)
  #expect(handler.files["a.yaml"] != text)
}

@Test func `the whole run is saved with its forks`() throws {
  let handler = MemoryEffects()
  let state = try play("1 3 [ 4 <space>w a.yaml<tab><enter>", handler)
  let replay = handler.replay(try #require(handler.files["a.yaml"]), state.machine)
  #expect(
    replay.run.nodes.map(\.step) == state.run.nodes.map(\.step)
      && replay.run.cursor == state.run.cursor)
}

@Test func `a scenario plays by itself, pauses, and is taken over by a fork`() throws {
  let opened = try play("o row-14-http<enter>")
  #expect(
    opened.run.position == 0 && opened.run.length == 4
      && opened.run.visits.states.count == 1)
  #expect(try play("o row-14-http<enter> p").run.position == 1)
  #expect(try play("o row-14-http<enter> p <wait:1500ms>").run.position == 2)
  #expect(try play("o row-14-http<enter> p <wait:1500ms> p <wait:9s>").run.position == 2)
  let taken = try play("o row-14-http<enter> p <wait:1s> 4 <wait:20s>")
  #expect(place(taken) == "declined" && taken.run.openBranches.count == 2)
  let played = try play("o row-14-http<enter> p <wait:60s>")
  #expect(played.run.isAtEnd && screen(played).contains("Your run has ended"))
  #expect(try play("o row-14-http<enter> p <wait:60s> p <wait:1s>").run.position == 1)
}

@Test func `a quiz asks before each step, explains the answer and keeps the score`() throws
{
  let handler = MemoryEffects()
  let asked = try play("o row-04-declined<enter> <space>P", handler)
  guard let pane = asked.shell.pane as? QuestionPane else {
    Issue.record("no question")
    return
  }
  // The app's own first request is no question.
  #expect(asked.run.position > 0 && !screen(asked).contains("Token received"))
  let digit = pane.question.right + 1
  let right = try play("o row-04-declined<enter> <space>P \(digit)", handler)
  #expect(right.playing.quiz?.words == "1 of 1 right" && screen(right).contains("✓ Right."))
  let wrong = try play("o row-04-declined<enter> <space>P \(digit % 4 + 1)", handler)
  #expect(
    wrong.playing.quiz?.words == "0 of 1 right"
      && screen(wrong).contains("✗ No, answer \(digit) is right."))
  #expect(screen(wrong).contains("§ "))
  let played = try play(
    "o row-04-declined<enter> <space>P p <wait:2s> 1 <enter> <wait:3s>", handler)
  #expect(played.run.position >= asked.run.position && played.shell.pane != nil)
}

@Test(arguments: ["s<esc>", "s<enter>", "sq", "/wait<enter>s<esc>"])
func `the story leaves the chosen row as it was`(keys: String) throws {
  let before = try play("1 <down><down><down>")
  let after = try play("1 <down><down><down> \(keys)")
  let row = keys.hasPrefix("/") ? try play("1").viewState.selection : 3
  #expect(before.viewState.selection == 3 && after.viewState.selection == row)
  #expect(after.shell.pane == nil && after.lookedAt == nil)
}

@Test(arguments: [(120, 40), (80, 24), (120, 24), (60, 16)])
func `the story says of the chosen step what the app does and the user sees`(
  columns: Int, rows: Int
) throws {
  let state = try MemoryEffects().play(
    "1 5 t 3 1 s", size: Size(columns: columns, rows: rows))
  let told = state.text.split(separator: "STORY OF YOUR RUN").last ?? ""
  for words in [" WHY ", " DO ", " USER "] where rows > 16 || words == " WHY " {
    #expect(told.split(separator: words).count == 2, "\(words)\n\(state.text)")
  }
}
