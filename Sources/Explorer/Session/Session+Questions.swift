import Lessons
import Model
import Scenarios

// Questions asked one after the other.
extension Session {
  /// Asks some questions.
  package mutating func ask(_ round: QuestionRound) {
    playing.round = round
    askNext()
  }

  /// Asks the next question; after the last one the round ends.
  private mutating func askNext() {
    guard let round = playing.round else { return }
    guard let question = round.current else { return endRound() }
    // The run stands before the step meanwhile, so that all that is shown belongs to the
    // question.
    if round.purpose == .again { walk(to: question.moment) }
    show(question)
  }

  /// Shows a question.
  mutating func show(_ question: Question) {
    open(PaneList.question(question, number: playing.round?.number ?? ""))
  }

  /// Takes an answer.
  mutating func take(_ question: Question, choice: Int) {
    playing.round?.take(question, choice: choice)
    switch playing.round?.purpose {
    case .goal: playing.lesson?.asked = playing.round
    case .after: playing.lesson?.closing = playing.round
    case .run, .again, .review, .test, nil: break
    }
  }

  /// Goes on after an answer.
  ///
  /// - Parameter looks: true to look at where a step of a quiz leads, before the next question
  ///   comes.
  mutating func goOnAsking(looks: Bool = false) {
    guard playing.quiz?.purpose == .run else { return askNext() }
    // Of one step several parts are asked about.
    if ask() { return }
    close()
    advance(.replay) { _ = $0.forward() }
    // Playing asks by itself, after a look at each step.
    if playing.playback.isRunning { playOn() } else if !looks { askOn() }
  }

  /// Ends the questions before the last one is answered.
  mutating func breakOff() {
    guard let round = playing.round else { return close() }
    switch round.purpose {
    case .run, .again: breakOffQuiz(round)
    case .goal:
      playing.round = nil
      leaveTask()
    case .after, .review: endRound()
    // To leave a test loses its answers, so the first Esc only warns.
    case .test where !round.isLeaving && !round.answers.isEmpty:
      playing.round?.isLeaving = true
      let answers = Grouped.text(round.answers.count, "answer")
      note("Press Esc again to end the test and drop \(answers). Press 1 to 4 to continue.")
    case .test:
      playing.round = nil
      close()
      note(
        "You left the test early, so authflow did not save it. Press o to list the lessons."
      )
    }
  }

  /// Has all answers kept that were given, for a program that ends in the middle of them.
  mutating func keepWhatIsLearnt() {
    // A review keeps its answers when it ends; those of a lesson are kept below.
    if playing.round?.purpose == .review { breakOff() }
    leaveLesson()
  }

  private mutating func endRound() {
    guard let round = playing.round else { return }
    close()
    if round.isQuiz { return showResult() }
    playing.round = nil
    switch round.purpose {
    case .goal: return endGoal(round)
    case .after: keepAnswers()
    case .review: learn(round.outcomes)
    case .test(let form):
      learn([
        LessonResult(
          lesson: LessonResult.test, outcome: .answered, answers: round.kept(),
          version: form.rawValue)
      ])
    case .run, .again: break
    }
    open(.answered(round.joined(after: round.purpose == .after ? lesson?.answered : nil)))
  }

  private mutating func learn(_ outcomes: [LessonResult]) {
    if !outcomes.isEmpty { emit(.learnt(outcomes)) }
  }

  /// Has the answers to the questions after the lesson kept, those that were not kept before.
  mutating func keepAnswers() {
    guard let lesson = playing.lesson, let closing = lesson.closing,
      let answers = closing.kept(from: lesson.keptAnswers)
    else { return }
    playing.lesson?.keptAnswers = closing.answers.count
    let own = lesson.ready.lesson
    learn([
      LessonResult(
        lesson: own.id, outcome: .answered, answers: answers,
        version: own.fingerprint
      )
    ])
  }

  private mutating func endGoal(_ round: QuestionRound) {
    guard let lesson else { return }
    // The questions were the first part of the goal; the lesson is still to be played.
    guard lesson.ready.lesson.goal.play == nil || lesson.steps != nil else {
      return note("Now play the lesson. \(lesson.ready.lesson.task)")
    }
    // What is played is solved by playing; answers count where there is nothing to play.
    let isRight = lesson.isPlayed || round.right >= lesson.ready.rightAnswersNeeded
    end(isRight ? .solved : .failed)
    showEnd()
  }
}
