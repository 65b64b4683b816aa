import FlowEngine
import FlowModel
import Lessons

/// Questions about the steps of a run, and how they were answered.
package struct Quiz: Hashable, Sendable {
  /// How many were answered.
  package private(set) var asked = 0
  /// How many of the answers were right.
  package private(set) var right = 0
  /// Those answered wrongly, in order.
  package private(set) var missed: [QuizQuestion] = []
  /// Questions that are asked once more, the next one first; nil while the run is gone through.
  private(set) var again: [QuizQuestion]?
  /// Before which steps of the run there is a question, by the number of steps made; empty where too many lie ahead.
  private let places: [Int]
  /// How many steps were made when the questions began at the start of the run, or once more: there it goes on; else nil.
  fileprivate(set) var home: Int?
  /// How many questions are asked once more.
  private let repeated: Int

  /// Questions about a run, at these places.
  init(places: [Int]) {
    self.places = places
    repeated = 0
  }

  /// Some questions once more.
  init(again: [QuizQuestion]) {
    places = []
    repeated = again.count
    self.again = again
  }

  /// True if there is a question after so many steps.
  func asks(after steps: Int) -> Bool { places.isEmpty || places.contains(steps) }

  /// The next of the questions that are asked once more.
  mutating func takeNext() -> QuizQuestion? {
    guard let first = again?.first else { return nil }
    again?.removeFirst()
    return first
  }

  /// Which question it is: `2 of 10`; without the count where it is not known.
  func number(after steps: Int, isAnswered: Bool) -> String {
    if let again { return "\(repeated - again.count) of \(repeated), asked again" }
    guard let place = places.firstIndex(of: steps) else { return "\(asked + (isAnswered ? 0 : 1))" }
    return "\(place + 1) of \(places.count)"
  }

  mutating func count(_ question: QuizQuestion, isRight: Bool) {
    asked += 1
    right += isRight ? 1 : 0
    if !isRight { missed.append(question) }
  }

  /// The score in words.
  package var words: String { "\(right) of \(asked) right" }

  /// The score as the header has it: that of a round of missed questions is one of its own.
  var standing: String { again == nil ? words : "asked again: \(words)" }

  /// The score, and what was missed.
  var result: String { missed.isEmpty ? words : "\(words), \(missed.count) missed" }
}

extension Session {
  /// Asks about the steps from now on, or no longer.
  mutating func toggleQuiz() {
    guard playing.quiz == nil else {
      if let home = playing.quiz?.home { walk(to: home) }
      return endQuiz("no more questions")
    }
    beginQuiz()
  }

  /// Asks about the steps of the run before they are made; where none is ahead, from its beginning.
  mutating func beginQuiz() {
    let isAtEnd = run.nextStep == nil
    let end = run.position
    if isAtEnd, run.cursor != nil { advance { $0.jump(to: nil) } }
    guard run.nextStep != nil else {
      return refuse("questions are about the steps of a run: o opens a case, then P asks about it")
    }
    attention.lookedAt = nil
    playing.quizzes += 1
    playing.quiz = Quiz(places: questionPlaces)
    // Who stood at the end is brought back there.
    if isAtEnd { playing.quiz?.home = end }
    note("questions about the steps of this run\(isAtEnd ? ", from its start" : ""): a digit answers, Esc ends them")
    askOn()
  }

  /// Of more steps than this it is not said beforehand how many questions they give.
  private static let mostCounted = 200

  /// Where there are questions between here and the end of the run.
  private var questionPlaces: [Int] {
    let path = run.path(to: run.tip)
    guard run.position < path.count, path.count - run.position <= Self.mostCounted else { return [] }
    let all = (run.position..<path.count).filter { question(about: run.nodes[path[$0]].step, after: $0) != nil }
    // That a run begins with the app's own request goes without saying.
    let telling = all.filter { machine.flow.states[run.nodes[path[$0]].step.before.state].kind != .start }
    return telling.isEmpty ? all : telling
  }

  /// Each time that questions begin they are others, in another order.
  private func question(about step: Step, after steps: Int) -> QuizQuestion? {
    let seed = shell.options.seed &+ UInt64(max(0, playing.quizzes - 1))
    return QuizQuestion(step, machine: machine, seed: seed, number: steps)
  }

  /// True while questions are on and a step is ahead: what would inject a row asks instead.
  var isAsking: Bool { playing.quiz != nil && run.nextStep != nil }

  /// True while the card and all that shows where steps lead would give answers away.
  ///
  /// Who has answered may look at where the step leads before the next question comes.
  var hidesAnswers: Bool { isQuestionOpen || isAsking && (shell.pane != nil || playing.playback.isRunning) }

  /// True while a question waits for its answer, which must not stand anywhere else on the screen.
  var isQuestionOpen: Bool {
    shell.pane?.isOpenQuestion == true || shell.beneath?.isOpenQuestion == true
  }

  /// Asks about the next step; false if no questions are on, or if there is nothing to ask about it.
  mutating func ask() -> Bool {
    guard let quiz = playing.quiz, let next = run.nextStep, quiz.asks(after: run.position),
      let question = question(about: next, after: run.position)
    else { return false }
    show(QuizPane(question))
    return true
  }

  /// Asks the next question; steps about which there is nothing to ask are made.
  mutating func askOn() {
    while playing.quiz != nil, run.nextStep != nil, !ask() {
      advance(.replay) { _ = $0.forward() }
    }
  }

  /// Asks some questions again, in another order and with other places for their answers.
  mutating func askAgain(_ questions: [QuizQuestion]) {
    var dice = QuestionDice(seed: shell.options.seed, question: questions.count)
    var quiz = Quiz(again: questions.shuffled(using: &dice).map { $0.turned(using: &dice) })
    let first = quiz.takeNext()
    quiz.home = run.position
    playing.quiz = quiz
    if let first { show(asking: first) }
  }

  /// Asks about a step once more: the run stands before it meanwhile, so that all that is shown belongs to the question.
  private mutating func show(asking question: QuizQuestion) {
    let path = run.path(to: run.tip)
    if let place = path.firstIndex(where: { run.nodes[$0].step == question.step }) { walk(to: place) }
    show(QuizPane(question))
  }

  /// Goes along the branch to where so many steps are made, as if nothing had been done.
  private mutating func walk(to position: Int) {
    while run.position > position, subject.run.back() {}
    while run.position < position, subject.run.forward() {}
    arrive()
    playing.motion = nil
  }

  /// Ends the questions and says how they were answered; the score stays in sight.
  mutating func endQuiz(_ reason: String) {
    guard let quiz = playing.quiz else { return }
    playing.quiz = nil
    let words = quiz.asked == 0 ? "" : ": \(quiz.result)"
    note(reason + words + (run.nextStep == nil ? "; Home, then P asks again" : "; P asks again"))
  }

  /// Goes on after an answer: makes the step that was asked about, or asks the next one of those that were missed.
  mutating func goOn() {
    close()
    if playing.quiz?.again != nil {
      guard let next = playing.quiz?.takeNext() else { return showResult() }
      return show(asking: next)
    }
    _ = takeElapsed()
    advance(.replay) { _ = $0.forward() }
    if playing.playback.isRunning { playing.playback.start(at: playing.now, after: playing.playback.interval) }
  }

  /// Ends the questions before the last one; what was missed is listed all the same, and can be asked again.
  mutating func breakOffQuiz() {
    close()
    playing.playback.stop()
    if let home = playing.quiz?.home { walk(to: home) }
    if playing.quiz?.missed.isEmpty ?? true { endQuiz("no more questions") } else { showResult(isEarly: true) }
  }

  /// Ends the questions because the run was taken elsewhere by hand.
  mutating func leaveQuiz() { endQuiz("you have left the run, so there are no more questions") }

  /// Ends the questions where no step is left to ask about.
  mutating func endQuizAtEnd() {
    guard let quiz = playing.quiz, run.nextStep == nil else { return }
    playing.playback.stop()
    if quiz.asked > 0 { showResult() } else { endQuiz("that was the last step") }
  }

  /// Shows how the questions were answered, so that the next key answers nothing and injects nothing.
  private mutating func showResult(isEarly: Bool = false) {
    guard let quiz = playing.quiz else { return }
    playing.quiz = nil
    if let home = quiz.home { walk(to: home) }
    show(QuizEndPane(quiz, isEarly: isEarly))
    tellResult(quiz)
  }

  /// Says the whole result: of the run, and of what was asked again.
  mutating func tellResult(_ quiz: Quiz) {
    let whole = (quiz.again == nil ? quiz : playing.score ?? quiz).result
    note(whole + (quiz.again == nil ? "" : "; asked again: \(quiz.result)") + "; Home, then P asks all again")
  }
}
