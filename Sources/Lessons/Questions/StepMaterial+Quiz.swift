package import Model

// The questions of a quiz about a run.
extension StepMaterial {
  /// The most steps that it is about, for every one takes time.
  private static let mostSteps = 60
  /// The fewest questions of a quiz, where its steps have so many.
  private static let least = 5
  /// The most of them that are about what else could have happened.
  private static let mostSupposed = 2

  /// One question about each step, in their order, and until there are five a few others about
  /// what else could have happened there.
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
  /// - Returns: the questions; before the one about a step that about what else could have
  ///   happened, so that who has answered it sees it made; the first is about the run itself.
  package static func quiz(
    about steps: [Step], in machine: Machine, seed: UInt64, after earlier: [Question]
  ) -> [Question] {
    let made = Array(steps.prefix(mostSteps))
    // That a run begins with the app's own request goes without saying.
    let start = made.prefix { machine.flow.states[$0.before.state].kind == .start }
    let telling = made.dropFirst(start.count)
    var dice = QuestionDice(seed: seed, question: 0)
    var asked: [Question] = []
    func add(_ step: Step, _ moment: Step, isStrict: Bool) {
      let (isOwn, supposed) = (step == moment, asked.filter { $0.step != $0.moment })
      let isFirst = !supposed.contains { $0.moment == moment }
      guard isOwn || supposed.count < mostSupposed && (isFirst || !isStrict) else { return }
      let place = made.firstIndex(of: moment) ?? 0
      let question = StepMaterial(step, insteadOf: moment, in: machine).question(
        seed: seed, number: place + asked.count, after: earlier
      ) { fits($0, $1, among: asked, isStrict: isStrict) }
      // What is supposed comes before what was made, but not before the first of that.
      let isBefore = !isOwn && isFirst && asked.first?.moment != moment
      let before = Set(made[...place].dropLast(isBefore ? 1 : 0))
      let index = asked.prefix { $0.moment.map(before.contains) == true }.count
      if let question, isOwn || index > 0 || asked.isEmpty,
        !asked[max(0, index - 1)...].prefix(2).contains(where: { $0.step == step })
      {
        asked.insert(question, at: index)
      }
    }
    for isStrict in [true, false] {
      for step in telling where !asked.contains(where: { $0.step == step }) {
        add(step, step, isStrict: isStrict)
      }
    }
    let all =
      others(than: telling, in: machine, &dice) + telling.map { ($0, $0) }
      + start.map { ($0, $0) } + others(than: start, in: machine, &dice)
    for isStrict in [true, false] {
      var count = -1
      while count < asked.count {
        count = asked.count
        for (step, moment) in all where asked.count < least {
          add(step, moment, isStrict: isStrict)
        }
      }
    }
    return asked
  }

  /// What else could have happened in the place of some steps, each with the step; at last that
  /// of the first, whose state has been asked about then.
  private static func others(
    than steps: ArraySlice<Step>, in machine: Machine, _ dice: inout QuestionDice
  ) -> [(Step, Step)] {
    let moments = steps.dropFirst().shuffled(using: &dice) + steps.prefix(1)
    return moments.flatMap { moment in
      machine.exits(of: moment.before).filter(\.isOpen).compactMap { exit in
        let event = machine.proposal(for: exit.event, in: moment.before)
        return (try? machine.send(event, to: moment.before)).map { ($0, moment) }
      }.filter { $0.0.transition != moment.transition }.shuffled(using: &dice)
    }
  }

  /// True for a question that is told by no other about its state; strictly, for one that is
  /// not given away and has an answer of its own.
  private static func fits(
    _ material: QuestionMaterial, _ answers: AnswerSet, among asked: [Question],
    isStrict: Bool
  ) -> Bool {
    let (new, wrong) = (material.asked, answers.wrong.map { material.wrong[$0 - 1].text })
    return !(isStrict && answers.isGivenAway)
      && !asked.contains { other in
        // Every other question about a step tells where it leads, and what is said of wrong
        // answers tells where they belong.
        other.whole == new.whole || other.step == new.step && new.text == whereItLeads
          || isStrict && other.answer == material.right
          || other.step?.before.state == new.step?.before.state
            && (wrong.contains(other.answer)
              || other.choices.contains { $0.text == material.right })
      }
  }
}
