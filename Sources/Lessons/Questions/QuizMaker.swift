import Model

/// Collects the questions of a quiz, so that none gives another away.
struct QuizMaker {
  /// A step to ask about.
  struct Chance {
    /// How many steps of the run are made before.
    let place: Int
    /// What is asked about.
    let step: Step
    /// What was made there.
    let moment: Step
  }

  /// What a question must be to come into the quiz.
  struct Rules: OptionSet {
    let rawValue: Int
    /// It is about a transition that no other is about.
    static let new = Rules(rawValue: 1)
    /// It is not given away, and its answer is that of no other.
    static let strict = Rules(rawValue: 2)
    /// It does not follow another about its step, and no other about its state tells it.
    static let apart = Rules(rawValue: 4)

    /// How many questions are wanted under these rules.
    var wanted: Int { contains(.apart) ? 5 : 3 }
  }

  let machine: Machine
  let seed: UInt64
  /// What was asked before about the run.
  let earlier: [Question]
  /// The questions, each with how many about its step were there before it.
  private var asked: [(chance: Chance, turn: Int, question: Question)] = []

  init(machine: Machine, seed: UInt64, earlier: [Question]) {
    (self.machine, self.seed, self.earlier) = (machine, seed, earlier)
  }

  var count: Int { asked.count }

  /// Place by place; where several are about one step, those about others come between.
  var questions: [Question] {
    func order(_ chance: Chance, _ turn: Int) -> (Int, Int, Int, Int) {
      let isMade = chance.step == chance.moment
      return (
        chance.place, turn, -asked.count { $0.chance.step == chance.step }, isMade ? 1 : 0
      )
    }
    return asked.sorted { order($0.chance, $0.turn) < order($1.chance, $1.turn) }
      .map(\.question)
  }

  /// Adds a question about a step, if one fits.
  mutating func add(_ chance: Chance, _ rules: Rules) {
    if rules.contains(.new),
      asked.contains(where: { $0.chance.step.transition == chance.step.transition })
    {
      return
    }
    let isStrict = rules.contains(.strict)
    let isMade = chance.step == chance.moment
    let material = StepMaterial(
      chance.step, insteadOf: isMade ? nil : chance.moment, in: machine)
    let question = material.question(
      seed: seed, number: chance.place + count, after: earlier
    ) { material, answers in
      !(isStrict && answers.isGivenAway)
        && !asked.contains { other in
          other.question.whole == material.asked.whole
            // Every other question about a step tells where it leads.
            || other.chance.step == chance.step
              && material.asked.text == StepMaterial.whereItLeads
            || isStrict && other.question.answer == material.right
            || rules.contains(.apart)
              && other.chance.step.before.state == chance.step.before.state
              && other.question.tells(material, answers)
        }
    }
    guard let question else { return }
    let turn = asked.count { $0.chance.step == chance.step }
    asked.append((chance, turn, question))
    let (all, isApart) = (questions, rules.contains(.apart))
    if isApart, zip(all, all.dropFirst()).contains(where: { $0.step == $1.step }) {
      asked.removeLast()
    }
  }
}

extension Question {
  /// True where one of two questions about a state has the right answer of the other among its
  /// wrong ones: what is said of these tells where they belong.
  fileprivate func tells(_ material: QuestionMaterial, _ answers: AnswerSet) -> Bool {
    choices.contains { $0.text == material.right }
      || answers.wrong.contains { material.wrong[$0 - 1].text == answer }
  }
}
