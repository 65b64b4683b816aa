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
    let made = steps.prefix(mostSteps).enumerated().map {
      QuizMaker.Chance(place: $0, step: $1, moment: $1)
    }
    // That a run begins with the app's own request goes without saying.
    let isTelling = { (chance: QuizMaker.Chance) in
      machine.flow.states[chance.step.before.state].kind != .start
    }
    let (telling, start) = (made.filter(isTelling), made.filter { !isTelling($0) })
    var dice = QuestionDice(seed: seed, question: 0)
    let more =
      supposed(beside: telling, in: machine, &dice) + start
      + supposed(beside: start, in: machine, &dice)
    var quiz = QuizMaker(machine: machine, seed: seed, earlier: earlier)
    for chance in telling { quiz.add(chance, [.strict, .apart]) }
    // First about what nothing was asked about, then what can be asked at all.
    for rules in [
      [.new, .strict, .apart], [.new, .apart], [.strict, .apart], .apart, [],
    ]
      as [QuizMaker.Rules]
    {
      var count = -1
      while count < quiz.count {
        count = quiz.count
        for chance in telling + more where quiz.count < rules.wanted {
          quiz.add(chance, rules)
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
    let others = made.map { chance in
      let before = chance.step.before
      return machine.exits(of: before).filter {
        $0.isOpen && $0.transition != chance.step.transition
      }.shuffled(using: &dice).compactMap { exit -> QuizMaker.Chance? in
        let event = machine.proposal(for: exit.event, in: before)
        return (try? machine.send(event, to: before)).map {
          QuizMaker.Chance(place: chance.place, step: $0, moment: chance.step)
        }
      }
    }
    let most = others.map(\.count).max() ?? 0
    return (0..<most).flatMap { turn in others.flatMap { $0.dropFirst(turn).prefix(1) } }
  }
}
