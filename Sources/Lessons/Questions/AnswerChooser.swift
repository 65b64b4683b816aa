/// The place the right answer is to have among the four by what can be seen without knowing
/// anything, 0 to 3.
struct AnswerAim {
  /// By the words it has in common with the question, most first.
  let words: Int
  /// By its length, longest first.
  let length: Int
  /// By its likeness to the other answers, most alike first.
  let likeness: Int

  init(_ dice: inout QuestionDice) {
    // Few answers have as many words of the question as some right ones, which so come first
    // although they are not to; to make up for it, others are to come first less often.
    words = [0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3].randomElement(using: &dice) ?? 0
    length = Int.random(in: 0...Question.wrongCount, using: &dice)
    likeness = Int.random(in: 0...Question.wrongCount, using: &dice)
  }
}

/// Wrong answers, and how well they fit.
struct AnswerSet {
  /// The positions of the wrong answers among those that there are, from 1.
  let wrong: [Int]
  /// How many places the right answer is away from where it is to be, all in all.
  let misfit: Int
  /// True if who knows nothing can tell which is right, or nobody two answers apart.
  let isGivenAway: Bool
}

/// Chooses wrong answers beside which the right one does not stand out.
struct AnswerChooser {
  /// How many sets are looked at: enough to find one that fits, few enough to be asked in no
  /// time.
  private static let trials = 64
  /// What a place weighs that the right answer is away from where it is to be, what a step that
  /// a wrong one is away, and what it weighs that the right one alone bears the name of what
  /// happens.
  private static let (misfitWeight, farWeight, givenWeight) = (4, 40, 60)
  /// What it weighs that two answers seem to say the same, more than all else.
  private static let sameWeight = 1000

  /// What is asked.
  let material: QuestionMaterial
  /// True if the right answer says what happens, or alone has a number of the question.
  private let saysItAll: Bool
  /// How many telling words of what happens each answer has, the right one first, as in all
  /// that follows.
  private let named: [Int]
  /// What can be seen of each answer, and the place that the right one is to have by it.
  private let cues: [(values: [Int], place: KeyPath<AnswerAim, Int>)]
  /// How alike two answers are.
  private let alike: [[Int]]
  /// Whether they seem to say the same.
  private let isSame: [[Bool]]

  init(_ material: QuestionMaterial) {
    self.material = material
    let texts = [material.right] + material.wrong.map(\.text)
    let asked = AnswerWords("\(material.asked.context) \(material.asked.text)")
    let event = AnswerWords(material.event)
    let answers = texts.map(AnswerWords.init)
    // A number that only the right answer and the question have says which one is right.
    let numbers = answers[0].numbers.intersection(asked.numbers)
    let isNumbered =
      !numbers.isEmpty
      && answers.dropFirst().allSatisfy { $0.numbers.isDisjoint(with: numbers) }
    saysItAll = isNumbered || answers[0].share(event) == 1000
    named = answers.map { $0.telling.intersection(event.telling).count }
    cues = [
      (answers.map { $0.words.intersection(asked.words).count }, \.words),
      (answers.map { $0.long.intersection(asked.long).count }, \.words),
      (answers.map { $0.stems.intersection(asked.stems).count }, \.words),
      (answers.map { $0.stems.intersection(event.stems).count }, \.words),
      (answers.map { $0.share(asked) }, \.words),
      (answers.map { $0.share(event) }, \.words),
      (texts.map(\.count), \.length), (answers.map(\.count), \.length),
    ]
    alike = answers.map { one in answers.map { one.likeness($0) } }
    isSame = answers.map { one in answers.map { one.seemsSame($0) } }
  }

  /// The wrong answers that fit an aim best.
  func choose(for aim: AnswerAim, _ dice: inout QuestionDice) -> AnswerSet {
    // The right answer has position 0, so the wrong ones begin at 1.
    let all = Array(1...material.wrong.count)
    var best = (wrong: all, misfit: Int.max, cost: Int.max)
    // A small flow has no other answers; where there is a kind of question with more, that one
    // is asked.
    if all.count >= Question.wrongCount, !material.showsAll {
      // Nothing costs less than 0.
      for _ in 0..<Self.trials where best.cost > 0 {
        let wrong = Array(all.shuffled(using: &dice).prefix(Question.wrongCount))
        let misfit = misfit(of: wrong, aim)
        // What could never come next is known to be wrong by who knows nothing else.
        let far = wrong.reduce(0) { $0 + material.wrong[$1 - 1].distance }
        let cost =
          misfit * Self.misfitWeight + far * Self.farWeight
          + (isNamed(beside: wrong) ? Self.givenWeight : 0)
          + (seemSame([0] + wrong) ? Self.sameWeight : 0)
        if cost < best.cost { best = (wrong, misfit, cost) }
      }
    }
    return AnswerSet(
      wrong: best.wrong, misfit: best.misfit,
      isGivenAway: saysItAll || isNamed(beside: best.wrong) || seemSame([0] + best.wrong))
  }

  /// The question with a set of answers.
  func question(_ set: AnswerSet, _ dice: inout QuestionDice) -> Question {
    material.question(with: set.wrong.map { material.wrong[$0 - 1] }, &dice)
  }

  /// True if two of some answers seem to say the same.
  private func seemSame(_ set: [Int]) -> Bool {
    set.contains { one in set.contains { $0 != one && isSame[one][$0] } }
  }

  /// True if the right answer has more telling words of what happens than any of some wrong
  /// ones.
  private func isNamed(beside wrong: [Int]) -> Bool {
    wrong.allSatisfy { named[$0] < named[0] }
  }

  /// How many places the right answer is away from where it is to be, beside some wrong ones.
  private func misfit(of wrong: [Int], _ aim: AnswerAim) -> Int {
    func distance(_ value: (Int) -> Int, to place: Int) -> Int {
      // Values that are the same have all their places.
      let first = wrong.count { value($0) > value(0) }
      let last = first + wrong.count { value($0) == value(0) }
      return max(first - place, place - last, 0)
    }
    let set = [0] + wrong
    let byLikeness = distance(
      { one in set.reduce(0) { $0 + ($1 == one ? 0 : alike[one][$1]) } }, to: aim.likeness)
    return cues.reduce(2 * byLikeness) { sum, cue in
      sum + distance({ cue.values[$0] }, to: aim[keyPath: cue.place])
    }
  }
}

/// The words of a text, to see how many of them another one has.
struct AnswerWords {
  let words: Set<Substring>
  let long: Set<Substring>
  /// The beginnings of its words.
  let stems: Set<Substring>
  /// The beginnings of words that are long enough to tell something.
  let telling: Set<Substring>
  /// The words with a digit.
  let numbers: Set<Substring>
  let count: Int

  init(_ text: String) {
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    words = Set(parts)
    long = words.filter { $0.count > 3 }
    // `signs` and `signed` share the beginning `sign`.
    stems = Set(parts.map { $0.prefix(4) })
    telling = Set(parts.filter { $0.count > 4 }.map { $0.prefix(5) })
    numbers = words.filter { $0.contains(where: \.isNumber) }
    count = parts.count
  }

  /// How many of the beginnings of its words another text has, in thousandths.
  func share(_ other: AnswerWords) -> Int {
    stems.intersection(other.stems).count * 1000 / max(1, stems.count)
  }

  /// How many of the beginnings of the words of both are in both, in thousandths.
  func likeness(_ other: AnswerWords) -> Int {
    stems.intersection(other.stems).count * 1000 / max(1, stems.union(other.stems).count)
  }

  /// True if another text has most of its words; of names, which are short, it says nothing.
  func isSaid(in other: AnswerWords) -> Bool {
    words.count > 4 && words.intersection(other.words).count * 3 >= words.count * 2
  }

  /// True if half of the telling words of either are in both; of two words it says nothing.
  func seemsSame(_ other: AnswerWords) -> Bool {
    let least = min(telling.count, other.telling.count)
    return least > 2 && telling.intersection(other.telling).count * 2 >= least
  }
}
