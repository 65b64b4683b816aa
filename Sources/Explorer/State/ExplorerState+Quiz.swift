import Canvas
import FlowEngine

extension ExplorerState {
  /// Asks before each step from now on, or no longer.
  mutating func toggleQuiz() {
    if let quiz {
      self.quiz = nil
      message = Message(kind: .note, text: "no more questions; \(quiz.words)")
    } else {
      beginQuiz()
    }
  }

  /// Asks before each step of the run where it leads.
  public mutating func beginQuiz() {
    guard run.nextStep != nil else {
      return refuse("there is no step ahead to ask about; o opens a scenario, Home goes to the start")
    }
    quiz = Quiz()
    message = Message(kind: .note, text: "→ or p: before each step you are asked where it leads; P ends the questions")
  }

  mutating func handle(_ key: Key, in pane: QuizPane) -> Effect? {
    var pane = pane
    guard pane.answer == nil else {
      switch key {
      case .escape, .enter, .right, .character(" "), .character("l"), .character("p"): goOn()
      default: break
      }
      return nil
    }
    switch key {
    case .escape, .character("q"):
      overlay = nil
      playback.stop()
      toggleQuiz()
      return nil
    case .up, .character("k"), .backTab: pane.select(pane.selection - 1)
    case .down, .character("j"), .tab: pane.select(pane.selection + 1)
    case .enter: answer(pane.selection, &pane)
    case .character(let character):
      if let number = character.wholeNumberValue, character.isASCII { answer(number - 1, &pane) }
    default: break
    }
    overlay = .quiz(pane)
    return nil
  }

  /// Answers with a line of the question.
  mutating func answer(_ row: Int, _ pane: inout QuizPane) {
    guard pane.answer == nil, pane.choices.indices.contains(row) else { return }
    pane.select(row)
    pane.answer = pane.choices[row]
    quiz?.count(isRight: pane.isRight)
  }

  /// Makes the step that was asked about.
  mutating func goOn() {
    overlay = nil
    _ = takeElapsed()
    advance { _ = $0.forward() }
    if playback.isRunning { playback.start(at: now, after: playback.interval) }
    guard run.isAtEnd, let quiz else { return }
    playback.stop()
    message = Message(
      kind: .note, text: "that was the last step: \(quiz.words); Home and → ask again, P ends the questions")
    self.quiz = Quiz()
  }
}
