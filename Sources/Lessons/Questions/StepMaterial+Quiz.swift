package import Model

// The questions of a quiz about a run.
extension StepMaterial {
  /// The most steps that it is about, for every one takes time.
  private static let mostSteps = 60
  /// The fewest questions of a quiz, where its steps have so many.
  private static let least = 5

  /// One question about each step, in their order, and until there are five others about what
  /// else could have happened there.
  ///
  /// Of right answers that say the same, of questions that give themselves away, and of several
  /// about one step, there are only as many as five take. No two about one step follow each
  /// other.
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
    let made = Array(steps.prefix(mostSteps))
    // That a run begins with the app's own request goes without saying.
    let start = made.prefix { machine.flow.states[$0.before.state].kind == .start }
    let telling = made.dropFirst(start.count)
    var dice = QuestionDice(seed: seed, question: 0)
    /// Some steps, and what else could have happened in the place of each.
    func chances(_ steps: ArraySlice<Step>) -> [(step: Step, moment: Step)] {
      let others = steps.flatMap { moment in
        machine.exits(of: moment.before).filter(\.isOpen).compactMap { exit in
          let event = machine.proposal(for: exit.event, in: moment.before)
          return (try? machine.send(event, to: moment.before)).map { ($0, moment) }
        }
      }
      return steps.map { ($0, $0) }
        + others.filter { $0.transition != $1.transition }.shuffled(using: &dice)
    }
    let all = chances(telling) + chances(start)
    var quiz = QuizMaker(machine: machine, seed: seed, earlier: earlier, steps: made)
    for step in telling { quiz.add(step, insteadOf: step, isStrict: true) }
    for isStrict in [true, false] {
      var count = -1
      while count < quiz.asked.count {
        count = quiz.asked.count
        for chance in all where quiz.asked.count < least {
          quiz.add(chance.step, insteadOf: chance.moment, isStrict: isStrict)
        }
      }
    }
    return quiz.asked
  }
}

/// Collects the questions of a quiz, so that none gives another away.
private struct QuizMaker {
  let machine: Machine
  let seed: UInt64
  /// What was asked before about the run.
  let earlier: [Question]
  /// The steps of the run.
  let steps: [Step]
  /// The questions, in the order of the steps; what is supposed comes before what was made, but
  /// a second question about it after that.
  private(set) var asked: [Question] = []

  /// Adds a question about a step, if one fits: one that follows no other about its step, and
  /// is told by none about its state; strictly, one that is not given away and has an answer of
  /// its own.
  mutating func add(_ step: Step, insteadOf moment: Step, isStrict: Bool) {
    let place = steps.firstIndex(of: moment)
    let question = StepMaterial(step, insteadOf: moment, in: machine).question(
      seed: seed, number: (place ?? 0) + asked.count, after: earlier
    ) { material, answers in
      let wrong = answers.wrong.map { material.wrong[$0 - 1].text }
      return !(isStrict && answers.isGivenAway)
        && !asked.contains { other in
          // Every other question about a step tells where it leads, and what is said of wrong
          // answers tells where they belong.
          other.whole == material.asked.whole
            || other.step == step && material.asked.text == StepMaterial.whereItLeads
            || isStrict && other.answer == material.right
            || other.step?.before.state == step.before.state
              && (wrong.contains(other.answer)
                || other.choices.contains { $0.text == material.right })
        }
    }
    guard let question else { return }
    let isFirst = step != moment && !asked.contains { $0.step == step }
    let isBefore = Set(steps[...(place ?? 0)].dropLast(isFirst ? 1 : 0))
    let index = asked.prefix { $0.moment.map(isBefore.contains) == true }.count
    if !asked[max(0, index - 1)...].prefix(2).contains(where: { $0.step == step }) {
      asked.insert(question, at: index)
    }
  }
}
