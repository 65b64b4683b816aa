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
    /// They find where to begin in a track.
    case placement
  }

  /// What they are asked for.
  package let purpose: Purpose
  /// All of them; those about a run and those of a placement are added one by one.
  package private(set) var questions: [Question]
  /// The answers so far: whether each is right.
  package private(set) var answers: [Bool] = []
  /// What was answered, as far as it was.
  private var choices: [Int] = []
  /// Before which steps of a run there is a question, by the number of steps made.
  let places: [Int]
  /// True once it was asked to end a test before its last question.
  var isLeaving = false
  /// How many steps of the run were made where it goes on after them; nil where it is.
  var home: Int?
  /// What a placement knows so far.
  private(set) var placement: PlacementRound?

  /// A round with these questions.
  package init(_ purpose: Purpose, _ questions: [Question]) {
    self.purpose = purpose
    self.questions = questions
    places = []
  }

  /// A quiz about a run, at these places.
  init(places: [Int]) {
    purpose = .run
    questions = []
    self.places = places
  }

  /// A placement.
  package init(_ placement: PlacementRound) {
    purpose = .placement
    questions = [placement.next].compactMap(\.self)
    self.placement = placement
    places = []
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
  var isWhole: Bool { answers.count >= max(questions.count, places.count) }

  /// How many answers are right.
  package var right: Int { answers.count { $0 } }

  /// The questions answered wrongly, in order.
  package var missed: [Question] { zip(questions, answers).filter { !$1 }.map(\.0) }

  /// The score in words.
  package var words: String { "\(right) of \(answers.count) right" }

  /// The score, and what was missed.
  var result: String { missed.isEmpty ? words : "\(words), \(missed.count) wrong" }

  /// Which question it is: `2 of 5`.
  func number(after steps: Int) -> String {
    switch purpose {
    case .run: "\((places.firstIndex(of: steps) ?? 0) + 1) of \(places.count)"
    case .again: "\(answers.count + 1) of \(questions.count), asked again"
    case .placement: "\(answers.count + 1) of at most \(Placement.most)"
    case .goal, .after, .review, .test: "\(answers.count + 1) of \(questions.count)"
    }
  }

  /// Takes an answer.
  mutating func take(_ question: Question, choice: Int) {
    // A question about a run joins the list with its answer.
    if current == nil { questions.append(question) }
    answers.append(choice == question.right)
    choices.append(choice)
    // Who answers after all has not left.
    isLeaving = false
    placement?.take(question, isRight: choice == question.right)
    questions += [placement?.next].compactMap(\.self)
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
          right: question.choices[question.right].text,
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

/// A placement, and what it asks with.
package struct PlacementRound: Sendable {
  /// A lesson of the track, with its questions.
  package typealias Entry = (id: String, title: String, questions: [Question])

  /// The lessons of the track in their order.
  private let lessons: [Entry]
  /// What is known so far.
  private var placement: Placement

  /// A placement in a track.
  package init(_ lessons: [Entry]) {
    self.lessons = lessons
    placement = Placement(count: lessons.count)
  }

  /// The next question; nil when enough is known.
  var next: Question? {
    guard let position = placement.next, !lessons[position].questions.isEmpty else {
      return nil
    }
    let questions = lessons[position].questions
    // A lesson that is asked about again has another question, as far as it has several.
    return questions[placement.timesAsked(position) % questions.count]
  }

  /// The lessons that are known, and the first that is not.
  var result: (known: [String], first: Entry?) {
    let known = placement.known
    return (lessons.prefix(known).map(\.id), lessons.dropFirst(known).first)
  }

  /// Takes an answer.
  mutating func take(_ question: Question, isRight: Bool) {
    guard let position = lessons.firstIndex(where: { $0.id == question.lesson }) else {
      return
    }
    placement.take(isRight: isRight, at: position)
  }
}
