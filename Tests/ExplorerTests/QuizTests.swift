import Canvas
import Explorer
import FlowEngine
import FlowModel
import Testing

private let small = Size(columns: 80, rows: 24)

private func play(_ keys: String, size: Size = small, view: ViewName = .focus) throws -> Session {
  try MemoryEffects().play("o row-04-declined<enter> P " + keys, size: size, view: view)
}

private func isAsked(_ state: Session) -> Bool { state.shell.pane is QuizPane }

@Test(arguments: ["<enter>", "1", "9", "<right>", "t", "p <wait:2s>", "m <enter>", "s 3"])
func `while questions are on, what would make a step asks where it leads`(key: String) throws {
  let state = try play(key)
  #expect(isAsked(state) && state.run.cursor == nil && state.playing.quiz?.asked == 0)
}

@Test func `a key between two questions asks the next one and never leaves the exercise`() throws {
  for key in ["1", "<enter>", "0"] {
    for state in [try play("p <wait:2s> 1 <enter> \(key)"), try play("<enter> 1 <enter> \(key)")] {
      #expect(isAsked(state) && state.run.number == 1 && state.playing.quiz?.asked == 1)
      #expect(state.run.branches.count == 1)
    }
  }
}

@Test func `a way of one's own ends the questions and says so, with the score`() throws {
  let state = try play("<enter> 1 <enter> :-50002<enter><enter>")
  #expect(state.playing.quiz == nil && state.place == "interactive")
  #expect(state.answer.hasPrefix("you go a way of your own, so nothing more is asked: "))
  #expect(state.answer.contains("of 1 right"))
}

@Test func `the score stays after the last question, and the questions are over`() throws {
  let answers = "<enter> 1 <enter> <enter> 1 <enter> <enter> 1 <enter> <enter> 1 <enter>"
  let state = try play(answers)
  #expect(state.run.isAtEnd && state.playing.quiz == nil && state.playing.score?.asked == 4)
  #expect(state.answer.hasPrefix("that was the last step: \(state.playing.score?.words ?? "")"))
  #expect(state.answer.hasSuffix("; Home, then P asks again"))
  let header = try #require(state.text.split(separator: "\n").first)
  #expect(header.contains(state.playing.score?.words ?? "no score"))
  let ended = try play("<enter> 1 <enter> P")
  #expect(
    ended.playing.quiz == nil
      && ended.answer.hasPrefix("no more questions: \(ended.playing.score?.words ?? "no score")"))
  #expect(try play("P").answer == "no more questions; P asks again")
  #expect(try play(answers + " <home> P <enter>").playing.score == nil)
  #expect(try play("<end>").playing.quiz == nil)
}

@Test(arguments: [
  (Size(columns: 200, rows: 60), ViewName.focus), (Size(columns: 120, rows: 40), .focus),
  (Size(columns: 120, rows: 40), .map), (Size(columns: 200, rows: 60), .map), (Size(columns: 200, rows: 60), .matrix),
  (Size(columns: 200, rows: 60), .inspector), (Size(columns: 80, rows: 24), .focus),
])
func `where the step leads stands nowhere beside the question`(size: Size, view: ViewName) throws {
  // The second step: the server declines a scope, which leads to Scopes declined.
  let state = try play("<enter> 1 <enter> <enter>", size: size, view: view)
  guard let pane = state.shell.pane as? QuizPane else {
    Issue.record("no question")
    return
  }
  let target = state.machine.flow.states[pane.step.after.state].names.title
  let lines = state.text.split(separator: "\n").filter { $0.contains(target) }
  #expect(lines.count == 1 && !state.text.contains("CAN GO TO") && !state.text.contains("EXIT"), "\(state.text)")
  let answered = try play("<enter> 1 <enter> <enter> 1", size: size, view: view)
  #expect(answered.text.contains("Enter: go on"))
}

@Test func `the line of keys says how the questions go on`() throws {
  #expect(try play("").text.contains(" Enter asks where it leads  P ends the questions "))
  #expect(try !play("P").text.contains("asks where it leads"))
}

@Test func `a timer on the running clock asks, too, and does not lead out of the exercise`() throws {
  let handler = MemoryEffects()
  let keys = "o row-14-http<enter> P <enter> 2 <enter> <enter> 2 <enter>"
  let before = try handler.play(keys)
  #expect(before.place == "wait" && before.playing.quiz?.asked == 2)
  let after = try handler.play(keys + " T <wait:200s>")
  #expect(isAsked(after) && after.run.number == 3 && after.run.branches.count == 1 && after.playing.quiz?.asked == 2)
}

@Test func `undo after walking says which key goes back`() throws {
  #expect(try play("<enter> 1 <enter> u").answer == "nothing to undo; ← goes one step back")
}

@Test func `a key that is no answer says which are`() throws {
  #expect(try play("<enter> 9").answer == "9 is no answer; 1 to 5 are, and Esc ends the questions")
  #expect(try play("<enter> x").answer == "x is no answer; 1 to 5 are, and Esc ends the questions")
  #expect(try play("<enter> 1 x").answer == "x does nothing here; Enter goes on")
}
