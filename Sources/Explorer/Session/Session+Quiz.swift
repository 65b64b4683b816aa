import Canvas
import FlowEngine

extension Session {
  /// Asks before each step from now on, or no longer.
  mutating func toggleQuiz() {
    guard playing.quiz == nil else { return endQuiz("no more questions") }
    beginQuiz()
  }

  /// Asks before each step of the run where it leads.
  mutating func beginQuiz() {
    guard run.nextStep != nil else {
      return refuse("there is no step ahead to ask about; o opens a scenario, Home goes to the start")
    }
    playing.quiz = Quiz()
    shell.notice = Notice(kind: .note, text: "Enter asks where the next step leads, p plays and asks; P ends it")
  }

  /// True while questions are on and a step is ahead: what would inject a row asks instead.
  var isAsking: Bool { playing.quiz != nil && run.nextStep != nil }

  /// True while a question waits for its answer, which must not stand anywhere else on the screen.
  var isQuestionOpen: Bool { if case .quiz(let pane) = shell.overlay { pane.answer == nil } else { false } }

  /// Ends the questions and says how they were answered; the score stays in sight.
  mutating func endQuiz(_ reason: String) {
    guard let quiz = playing.quiz else { return }
    playing.quiz = nil
    let words = quiz.asked == 0 ? "" : ": \(quiz.words)"
    shell.notice = Notice(
      kind: .note, text: reason + words + (run.nextStep == nil ? "; Home, then P asks again" : "; P asks again"))
  }

  mutating func handle(_ key: Key, in pane: QuizPane) -> Effect? {
    var pane = pane
    guard pane.answer == nil else {
      switch key {
      case .escape, .enter, .right, .character(" "), .character("l"), .character("p"): goOn()
      default: refuse("\(KeyName.symbol(key)) does nothing here; Enter goes on")
      }
      return nil
    }
    switch key {
    case .escape, .character("q"):
      shell.overlay = nil
      playing.playback.stop()
      endQuiz("no more questions")
      return nil
    case .up, .character("k"), .backTab: pane.select(pane.selection - 1)
    case .down, .character("j"), .tab: pane.select(pane.selection + 1)
    case .enter: answer(pane.selection, &pane)
    case .character(let character):
      guard character.isASCII, let number = character.wholeNumberValue, pane.choices.indices.contains(number - 1) else {
        refuse("\(character) is no answer; 1 to \(pane.choices.count) are, and Esc ends the questions")
        return nil
      }
      answer(number - 1, &pane)
    default: refuseInOverlay(key)
    }
    shell.overlay = .quiz(pane)
    return nil
  }

  /// Answers with a line of the question.
  mutating func answer(_ row: Int, _ pane: inout QuizPane) {
    guard pane.answer == nil, pane.choices.indices.contains(row) else { return }
    pane.select(row)
    pane.answer = pane.choices[row]
    playing.quiz?.count(isRight: pane.isRight)
  }

  /// Makes the step that was asked about.
  mutating func goOn() {
    shell.overlay = nil
    _ = takeElapsed()
    advance { _ = $0.forward() }
    if playing.playback.isRunning { playing.playback.start(at: playing.now, after: playing.playback.interval) }
    endQuizAtEnd()
  }

  /// Ends the questions because the run was taken elsewhere by hand.
  mutating func leaveQuiz() { endQuiz("you go a way of your own, so nothing more is asked") }

  /// Ends the questions where no step is left to ask about.
  mutating func endQuizAtEnd() {
    guard playing.quiz != nil, run.nextStep == nil else { return }
    playing.playback.stop()
    endQuiz("that was the last step")
  }
}
