import Model
import Scenarios

/// What a question is made of, whatever the dice say: what is asked, the right answer, and wrong ones.
struct QuestionMaterial {
  /// A wrong answer, and how far it is from what could have come: 0 for what could, 1 for its neighbours.
  struct Wrong {
    let choice: Question.Choice
    var distance = 0
  }

  /// Of more wrong answers than this only some are looked at.
  private static let mostWrong = 24

  /// What it is about; may be empty.
  var context = ""
  /// What is asked.
  let text: String
  /// What happens, whose name must not give the answer away; empty where nothing does.
  var event = ""
  /// The right answer.
  let right: String
  /// Wrong answers.
  private(set) var wrong: [Wrong]
  /// True to show all of them: the file has chosen them, or they have an order.
  var showsAll = false
  /// True if the answers keep the order of their texts.
  var isOrdered = false
  /// Why the right answer is right, and where that is said.
  var explanation = ""
  var citation: Citation?
  /// The step that it is about.
  var step: Step?

  /// A question with wrong answers that the program finds.
  init(_ text: String, context: String = "", right: String, wrong: [Wrong]) throws(QuestionFault) {
    self.context = context
    self.text = text
    self.right = right
    self.wrong = wrong
    guard !wrong.isEmpty else { throw QuestionFault("there is no wrong answer; a question needs one at least") }
  }

  /// A question whose wrong answers are things of one kind: those that a file names, else all that are likely.
  ///
  /// - Parameters:
  ///   - text: what is asked.
  ///   - context: what it is about.
  ///   - right: the right answer.
  ///   - named: what the file names.
  ///   - known: all things that it can name, with the ids by which it does.
  ///   - words: what the answer says; empty for nothing.
  ///   - isRight: true for a thing that is right, too.
  ///   - isLikely: true for those that the program chooses from.
  ///   - reason: why an answer is wrong.
  ///   - distance: how far it is from what could have come.
  ///   - prefersNear: true to leave out what is far, where enough is near.
  /// - Throws: why it cannot be asked.
  init<Thing>(
    _ text: String, context: String = "", right: String, among named: [WrongAnswer], of known: [(id: String, Thing)],
    words: (Thing) -> String, isRight: (Thing) -> Bool, isLikely: (Thing) -> Bool = { _ in true },
    reason: (Thing) -> String = { _ in "" }, distance: (Thing) -> Int = { _ in 0 }, prefersNear: Bool = false
  ) throws(QuestionFault) {
    var chosen: [(thing: Thing, reason: String)] = []
    for answer in named {
      guard let thing = known.first(where: { $0.id == answer.id })?.1 else {
        let nearest = Nearest.name(to: answer.id, among: known.map(\.id)).map { "; did you mean \"\($0)\"?" }
        throw QuestionFault("nothing is called \"\(answer.id)\"" + (nearest ?? ""))
      }
      if isRight(thing) || words(thing) == right { throw .severalRight([right, words(thing)]) }
      chosen.append((thing, answer.reason))
    }
    if named.isEmpty { chosen = known.map(\.1).filter { !isRight($0) && isLikely($0) }.map { ($0, "") } }
    var texts: Set = ["", right]
    let wrong = chosen.compactMap { thing, said -> Wrong? in
      let answer = words(thing)
      guard texts.insert(answer).inserted else { return nil }
      let choice = Question.Choice(answer, reason: said.isEmpty ? reason(thing) : said)
      return Wrong(choice: choice, distance: distance(thing))
    }
    let near = wrong.filter { $0.distance == 0 }
    let isEnough = prefersNear && named.isEmpty && near.count >= Question.wrongCount
    try self.init(text, context: context, right: right, wrong: isEnough ? near : wrong)
    showsAll = !named.isEmpty
  }

  /// The question with answers that the dice choose and put in order.
  func question(_ dice: inout QuestionDice) -> Question {
    var material = self
    if wrong.count > Self.mostWrong, !showsAll {
      material.wrong = Array(wrong.shuffled(using: &dice).prefix(Self.mostWrong))
    }
    let aim = AnswerAim(&dice)
    return question(with: AnswerChooser(material).choose(for: aim, &dice).wrong, &dice)
  }

  /// The question with these wrong answers.
  func question(with wrong: [Question.Choice], _ dice: inout QuestionDice) -> Question {
    let right = Question.Choice(right)
    let choices =
      isOrdered ? ([right] + wrong).sorted { $0.text < $1.text } : ([right] + wrong).shuffled(using: &dice)
    var question = Question(text, context: context, choices: choices, right: choices.firstIndex(of: right) ?? 0)
    question.explanation = explanation
    question.citation = citation
    question.step = step
    return question
  }
}
