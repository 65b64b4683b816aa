import FlowEngine
import FlowModel
import Learning
package import Lessons
import Scenarios

/// A question, and the lesson it belongs to.
package struct PosedQuestion: Hashable, Sendable {
  /// The question.
  package var question: LessonQuestion
  /// The id of the lesson.
  package var lesson: String

  /// Creates a question.
  package init(_ question: LessonQuestion, lesson: String) {
    self.question = question
    self.lesson = lesson
  }
}

/// Questions that are asked one after the other.
package struct QuestionRound: Sendable {
  /// What they are asked for.
  package enum Purpose: Sendable {
    /// They are the goal of a lesson, or its first part.
    case goal
    /// They come after the goal.
    case after
    /// They review lessons that are due.
    case review
    /// They find where to begin in a track.
    case placement(PlacementRound)
  }

  /// What they are asked for.
  var purpose: Purpose
  /// All of them; a placement adds them one by one.
  package internal(set) var questions: [PosedQuestion]
  /// The answers so far: whether each is right.
  package internal(set) var answers: [Bool] = []

  /// A round.
  package init(_ purpose: Purpose, _ questions: [PosedQuestion]) {
    self.purpose = purpose
    self.questions = questions
  }

  /// The question that is asked now; nil after the last.
  var current: PosedQuestion? { questions.indices.contains(answers.count) ? questions[answers.count] : nil }

  /// How many answers are right.
  package var right: Int { answers.count { $0 } }

  /// What is said above a question: `2 of 5`.
  var place: String {
    if case .placement = purpose { return "\(answers.count + 1) of at most \(Placement.most)" }
    return "\(answers.count + 1) of \(questions.count)"
  }

  /// Whether all questions about each lesson were answered rightly, in the order in which they were first asked.
  var outcomes: [(lesson: String, isRight: Bool, answers: LessonResult.Answers?)] {
    var lessons: [String] = []
    for question in questions.prefix(answers.count) where !lessons.contains(question.lesson) {
      lessons.append(question.lesson)
    }
    return lessons.map { lesson in
      let own = zip(questions, answers).filter { $0.0.lesson == lesson }.map(\.1)
      return (lesson, own.allSatisfy(\.self), LessonResult.Answers(own))
    }
  }
}

/// A placement, and what it asks with.
package struct PlacementRound: Sendable {
  /// What is known so far.
  var placement: Placement
  /// The lessons of the track in their order, each with its questions.
  let lessons: [(id: String, title: String, questions: [LessonQuestion])]

  /// A placement in a track.
  package init(_ lessons: [(id: String, title: String, questions: [LessonQuestion])]) {
    self.lessons = lessons
    placement = Placement(count: lessons.count)
  }

  /// The next question; nil when enough is known.
  var next: PosedQuestion? {
    guard let position = placement.next else { return nil }
    let lesson = lessons[position]
    guard !lesson.questions.isEmpty else { return nil }
    let index = placement.timesAsked(position) % lesson.questions.count
    return PosedQuestion(lesson.questions[index], lesson: lesson.id)
  }
}

extension Session {
  /// Asks questions one after the other.
  package mutating func ask(_ round: QuestionRound) {
    var round = round
    if case .placement(let placement) = round.purpose, round.questions.isEmpty {
      round.questions = [placement.next].compactMap(\.self)
    }
    playing.round = round
    askNext()
  }

  private mutating func askNext() {
    guard let round = playing.round else { return }
    guard let next = round.current else { return endRound() }
    show(QuestionPane(next, place: round.place, context: context(of: round)))
  }

  /// What a question is about: the text of a diagnosis.
  private func context(of round: QuestionRound) -> String {
    guard case .goal = round.purpose, case .diagnose(let text, _) = lesson?.ready.lesson.goal.answer else { return "" }
    return text
  }

  /// Takes an answer.
  mutating func take(isRight: Bool) {
    guard var round = playing.round, let question = round.current else { return }
    round.answers.append(isRight)
    if case .placement(var placement) = round.purpose {
      if let position = placement.lessons.firstIndex(where: { $0.id == question.lesson }) {
        placement.placement.take(isRight: isRight, at: position)
      }
      round.purpose = .placement(placement)
    }
    switch round.purpose {
    case .goal: playing.lesson?.asked = round
    case .after: playing.lesson?.closing = round
    case .review, .placement: break
    }
    playing.round = round
  }

  /// Goes on after an answer.
  mutating func goOnAsking() {
    if case .placement(let placement) = playing.round?.purpose, let next = placement.next {
      playing.round?.questions.append(next)
    }
    askNext()
  }

  /// Ends the questions before the last one is answered.
  mutating func breakOff() {
    guard let round = playing.round else { return close() }
    switch round.purpose {
    case .goal:
      playing.round = nil
      leaveTask()
    case .after, .review: endRound()
    case .placement:
      playing.round = nil
      close()
      note("no more questions; o lists the lessons")
    }
  }

  /// Has all answers kept that were given, for a program that ends in the middle of them.
  mutating func keepWhatIsLearnt() {
    if case .review = playing.round?.purpose { breakOff() }
    leaveLesson()
  }

  private mutating func endRound() {
    guard let round = playing.round else { return }
    playing.round = nil
    close()
    switch round.purpose {
    case .goal: endGoal(round)
    case .after:
      keepAnswers()
      show(LessonPane(.next(round)))
    case .review:
      let outcomes = round.outcomes
      if !outcomes.isEmpty {
        emit(
          .learnt(
            outcomes.map {
              LearntLesson(lesson: $0.lesson, outcome: $0.isRight ? .solved : .failed, hints: 0, answers: $0.answers)
            }))
      }
      show(LessonPane(.reviewed(round)))
    case .placement(let placement):
      let known = placement.placement.known
      let passed = placement.lessons.prefix(known).map {
        LearntLesson(lesson: $0.id, outcome: .placed, hints: 0)
      }
      if !passed.isEmpty { emit(.learnt(passed)) }
      show(LessonPane(.placed(known: known, first: placement.lessons.dropFirst(known).first.map { ($0.id, $0.title) })))
    }
  }

  /// Has the answers to the questions after the lesson kept, those that were not kept before.
  mutating func keepAnswers() {
    guard let lesson = playing.lesson, let closing = lesson.closing,
      let answers = LessonResult.Answers(closing.answers.dropFirst(lesson.keptAnswers))
    else { return }
    playing.lesson?.keptAnswers = closing.answers.count
    emit(
      .learnt([
        LearntLesson(
          lesson: lesson.ready.lesson.id, outcome: .answered, hints: 0, answers: answers, version: lesson.version)
      ]))
  }

  private mutating func endGoal(_ round: QuestionRound) {
    guard let lesson else { return }
    playing.lesson?.answered = round
    let isRight = round.right >= lesson.ready.rightAnswersNeeded
    guard lesson.ready.lesson.goal.play == nil || lesson.steps != nil else {
      return note(isRight ? "right; now play it: \(lesson.ready.lesson.task)" : "not right; play it, and see why")
    }
    end(isRight ? .solved : .failed)
    showEnd()
  }
}
