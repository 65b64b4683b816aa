package import Model
import Scenarios

/// A question with the answers to choose from, in an order that a seed gave.
package struct Question: Hashable, Sendable {
  /// An answer to choose.
  package struct Choice: Hashable, Sendable {
    /// What it says.
    package let text: String
    /// Why it is wrong; empty for the right one, and where nothing is to be said.
    package let reason: String

    /// Creates an answer.
    package init(_ text: String, reason: String = "") {
      self.text = text
      self.reason = reason
    }
  }

  /// How many wrong answers there are, unless a file names others or there are fewer.
  static let wrongCount = 3

  /// Lines of code that it is about; may be empty.
  package var shown = ""
  /// What it is about: what happens, or the text of an error; may be empty.
  package let context: String
  /// What is asked about it.
  package let text: String
  /// The answers.
  package internal(set) var choices: [Choice]
  /// The position of the right one.
  package internal(set) var right: Int
  /// Why it is right, and where that is said; may be empty.
  package var explanation = ""
  package var citation: Citation?
  /// The step that it is about; nil for others.
  package var step: Step?
  /// The step of a run before which it is asked: the one that it is about, or another row of
  /// the same state was taken.
  package var moment: Step?
  /// The state that it is about; nil where none is named.
  package var state: StateIndex?
  /// The id of the lesson that it belongs to; empty in a quiz.
  package var lesson = ""

  /// Creates a question.
  package init(_ text: String, context: String = "", choices: [Choice], right: Int) {
    self.context = context
    self.text = text
    self.choices = choices
    self.right = right
  }

  /// What the right answer says.
  package var answer: String { choices[right].text }

  /// What it is about, and what is asked about it.
  package var whole: String {
    guard let end = context.last else { return text }
    return context + (end == "." ? " " : ": ") + text
  }

  /// A mark that tells the question from others, as progress keeps it: six hexadecimal digits.
  package var mark: String { Self.mark(of: whole) }

  /// The mark of a question by what is asked.
  static func mark(of whole: String) -> String {
    let digits = String(FowlerNollVo.hash(whole.utf8) & 0xFF_FFFF, radix: 16)
    // A letter in front keeps a mark of digits from being read as a number.
    return "q" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The same with every answer in another place, so that a place one remembers is not an
  /// answer.
  package func turned(using dice: inout QuestionDice) -> Question {
    var other = self
    guard choices.count > 1 else { return other }
    // At least by one place, or all answers would stay where they are.
    let turn = Int.random(in: 1..<choices.count, using: &dice)
    other.choices = Array(choices[turn...] + choices[..<turn])
    other.right = (right - turn + choices.count) % choices.count
    return other
  }
}

/// Why a question cannot be asked.
package struct QuestionFault: Error, Hashable, Sendable {
  /// The reason as a sentence without a full stop.
  package let text: String

  init(_ text: String) { self.text = text }

  /// Two answers are right, or there are several.
  static func severalRight(_ answers: [String]) -> QuestionFault {
    Set(answers).count == 1
      ? QuestionFault("one of the wrong answers is right: “\(answers[0])”")
      : QuestionFault(
        "\(answers.count) answers are right: \(answers.map { "“\($0)”" }.joined(separator: ", "))"
      )
  }

  /// The flow or the catalogue has no answer.
  static func noAnswer(_ subject: String) -> QuestionFault {
    QuestionFault("nothing answers this question: \(subject)")
  }
}
