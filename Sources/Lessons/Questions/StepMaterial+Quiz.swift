package import Model

// The questions of a quiz about a run.
extension StepMaterial {
  /// The fewest questions of a quiz, where its steps have so many.
  private static let least = 5
  /// The most steps that it is about, for every one takes time.
  private static let mostSteps = 60

  /// One question about each step, in their order, and others about other parts of the same
  /// steps until there are five.
  ///
  /// Of right answers that say the same, and of questions that give themselves away, there are
  /// only as many as five take.
  ///
  /// - Parameters:
  ///   - steps: the steps of a run.
  ///   - machine: the machine that made them.
  ///   - seed: which questions.
  ///   - earlier: what was asked before about the run.
  /// - Returns: the questions; of those about one step where it leads comes first, for the
  ///   others tell it.
  package static func quiz(
    about steps: [Step], in machine: Machine, seed: UInt64, after earlier: [Question]
  ) -> [Question] {
    let all = steps.prefix(mostSteps).enumerated().map {
      ($0, StepMaterial($1, in: machine))
    }
    // That a run begins with the app's own request goes without saying.
    let telling = all.filter {
      machine.flow.states[$1.step.before.state].kind != .start
    }
    var quiz: [(place: Int, question: Question)] = []
    var isFirst = true
    for (places, isStrict) in [(telling, true), (all, true), (all, false)] {
      var count = -1
      while count < quiz.count {
        count = quiz.count
        for (place, material) in places where isFirst || quiz.count < least {
          let question = material.question(
            seed: seed, number: place + quiz.count, after: earlier
          ) { asked, answers in
            !quiz.contains {
              $0.question.whole == asked.asked.whole
                || isStrict && $0.question.answer == asked.right
            } && !(isStrict && answers.isGivenAway)
          }
          question.map { quiz.append((place, $0)) }
        }
        isFirst = false
      }
    }
    return quiz.sorted {
      ($0.place, $0.question.text == whereItLeads ? 0 : 1)
        < ($1.place, $1.question.text == whereItLeads ? 0 : 1)
    }.map(\.question)
  }
}
