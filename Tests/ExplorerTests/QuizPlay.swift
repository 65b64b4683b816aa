import Canvas
import Lessons
import Testing

@testable import Explorer

/// What plays a quiz about the run of a scenario.
protocol QuizPlay {}

extension QuizPlay {
  func play(_ keys: String, size: Size = small) throws -> Session {
    try MemoryEffects().play("o row-04-declined<enter> <space>P " + keys, size: size)
  }

  /// The result of a quiz, once it is shown.
  func result(_ state: Session) -> QuestionRound? {
    guard case .answered(let round)? = (state.shell.pane as? LessonPane)?.page else {
      return nil
    }
    return round
  }

  func pane(_ state: Session) -> QuestionPane? { state.shell.pane as? QuestionPane }

  /// Keys that answer what is asked, rightly or wrongly, and go on.
  func answer(_ state: Session, isRight: Bool) throws -> String {
    let question = try #require(pane(state)).question
    return
      "\(isRight ? question.right + 1 : (question.right + 1) % question.choices.count + 1) <enter> "
  }

  /// Answers every question of the run and returns the explorer after the last one, and the keys
  /// that led there.
  func playAll(isRight: (Int) -> Bool) throws -> (state: Session, keys: String) {
    var keys = ""
    for number in 0..<9 {
      guard try result(play(keys)) == nil else { break }
      let asked = try play(keys + "<enter>")
      guard pane(asked) != nil else { break }
      keys += try "<enter> " + answer(asked, isRight: isRight(number))
    }
    return (try play(keys), keys)
  }

  /// Keys that answer what is asked about the first step of a quiz.
  func answersOfStep() throws -> String {
    var keys = "1"
    while try play(keys).asksMore { keys += " <enter> 1" }
    return keys
  }
}
