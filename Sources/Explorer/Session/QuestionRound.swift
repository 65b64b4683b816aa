package import Lessons
package import Model

/// Questions that are asked one after the other, and how they are answered.
package struct QuestionRound: Sendable {
  /// What they are asked for.
  package enum Purpose: Hashable, Sendable {
    /// A quiz about the steps of a run, which it goes through.
    case run
    /// What was missed of it, once more.
    case again
    /// They are the goal of a lesson, or its first part.
    case goal
    /// They come after the goal.
    case after
    /// They review lessons that are due.
    case review
    /// They are a test of what somebody knows.
    case test(TestForm)
  }

  /// What they are asked for.
  package let purpose: Purpose
  /// All of them.
  package private(set) var questions: [Question]
  /// The answers so far: whether each is right.
  package private(set) var answers: [Bool] = []
  /// What was answered, as far as it was.
  private var choices: [Int] = []
  /// What was asked before about the same run.
  var before: [Question] = []
  /// True once it was asked to end a test before its last question.
  var isLeaving = false
  /// How many steps of the run were made where it goes on after them; nil where it is.
  var home: Int?

  /// A round with these questions.
  package init(_ purpose: Purpose, _ questions: [Question]) {
    self.purpose = purpose
    self.questions = questions
  }

  /// Which test they are; nil for others.
  var test: TestForm? {
    if case .test(let form) = purpose { form } else { nil }
  }

  /// True for questions about a run, whose answers are kept nowhere.
  var isQuiz: Bool { purpose == .run || purpose == .again }

  /// The question that is asked now; nil after the last.
  var current: Question? {
    questions.indices.contains(answers.count) ? questions[answers.count] : nil
  }

  /// True once all are answered that were to be asked.
  var isWhole: Bool { answers.count >= questions.count }

  /// How many answers are right.
  package var right: Int { answers.count { $0 } }

  /// The questions answered wrongly, in order.
  package var missed: [Question] { zip(questions, answers).filter { !$1 }.map(\.0) }

  /// What was answered wrongly to a question; nil for nothing.
  func given(to question: Question) -> String? {
    zip(questions, choices).first { $0 == question && $1 != question.right }
      .map { question.choices[$1].text }
  }

  /// The score in words.
  package var words: String { "\(right) of \(answers.count) right" }

  /// The score, and what was missed.
  var result: String { missed.isEmpty ? words : "\(words), \(missed.count) wrong" }

  /// Which question it is: `2 of 5`.
  var number: String {
    "\(answers.count + 1) of \(questions.count)"
      + (purpose == .again ? ", asked again" : "")
  }

  /// The same with those before it, that the result counts all.
  func joined(after earlier: QuestionRound?) -> QuestionRound {
    var whole = self
    whole.questions = (earlier?.questions ?? []) + questions
    whole.answers = (earlier?.answers ?? []) + answers
    whole.choices = (earlier?.choices ?? []) + choices
    return whole
  }

  /// Takes an answer.
  mutating func take(_ question: Question, choice: Int) {
    answers.append(choice == question.right)
    choices.append(choice)
    // Who answers after all has not left.
    isLeaving = false
  }

  /// What is kept of the answers from one on, to the questions of one lesson if it is named;
  /// nil if there are none.
  package func kept(from first: Int = 0, of lesson: String? = nil) -> LessonResult.Answers?
  {
    let kept = answers.indices.dropFirst(first).filter {
      lesson == nil || questions[$0].lesson == lesson
    }
    guard !kept.isEmpty else { return nil }
    // What was given up has no answer that says what somebody thinks.
    let given = kept.filter(choices.indices.contains)
    return LessonResult.Answers(
      count: kept.count, right: kept.count { answers[$0] },
      asked: given.map { questions[$0].mark }.unique(),
      wrong: given.filter { !answers[$0] }.map { index in
        let question = questions[index]
        return LessonResult.WrongReply(
          question: question.whole, answer: question.choices[choices[index]].text,
          right: question.answer,
          lesson: test == nil ? nil : question.lesson)
      }.unique())
  }

  /// Counts what was not answered as wrong.
  mutating func giveUp() {
    answers += Array(repeating: false, count: questions.count - answers.count)
  }

  /// What came of each lesson that was asked about, in the order in which they were first
  /// asked.
  var outcomes: [LessonResult] {
    questions.prefix(answers.count).map(\.lesson).unique().map { lesson in
      let own = kept(of: lesson)
      return LessonResult(
        lesson: lesson, outcome: own?.right == own?.count ? .solved : .failed,
        answers: own)
    }
  }
}
