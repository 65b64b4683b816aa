import Model
import Scenarios

/// Something that may be an answer.
struct Candidate {
  /// The id by which a file names it.
  var id = ""
  /// What the answer says; empty for nothing.
  let text: String
  /// True for what is right, too.
  var isRight = false
  /// True for what the program chooses from.
  var isLikely = true
  /// Why it is wrong; may be empty.
  var reason = ""
  /// How far it is from what comes: 0 for what could have come and is of the same part of the
  /// flow, 1 for what could have come, more for the rest.
  var distance = 0

  /// The least distance of what could not have come.
  static let far = 2
}

/// What a question is made of, whatever the dice say: what is asked, the right answer, and
/// wrong ones.
struct QuestionMaterial {
  /// Of more wrong answers than this only some are looked at.
  private static let mostWrong = 24

  /// The question without its answers.
  var asked: Question
  /// What happens, whose name must not give the answer away; empty where nothing does.
  var event = ""
  /// The right answer.
  let right: String
  /// Wrong answers.
  private(set) var wrong: [Candidate]
  /// True to show all of them: the file has chosen them, or they have an order.
  var showsAll: Bool
  /// True if the answers keep the order of their texts.
  var isOrdered = false

  /// A question with wrong answers: those that a file names, else all that are likely.
  ///
  /// - Parameters:
  ///   - text: what is asked.
  ///   - context: what it is about.
  ///   - right: the right answer.
  ///   - named: what the file names.
  ///   - candidates: all that it can name.
  ///   - prefersNear: true to leave out what is far, where enough is near.
  /// - Throws: why it cannot be asked.
  init(
    _ text: String, context: String = "", right: String, among named: [WrongAnswer] = [],
    of candidates: [Candidate],
    prefersNear: Bool = false
  ) throws(QuestionFault) {
    asked = Question(text, context: context, choices: [], right: 0)
    self.right = right
    showsAll = !named.isEmpty
    wrong = showsAll ? [] : candidates.filter { !$0.isRight && $0.isLikely }
    for answer in named {
      guard var candidate = candidates.first(where: { $0.id == answer.id }) else {
        let nearest = Nearest.name(to: answer.id, among: candidates.map(\.id)).map {
          ". Did you mean \"\($0)\"?"
        }
        throw QuestionFault("nothing is called \"\(answer.id)\"" + (nearest ?? ""))
      }
      // Also by its words: under another id the right answer may stand again.
      if candidate.isRight || candidate.text == right {
        throw .severalRight([right, candidate.text])
      }
      if !answer.reason.isEmpty { candidate.reason = answer.reason }
      wrong.append(candidate)
    }
    // Two answers with the same words could not be told apart.
    wrong = wrong.filter { !["", right].contains($0.text) }.unique(by: \.text)
    // What the right answer says, too, is not wrong.
    let said = AnswerWords(right)
    if !showsAll { wrong.removeAll { AnswerWords($0.text).isSaid(in: said) } }
    let near = wrong.filter { $0.distance < Candidate.far }
    if prefersNear, !showsAll, near.count >= Question.wrongCount { wrong = near }
    if wrong.isEmpty {
      throw QuestionFault("there is no wrong answer, but a question needs at least one")
    }
  }

  /// A question in the words of a file.
  init(_ text: String, context: String, right: String, ofOwn wrong: [WrongAnswer])
    throws(QuestionFault)
  {
    try self.init(
      text, context: context, right: right, among: wrong,
      of: wrong.map { Candidate(id: $0.id, text: $0.id) })
  }

  /// The question with answers that the dice choose and put in order.
  func question(_ dice: inout QuestionDice) -> Question {
    var material = self
    if wrong.count > Self.mostWrong, !showsAll {
      material.wrong = Array(wrong.shuffled(using: &dice).prefix(Self.mostWrong))
    }
    let aim = AnswerAim(&dice)
    let chooser = AnswerChooser(material)
    return chooser.question(chooser.choose(for: aim, &dice), &dice)
  }

  /// The question with these wrong answers.
  func question(with wrong: [Candidate], _ dice: inout QuestionDice) -> Question {
    let right = Question.Choice(right)
    let all = [right] + wrong.map { Question.Choice($0.text, reason: $0.reason) }
    let choices = isOrdered ? all.sorted { $0.text < $1.text } : all.shuffled(using: &dice)
    var question = asked
    (question.choices, question.right) = (choices, choices.firstIndex(of: right) ?? 0)
    return question
  }
}
