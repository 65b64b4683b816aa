package import Model

// The questions of a quiz about a run.
extension StepMaterial {
  /// The most steps that it is about, for every one takes time.
  private static let mostSteps = 60

  /// One question about each step, in their order, and until there are five others about what
  /// else could have happened there.
  ///
  /// Of right answers that say the same, of questions that give themselves or each other away,
  /// and of several about one step, there are only as many as five take; of such about one step
  /// that follow each other only as many as three take.
  ///
  /// - Parameters:
  ///   - steps: the steps of a run.
  ///   - machine: the machine that made them.
  ///   - seed: which questions.
  ///   - earlier: what was asked before about the run.
  /// - Returns: the questions; before the one about a step those about what else could have
  ///   happened, so that who has answered it sees it made.
  package static func quiz(
    about steps: [Step], in machine: Machine, seed: UInt64, after earlier: [Question]
  ) -> [Question] {
    let made: [QuizMaker.Chance] = steps.prefix(mostSteps).enumerated().map { ($0, $1, $1) }
    // That a run begins with the app's own request goes without saying.
    let isTelling = { (chance: QuizMaker.Chance) in
      machine.flow.states[chance.step.before.state].kind != .start
    }
    let (telling, start) = (made.filter(isTelling), made.filter { !isTelling($0) })
    var dice = QuestionDice(seed: seed, question: 0)
    let all =
      telling + supposed(beside: telling, in: machine, &dice) + start
      + supposed(beside: start, in: machine, &dice)
    var quiz = QuizMaker(machine: machine, seed: seed, earlier: earlier)
    for chance in telling { quiz.add(chance, isStrict: true) }
    for (wanted, isApart, isStrict) in [
      (5, true, true), (5, true, false), (3, false, false),
    ] {
      var count = -1
      while count < quiz.asked.count {
        count = quiz.asked.count
        for chance in all where quiz.asked.count < wanted {
          quiz.add(chance, isStrict: isStrict, isApart: isApart)
        }
      }
    }
    return quiz.questions
  }

  /// What else could have happened in the place of steps, one about each of them before another
  /// about any.
  private static func supposed(
    beside made: [QuizMaker.Chance], in machine: Machine, _ dice: inout QuestionDice
  ) -> [QuizMaker.Chance] {
    let others = made.map { place, step, _ in
      machine.exits(of: step.before).shuffled(using: &dice).compactMap {
        exit -> QuizMaker.Chance? in
        guard exit.isOpen, exit.transition != step.transition else { return nil }
        let event = machine.proposal(for: exit.event, in: step.before)
        return (try? machine.send(event, to: step.before)).map { (place, $0, step) }
      }
    }
    return (0..<(others.map(\.count).max() ?? 0)).flatMap { turn in
      others.flatMap { $0.dropFirst(turn).prefix(1) }
    }
  }
}

/// Collects the questions of a quiz, so that none gives another away.
private struct QuizMaker {
  /// How many steps of the run are made before, what is asked about, and what was made there.
  typealias Chance = (place: Int, step: Step, moment: Step)

  let machine: Machine
  let seed: UInt64
  /// What was asked before about the run.
  let earlier: [Question]
  /// The questions, each with how many about its step were there before it.
  var asked: [(chance: Chance, turn: Int, question: Question)] = []

  /// Place by place; where several are about one step, those about others come between.
  var questions: [Question] {
    func order(_ chance: Chance, _ turn: Int) -> (Int, Int, Int, Int) {
      (
        chance.place, turn, -asked.count { $0.chance.step == chance.step },
        chance.step == chance.moment ? 1 : 0
      )
    }
    return asked.sorted { order($0.chance, $0.turn) < order($1.chance, $1.turn) }
      .map(\.question)
  }

  /// Adds a question about a step, if one fits: strictly, one that is not given away and has an
  /// answer of its own; apart, one that follows no other about its step, and is told by none
  /// about its state.
  mutating func add(_ chance: Chance, isStrict: Bool, isApart: Bool = true) {
    let question = StepMaterial(chance.step, insteadOf: chance.moment, in: machine)
      .question(
        seed: seed, number: chance.place + asked.count, after: earlier
      ) { material, answers in
        let wrong = answers.wrong.map { material.wrong[$0 - 1].text }
        return !(isStrict && answers.isGivenAway)
          && !asked.contains { other, _, question in
            // Every other question about a step tells where it leads, and what is said of wrong
            // answers tells where they belong.
            question.whole == material.asked.whole
              || other.step == chance.step
                && material.asked.text == StepMaterial.whereItLeads
              || isStrict && question.answer == material.right
              || isApart && other.step.before.state == chance.step.before.state
                && (wrong.contains(question.answer)
                  || question.choices.contains { $0.text == material.right })
          }
      }
    guard let question else { return }
    asked.append((chance, asked.count { $0.chance.step == chance.step }, question))
    let all = questions
    if isApart, zip(all, all.dropFirst()).contains(where: { $0.step == $1.step }) {
      asked.removeLast()
    }
  }
}
