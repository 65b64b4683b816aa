import Lessons
import Model

// A quiz: questions about the steps of a run before they are made.
extension Session {
  /// Asks about the steps from now on, or no longer.
  mutating func toggleQuiz() {
    guard let quiz = playing.quiz else { return beginQuiz() }
    breakOffQuiz(quiz)
  }

  /// Asks about the steps of the run before they are made; where none is ahead, from its
  /// beginning.
  mutating func beginQuiz() {
    let isAtEnd = run.nextStep == nil
    let end = run.position
    let steps = run.path(to: run.tip).dropFirst(isAtEnd ? 0 : end)
    let before =
      playing.score.map { $0.before + $0.questions.prefix($0.answers.count) } ?? []
    // Each time that questions begin they are others, in another order.
    let questions = StepMaterial.quiz(
      about: steps.map { run.nodes[$0].step }, in: machine,
      seed: shell.options.seed &+ UInt64(playing.quizzes), after: before)
    guard !questions.isEmpty else {
      return refuse(
        "The quiz asks about the steps of a run, so first press o to open a scenario. Then press P."
      )
    }
    if isAtEnd { advance { $0.jump(to: nil) } }
    lookedAt = nil
    playing.quizzes += 1
    var quiz = QuestionRound(.run, questions)
    quiz.before = before
    // Who stood at the end is brought back there.
    if isAtEnd { quiz.home = end }
    playing.round = quiz
    let count = Grouped.text(questions.count, "question")
    note("The quiz has \(count)" + (isAtEnd ? ", from the start of your run." : "."))
    askOn()
  }

  /// The quiz whose score stands in the header; that of what is asked again has no room there,
  /// and stands in its box as each result does.
  var shownQuiz: QuestionRound? { playing.quiz.flatMap { $0.purpose == .run ? $0 : nil } }

  /// Asks about the next step; false if no questions are on, or if there is nothing to ask
  /// about it.
  mutating func ask() -> Bool {
    guard asksMore, let question = playing.quiz?.current else { return false }
    show(question)
    return true
  }

  /// True if a quiz has a question that is not answered about the next step.
  var asksMore: Bool {
    playing.quiz?.purpose == .run && playing.quiz?.current?.moment == run.nextStep
  }

  /// Asks the next question; steps about which there is nothing to ask are made.
  mutating func askOn() {
    while playing.quiz != nil, run.nextStep != nil, !ask() {
      advance(.replay) { _ = $0.forward() }
    }
  }

  /// Asks some questions again, in another order and with other places for their answers.
  mutating func askAgain(_ questions: [Question]) {
    var dice = QuestionDice(seed: shell.options.seed, question: questions.count)
    var quiz = QuestionRound(
      .again, questions.shuffled(using: &dice).map { $0.turned(using: &dice) })
    quiz.home = run.position
    ask(quiz)
  }

  /// Goes to before a step of the branch.
  mutating func walk(to step: Step?) {
    walk(to: run.path(to: run.tip).firstIndex { run.nodes[$0].step == step })
  }

  /// Goes along the branch to where so many steps are made, as if nothing had been done.
  private mutating func walk(to position: Int?) {
    guard let position else { return }
    while run.position > position, subject.run.back() {}
    while run.position < position, subject.run.forward() {}
    arrive()
    playing.motion = nil
  }

  /// Ends the questions and says how they were answered; the score stays in sight.
  mutating func endQuiz(_ reason: String) {
    guard let quiz = playing.quiz else { return }
    playing.quiz = nil
    let words = quiz.answers.isEmpty ? "" : ": \(quiz.result)"
    note(reason + words + ". Press P to start the quiz again.")
  }

  /// Ends the questions before the last one; what was missed is listed all the same, and can be
  /// asked again.
  mutating func breakOffQuiz(_ quiz: QuestionRound) {
    close()
    playing.playback.stop()
    walk(to: quiz.home)
    guard quiz.missed.isEmpty else { return showResult() }
    endQuiz("There are no more questions")
    if lesson?.isEndShown == true { showEnd() }
  }

  /// Ends the questions where no step is left to ask about.
  mutating func endQuizAtEnd() {
    guard let quiz = playing.quiz, run.nextStep == nil else { return }
    playing.playback.stop()
    if quiz.answers.isEmpty { endQuiz("That was the last step") } else { showResult() }
  }

  /// Shows how the questions were answered, so that the next key answers nothing and injects
  /// nothing.
  mutating func showResult() {
    guard let quiz = playing.quiz else { return }
    playing.quiz = nil
    walk(to: quiz.home)
    open(.answered(quiz))
  }

  /// Says the whole result of the run; a lesson that it was about shows its end again.
  mutating func sayResult(_ quiz: QuestionRound) {
    note("\((playing.score ?? quiz).result). Press P to start the quiz again.")
    if lesson?.isEndShown == true { showEnd() }
  }
}
