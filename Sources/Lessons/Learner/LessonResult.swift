import Canvas
import Scenarios

/// What came of a lesson once: a line of the progress file.
package struct LessonResult: Hashable, Sendable {
  /// How a lesson ended.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The learner reached the goal, or answered rightly.
    case solved
    /// The program showed the solution.
    case seen
    /// The learner lost the lesson and left it so, or answered wrongly.
    case failed
    /// Placement found that the learner knows it.
    case placed
    /// It had ended before; then questions about it were answered.
    case answered
  }

  /// How questions were answered.
  package struct Answers: Hashable, Sendable {
    /// How many were answered.
    package var count: Int
    /// How many of them rightly.
    package var right: Int
    /// The marks of the questions that were asked; a line of an older program has none.
    package var asked: [String]
    /// The wrong answers that were given.
    package var wrong: [WrongReply]

    /// Creates a count.
    package init(count: Int, right: Int, asked: [String] = [], wrong: [WrongReply] = []) {
      self.count = count
      self.right = right
      self.asked = asked
      self.wrong = wrong
    }

    /// The answers of this and of another time.
    func followed(by other: Answers) -> Answers {
      Answers(
        count: count + other.count, right: right + other.right, asked: asked + other.asked,
        wrong: wrong + other.wrong)
    }
  }

  /// A wrong answer, so that the question comes back and a lead can ask who thinks so.
  package struct WrongReply: Hashable, Sendable {
    /// What was asked.
    package var question: String
    /// What was answered.
    package var answer: String
    /// What is right; nil in a line of an older program.
    package var right: String?
    /// The lesson that is asked about; nil for the one that the result is about.
    package var lesson: String?

    /// Creates a wrong answer.
    package init(
      question: String, answer: String, right: String? = nil, lesson: String? = nil
    ) {
      self.question = question
      self.lesson = lesson
      self.answer = answer
      self.right = right
    }
  }

  /// What stands for the lesson in a test, which asks about many.
  package static let test = "test"

  /// What stands before the name of a case, which is gone through and teaches nothing that
  /// is due again.
  package static let ofCase = "case."

  /// The id of the lesson.
  package var lesson: String
  /// When, in local time; the program sets it.
  package var day: Day
  /// How it ended.
  package var outcome: Outcome
  /// How many steps the learner made; nil for questions.
  package var steps: Int?
  /// The least number of steps there is; nil for questions.
  package var best: Int?
  /// How many hints were taken.
  package var hints: Int
  /// How the questions were answered; nil where none was.
  package var answers: Answers?
  /// What tells one version of lesson and flow from another; nil if it is not known.
  package var version: String?

  /// Creates a result.
  package init(
    lesson: String, day: Day = Day(number: 0), outcome: Outcome, steps: Int? = nil,
    best: Int? = nil,
    hints: Int = 0,
    answers: Answers? = nil, version: String? = nil
  ) {
    self.lesson = lesson
    self.day = day
    self.outcome = outcome
    self.steps = steps
    self.best = best
    self.hints = hints
    self.answers = answers
    self.version = version
  }

  /// How many steps more than needed; nil for questions.
  package var stepsOverBest: Int? {
    guard let steps, let best else { return nil }
    return max(0, steps - best)
  }
}

extension LessonResult {
  /// The result as the progress file has it: an item of a YAML list in one line.
  package var line: String {
    var parts = ["lesson: \(lesson)", "when: \(day.text)", "how: \(outcome.rawValue)"]
    if let steps { parts.append("steps: \(steps)") }
    if let best { parts.append("best: \(best)") }
    if hints > 0 { parts.append("hints: \(hints)") }
    if let answers { parts += ["questions: \(answers.count)", "right: \(answers.right)"] }
    if let asked = answers?.asked, !asked.isEmpty {
      parts.append("asked: [\(asked.joined(separator: ", "))]")
    }
    if let wrong = answers?.wrong, !wrong.isEmpty {
      let replies = wrong.map { reply in
        let texts = [
          ("question", reply.question), ("answer", reply.answer), ("right", reply.right),
        ]
        let pairs =
          texts.compactMap { key, text in
            text.map { "\(key): \(VisibleText.quoted($0))" }
          } + [reply.lesson.map { "lesson: \($0)" }].compactMap(\.self)
        return "{\(pairs.joined(separator: ", "))}"
      }
      parts.append("wrong: [\(replies.joined(separator: ", "))]")
    }
    if let version { parts.append("version: \"\(version)\"") }
    return "- {\(parts.joined(separator: ", "))}\n"
  }
}
