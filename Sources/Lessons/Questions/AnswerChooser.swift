/// The place the right answer is to have among the four by what can be seen without knowing anything, 0 to 3.
struct AnswerAim {
  /// By the words it has in common with the question, most first.
  let words: Int
  /// By its length, longest first.
  let length: Int
  /// By its likeness to the other answers, most alike first.
  let likeness: Int

  init(_ dice: inout QuestionDice) {
    // Few answers have as many words of the question as some right ones, which so come first although they are not to;
    // to make up for it, others are to come first less often.
    words = [0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3].randomElement(using: &dice) ?? 0
    length = Int.random(in: 0...Question.wrongCount, using: &dice)
    likeness = Int.random(in: 0...Question.wrongCount, using: &dice)
  }
}

/// Chooses wrong answers beside which the right one does not stand out.
struct AnswerChooser {
  /// How many sets are looked at: enough to find one that fits, few enough to be asked in no time.
  private static let trials = 64
  /// What a place weighs that the right answer is away from where it is to be, what a step that a wrong one is away, and what
  /// it weighs that the right one alone bears the name of what happens.
  private static let (misfitWeight, farWeight, givenWeight) = (4, 5, 60)

  /// What is asked.
  let material: QuestionMaterial
  /// True if the right answer says what happens, or alone has a number of the question.
  private let saysItAll: Bool
  /// How many telling words of what happens each answer has, the right one first, as in all that follows.
  private let named: [Int]
  /// Words that each answer has in common with the question and with what happens, counted in several ways.
  private let words: [[Int]]
  /// The characters and the words of each answer.
  private let lengths: [[Int]]
  /// How alike two answers are.
  private let alike: [[Int]]

  init(_ material: QuestionMaterial) {
    self.material = material
    let texts = [material.right] + material.wrong.map(\.choice.text)
    let asked = AnswerWords("\(material.context) \(material.text)")
    let event = AnswerWords(material.event)
    let answers = texts.map(AnswerWords.init)
    // A number that only the right answer and the question have says which one is right.
    let numbers = answers[0].numbers.intersection(asked.numbers)
    let isNumbered = !numbers.isEmpty && answers.dropFirst().allSatisfy { $0.numbers.isDisjoint(with: numbers) }
    saysItAll = isNumbered || answers[0].share(event) == 1000
    named = answers.map { $0.telling.intersection(event.telling).count }
    words = answers.map {
      $0.common(asked) + [$0.stems.intersection(event.stems).count, $0.share(asked), $0.share(event)]
    }
    lengths = zip(texts, answers).map { [$0.count, $1.count] }
    alike = answers.map { one in answers.map { one.likeness($0) } }
  }

  /// The wrong answers that fit an aim best, how far the right one is from its places then, and whether it is given away.
  func choose(for aim: AnswerAim, _ dice: inout QuestionDice) -> (
    wrong: [Question.Choice], misfit: Int, isGivenAway: Bool
  ) {
    let all = Array(1...material.wrong.count)
    var best = (wrong: all, misfit: Int.max, cost: Int.max)
    // A small flow has no other answers; where there is a kind of question with more, that one is asked.
    if all.count >= Question.wrongCount, !material.showsAll {
      for _ in 0..<Self.trials where best.cost > 0 {
        let wrong = Array(all.shuffled(using: &dice).prefix(Question.wrongCount))
        let misfit = misfit(of: wrong, aim)
        // What could never come next is known to be wrong by who knows nothing else.
        let far = wrong.reduce(0) { $0 + material.wrong[$1 - 1].distance }
        let cost = misfit * Self.misfitWeight + far * Self.farWeight + (isNamed(beside: wrong) ? Self.givenWeight : 0)
        if cost < best.cost { best = (wrong, misfit, cost) }
      }
    }
    return (best.wrong.map { material.wrong[$0 - 1].choice }, best.misfit, saysItAll || isNamed(beside: best.wrong))
  }

  /// True if the right answer has more telling words of what happens than any of some wrong ones.
  private func isNamed(beside wrong: [Int]) -> Bool { wrong.allSatisfy { named[$0] < named[0] } }

  /// How many places the right answer is away from where it is to be, beside some wrong ones.
  private func misfit(of wrong: [Int], _ aim: AnswerAim) -> Int {
    func distance(_ values: [[Int]], to place: Int) -> Int {
      values[0].indices.reduce(0) { sum, cue in
        sum + Self.distance(of: values[0][cue], among: wrong.map { values[$0][cue] }, to: place)
      }
    }
    let set = [0] + wrong
    func likeness(_ answer: Int) -> Int { set.reduce(0) { $1 == answer ? $0 : $0 + alike[answer][$1] } }
    return distance(words, to: aim.words) + distance(lengths, to: aim.length)
      + 2 * Self.distance(of: likeness(0), among: wrong.map(likeness), to: aim.likeness)
  }

  /// How many places a value is away from a place among others, the greatest first; values that are the same have all
  /// their places.
  private static func distance(of value: Int, among others: [Int], to place: Int) -> Int {
    let first = others.count { $0 > value }
    let last = first + others.count { $0 == value }
    return max(first - place, place - last, 0)
  }
}

/// The words of a text, to see how many of them another one has.
private struct AnswerWords {
  private let words: Set<Substring>
  private let long: Set<Substring>
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
    stems = Set(parts.map { $0.prefix(4) })
    telling = Set(parts.filter { $0.count > 4 }.map { $0.prefix(5) })
    numbers = words.filter { $0.contains(where: \.isNumber) }
    count = parts.count
  }

  /// How many words, long words and beginnings of words two texts have in common.
  func common(_ other: AnswerWords) -> [Int] {
    [(words, other.words), (long, other.long), (stems, other.stems)].map { $0.intersection($1).count }
  }

  /// How many of the beginnings of its words another text has, in thousandths.
  func share(_ other: AnswerWords) -> Int { stems.intersection(other.stems).count * 1000 / max(1, stems.count) }

  /// How many of the beginnings of the words of both are in both, in thousandths.
  func likeness(_ other: AnswerWords) -> Int {
    stems.intersection(other.stems).count * 1000 / max(1, stems.union(other.stems).count)
  }
}
