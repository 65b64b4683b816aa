import FlowModel
import Lessons

/// The place the right answer is to have among the four by what can be seen without knowing anything, 0 to 3.
struct QuizAim {
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
    length = Int.random(in: 0..<QuizQuestion.choiceCount, using: &dice)
    likeness = Int.random(in: 0..<QuizQuestion.choiceCount, using: &dice)
  }
}

/// Four answers, and how far the right one is from the places it was to have.
struct QuizSet {
  let choices: [QuizQuestion.Choice]
  let misfit: Int
  /// True if the right answer is the one that bears the name of what happens, or its number.
  let isGivenAway: Bool
}

/// The right answer and all wrong ones that could stand beside it.
struct QuizAnswers {
  /// How many sets are looked at: enough to find one that fits, few enough to be asked in no time.
  private static let trials = 64
  /// What a place weighs that the right answer is away from where it is to be, what a step that a wrong one is away, and what
  /// it weighs that the right one alone bears the name of what happens.
  private static let (misfitWeight, farWeight, givenWeight) = (4, 5, 60)

  private let choices: [QuizQuestion.Choice]
  /// How far the state of each is from the one that is asked about: 0 for where it can lead, 1 for its neighbours.
  private let distances: [Int]
  private let isGivenAway: Bool
  /// How many telling words of what happens each answer has.
  private let named: [Int]
  /// What can be counted in each answer: words in common with the question, in several ways, then lengths.
  private let cues: [[Int]]
  /// How many of the cues are about words.
  private let wordCues: Int
  /// Beginnings of words that two answers have in common, in thousandths of all of theirs.
  private let alike: [[Int]]

  init(
    right: QuizQuestion.Choice, wrong: [QuizQuestion.Choice], distance: (StateIndex) -> Int, question: String,
    event: String
  ) {
    choices = [right] + wrong
    distances = choices.map { distance($0.state) }
    let asked = QuizWords(question)
    let happening = QuizWords(event)
    let answers = choices.map { QuizWords($0.text) }
    // A number that only the right answer and the question have says which one is right.
    let numbers = choices.map { Self.numbers(in: $0.text) }
    let told = numbers[0].intersection(Self.numbers(in: question))
    let isTold = !told.isEmpty && numbers.dropFirst().allSatisfy { $0.isDisjoint(with: told) }
    isGivenAway = isTold || answers[0].share(happening) == 1000
    named = answers.map { $0.telling.intersection(happening.telling).count }
    let words = answers.map { $0.common(asked) + [$0.common(happening)[2], $0.share(asked), $0.share(happening)] }
    wordCues = words[0].count
    cues = zip(words, zip(choices, answers)).map { $0 + [$1.0.text.count, $1.1.count] }
    alike = answers.map { one in answers.map { one.likeness($0) } }
  }

  private static func numbers(in text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter && !$0.isNumber }.filter { $0.contains(where: \.isNumber) })
  }

  /// The set that fits an aim best; with fewer than three wrong answers all of them, and nil with none.
  func set(for aim: QuizAim, _ dice: inout QuestionDice) -> QuizSet? {
    var positions = choices.indices.dropFirst().shuffled(using: &dice)
    guard positions.count >= QuizQuestion.choiceCount - 1 else {
      // A small flow has no other answers; where there is a kind of question with more, that one is asked.
      return positions.isEmpty ? nil : QuizSet(choices: choices, misfit: .max, isGivenAway: isGivenAway)
    }
    var best: (wrong: [Int], misfit: Int, cost: Int)?
    for _ in 0..<Self.trials where best?.cost != 0 {
      for place in 0..<QuizQuestion.choiceCount - 1 {
        // Which of few answers is drawn a little more often does not matter.
        positions.swapAt(place, place + Int(dice.next() >> 33) % (positions.count - place))
      }
      let misfit = misfit(positions[0], positions[1], positions[2], aim)
      // What could never come next is known to be wrong by who knows nothing else.
      let far = distances[positions[0]] + distances[positions[1]] + distances[positions[2]]
      let given = isNamed(beside: positions.prefix(QuizQuestion.choiceCount - 1)) ? Self.givenWeight : 0
      let cost = misfit * Self.misfitWeight + far * Self.farWeight + given
      if cost < best?.cost ?? .max { best = (Array(positions[..<(QuizQuestion.choiceCount - 1)]), misfit, cost) }
    }
    return best.map { best in
      QuizSet(
        choices: ([0] + best.wrong).map { choices[$0] }, misfit: best.misfit,
        isGivenAway: isGivenAway || isNamed(beside: best.wrong[...]))
    }
  }

  /// True if the right answer has more telling words of what happens than any of some wrong ones.
  private func isNamed(beside wrong: ArraySlice<Int>) -> Bool { wrong.allSatisfy { named[$0] < named[0] } }

  /// How many places the right answer is away from where it is to be, beside three wrong ones.
  private func misfit(_ a: Int, _ b: Int, _ c: Int, _ aim: QuizAim) -> Int {
    let (right, first, second, third) = (cues[0], cues[a], cues[b], cues[c])
    var misfit = 0
    for cue in right.indices {
      misfit += Self.distance(
        right[cue], first[cue], second[cue], third[cue], cue < wordCues ? aim.words : aim.length)
    }
    let (rightA, rightB, rightC) = (alike[0][a], alike[0][b], alike[0][c])
    let (ab, ac, bc) = (alike[a][b], alike[a][c], alike[b][c])
    let likeness = Self.distance(
      rightA + rightB + rightC, rightA + ab + ac, rightB + ab + bc, rightC + ac + bc, aim.likeness)
    return misfit + 2 * likeness
  }

  /// How many places the first of four values, the greatest first, is away from a place; values that are the same have
  /// all their places.
  private static func distance(_ value: Int, _ a: Int, _ b: Int, _ c: Int, _ place: Int) -> Int {
    let above = (a > value ? 1 : 0) + (b > value ? 1 : 0) + (c > value ? 1 : 0)
    if place < above { return above - place }
    let same = (a == value ? 1 : 0) + (b == value ? 1 : 0) + (c == value ? 1 : 0)
    return place > above + same ? place - above - same : 0
  }
}

/// The words of a text, to see how many of them another one has.
private struct QuizWords {
  private let words: Set<Substring>
  private let long: Set<Substring>
  private let stems: Set<Substring>
  /// The beginnings of words that are long enough to tell something.
  let telling: Set<Substring>
  let count: Int

  init(_ text: String) {
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    words = Set(parts)
    long = words.filter { $0.count > 3 }
    stems = Set(parts.map { $0.prefix(4) })
    telling = Set(parts.filter { $0.count > 4 }.map { $0.prefix(5) })
    count = parts.count
  }

  /// How many words, long words and beginnings of words two texts have in common.
  func common(_ other: QuizWords) -> [Int] {
    [
      words.intersection(other.words).count, long.intersection(other.long).count,
      stems.intersection(other.stems).count,
    ]
  }

  /// How many of the beginnings of its words another text has, in thousandths.
  func share(_ other: QuizWords) -> Int { stems.intersection(other.stems).count * 1000 / max(1, stems.count) }

  /// How many of the beginnings of the words of both are in both, in thousandths.
  func likeness(_ other: QuizWords) -> Int {
    stems.intersection(other.stems).count * 1000 / max(1, stems.union(other.stems).count)
  }
}
