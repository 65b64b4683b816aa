import BundledFlows
import Canvas
import FlowFiles
import Lessons
import Model
import Scenarios
import TestSupport
import Testing

@testable import Explorer

/// A question with a right and a wrong answer, about a lesson.
private func question(_ text: String, _ right: String, _ wrong: String, lesson: String)
  -> Question
{
  var question = Question(
    text, choices: [.init(right), .init(wrong, reason: "It is not.")], right: 0)
  question.lesson = lesson
  return question
}

/// So many questions, two about each lesson.
private func round(_ count: Int) -> QuestionRound {
  QuestionRound(
    .review,
    (0..<count).map {
      question("Which is \($0)?", "this", "that", lesson: "lesson\($0 / 2)")
    })
}

@Suite struct `a round of questions` {
  private func ask(
    _ round: QuestionRound, _ keys: String, _ effects: MemoryEffects = MemoryEffects()
  ) throws -> Session {
    var state = Session(
      machine: try Documented.machine(), size: small,
      options: ExplorerOptions(hasMotion: false)
    )
    state.ask(round)
    return ScriptPlayer(state, script: try KeyScript(keys), handler: effects).state
  }

  @Test func `keeps each lesson as solved or failed by all of its questions`() throws {
    let effects = MemoryEffects()
    let state = try ask(round(4), "1 <enter> 2 <enter> 1 <enter> 1 <enter>", effects)
    #expect(effects.learnt.map(\.lesson) == ["lesson0", "lesson1"])
    #expect(effects.learnt.map(\.outcome) == [.failed, .solved])
    #expect(
      state.text.contains("REVIEW  3 of 4 right")
        && state.text.contains("One lesson is due again tomorrow."))
  }

  @Test func `keeps what was answered when it is broken off`() throws {
    let effects = MemoryEffects()
    var ended = try ask(round(4), "1 <enter> 1 <enter>")
    let kept = ended.update(.ended, at: 0).flatMap {
      if case .learnt(let learnt) = $0 { learnt } else { [LessonResult]() }
    }
    #expect(kept.map(\.lesson) == ["lesson0"])
    _ = try ask(round(4), "1 <enter> 1 <enter> <esc>", effects)
    #expect(effects.learnt.map(\.lesson) == ["lesson0"])
    _ = try ask(round(4), "<esc>", effects)
    #expect(effects.learnt.count == 1)
  }

  @Test func `of a test says at Esc what would be lost, and ends at a second Esc`() throws {
    let effects = MemoryEffects()
    let test = QuestionRound(.test(.after), round(3).questions)
    let asked = try ask(test, "1 <enter> <esc>", effects)
    #expect(
      asked.text.contains("Press Esc again to end the test and drop 1 answer"),
      "\(asked.text)")
    let whole = try ask(test, "1 <enter> <esc> 2 <enter> 1 <enter>", effects)
    #expect(whole.text.contains("2 of 3 right"), "\(whole.text)")
    #expect(effects.learnt.map(\.version) == ["after"])
    let left = try ask(test, "1 <enter> <esc> <esc>", effects)
    #expect(left.shell.pane == nil && effects.learnt.count == 1, "\(left.text)")
    #expect(
      try ask(test, "<esc>").shell.pane == nil, "nothing is lost before the first answer")
  }
}
