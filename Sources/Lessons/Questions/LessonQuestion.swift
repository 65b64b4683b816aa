/// A question of a lesson, with its answers in an order that a seed gives.
package struct LessonQuestion: Hashable, Sendable {
  /// An answer to choose.
  package struct Choice: Hashable, Sendable {
    /// What it says.
    package let text: String
    /// Why it is wrong; empty for the right one, and where nothing is to be said.
    package let reason: String

    /// Creates an answer.
    package init(text: String, reason: String) {
      self.text = text
      self.reason = reason
    }
  }

  /// What is asked.
  package let text: String
  /// The answers.
  package let choices: [Choice]
  /// The position of the right one.
  package let right: Int

  /// Creates a question.
  package init(text: String, choices: [Choice], right: Int) {
    self.text = text
    self.choices = choices
    self.right = right
  }

  /// How many wrong answers there are, unless the file names others or there are fewer.
  static let wrongCount = 3
}

/// What a question is made of.
struct QuestionMaterial {
  /// What is asked.
  var text: String
  /// The right answer.
  var right: String
  /// Wrong answers, the most plausible first.
  var wrong: [LessonQuestion.Choice]
  /// True if the file chose the wrong answers: then all of them are shown.
  var isChosen = false
  /// True if the answers have an order of their own.
  var isOrdered = false

  /// The question with answers that a seed chooses and puts in order.
  func question(_ dice: inout QuestionDice) -> LessonQuestion {
    let chosen = isChosen || isOrdered ? wrong : Array(balanced(&dice))
    var choices = chosen + [LessonQuestion.Choice(text: right, reason: "")]
    if isOrdered {
      choices.sort { $0.text < $1.text }
    } else {
      choices.shuffle(using: &dice)
    }
    return LessonQuestion(text: text, choices: choices, right: choices.firstIndex { $0.text == right } ?? 0)
  }

  /// Some wrong answers, a shorter and a longer one than the right one among them where there are any, so that length tells nothing.
  private func balanced(_ dice: inout QuestionDice) -> ArraySlice<LessonQuestion.Choice> {
    let shuffled = wrong.shuffled(using: &dice)
    var first: [LessonQuestion.Choice] = []
    if let shorter = shuffled.first(where: { $0.text.count < right.count }) { first.append(shorter) }
    if let longer = shuffled.first(where: { $0.text.count > right.count }) { first.append(longer) }
    return (first + shuffled.filter { !first.contains($0) }).prefix(LessonQuestion.wrongCount)
  }
}

/// Why a question cannot be asked.
package enum QuestionFault: Error, Hashable, Sendable {
  /// The flow or the catalogue has no answer; the text says of what.
  case noAnswer(String)
  /// Something beside the right answer is right, too.
  case severalRight([String])
  /// What stands among the wrong answers does not exist.
  case unknown(String, nearest: String?)
  /// There are not enough wrong answers.
  case tooFewWrong(Int)
  /// The readings do not part at any of the steps.
  case doesNotPart(with: String)
  /// What is played cannot happen; the text says why.
  case impossible(String)

  /// The fault as a sentence without a full stop.
  package var text: String {
    switch self {
    case .noAnswer(let subject): "nothing answers this question: \(subject)"
    case .severalRight(let answers) where Set(answers).count == 1:
      "among the wrong answers is a right one: “\(answers[0])”"
    case .severalRight(let answers):
      "\(answers.count) answers are right: \(answers.map { "“\($0)”" }.joined(separator: ", "))"
    case .unknown(let id, let nearest):
      "nothing is called \"\(id)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .tooFewWrong(let count): "there are \(count) wrong answers; a question needs one at least"
    case .doesNotPart(let reading): "\(reading) does the same at each of these steps"
    case .impossible(let reason): reason
    }
  }
}
