import BundledFlows
import FlowFiles
import Model
import Scenarios
import TestFlows
import Testing

@testable import Lessons

// What gives itself away.
extension StepQuestionTests {
  @Test
  func
    `no key and no rule of words, length or likeness beats chance by more than 4 points, over the scenarios`()
  {
    let asked = quizzes.flatMap { run, questions in
      questions.compactMap { question in
        question.step.map {
          (AskedStep(machine: run.machine, step: $0, number: 0), question)
        }
      }
    }
    for questions in [questions, asked] { expectNoRule(of: questions) }
  }

  private func expectNoRule(of questions: [(asked: AskedStep, question: Question)]) {
    var (count, chance) = (0, 0.0)
    var hits: [Rule: Int] = [:]
    var answers: [Rule: [String: Int]] = [:]
    var parts: Set<StateText?> = []
    for (asked, question) in questions {
      count += asked.count
      chance += Double(asked.count) / Double(question.choices.count)
      parts.insert(question.part)
      let seen = Seen(question, asked)
      for rule in Rule.allCases where rule.answer(seen) == question.right {
        hits[rule, default: 0] += asked.count
        answers[rule, default: [:]][question.choices[question.right].text, default: 0] +=
          asked.count
      }
    }
    #expect(count > 500 && parts == [nil, .app, .user, .never], "\(count) \(parts)")
    for rule in Rule.allCases {
      let score = Double(hits[rule] ?? 0) / Double(count)
      // The answers that help the rule most are where to change the words.
      let most = (answers[rule] ?? [:]).sorted { $0.value > $1.value }.prefix(5)
      #expect(
        score <= chance / Double(count) + 0.04,
        "\(rule) scores \(score) of \(count): \(most)")
    }
  }

  @Test
  func
    `the right answer alone bears the name of what happens, or its number, only where every other question would, too`()
  {
    func words(_ text: String) -> [Substring] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }
    func telling(_ text: String) -> Set<Substring> {
      Set(words(text).filter { $0.count > 4 }.map { $0.prefix(5) })
    }
    func numbers(_ text: String) -> Set<Substring> {
      Set(words(text).filter { $0.contains(where: \.isNumber) })
    }
    func isGivenAway(_ question: Question, _ asked: AskedStep) -> Bool {
      let event = telling(FlowWords.name(of: asked.step, in: asked.flow))
      let right = question.choices[question.right].text
      let named = telling(right).intersection(event).count
      let told = numbers(right).intersection(numbers(question.whole))
      return question.wrong.allSatisfy {
        telling($0.text).intersection(event).count < named
      }
        || !told.isEmpty
          && question.wrong.allSatisfy { numbers($0.text).isDisjoint(with: told) }
    }
    var (count, given) = (0, 0)
    for (_, same) in Dictionary(
      grouping: questions.indices.filter { questions[$0].asked.flow.id == "msal-apple" },
      by: {
        questions[$0].asked.step
      })
    {
      let told = same.count { isGivenAway(questions[$0].question, questions[$0].asked) }
      count += same.count
      given += told < same.count ? told : 0
    }
    #expect(count > 100 && given == 0, "\(given) of \(count)")
  }
}

/// A way to answer without knowing anything: a key, or what comes first by something that can
/// be seen.
private enum Rule: Hashable, CaseIterable {
  case first, second, third, fourth
  case longest, shortest, mostWords, fewestWords
  case mostCommonWords, fewestCommonWords, mostCommonLongWords, fewestCommonLongWords
  case mostCommonStems, fewestCommonStems, mostOfTheEvent, leastOfTheEvent,
    mostOfTheStateBefore
  case mostLikeTheOthers, leastLikeTheOthers, firstThatNamesTheStateBefore

  func answer(_ seen: Seen) -> Int {
    let choices = seen.choices
    func best(_ value: (Int) -> Int) -> Int {
      let values = choices.indices.map(value)
      return values.indices.max {
        values[$0] < values[$1] || values[$0] == values[$1] && $0 > $1
      } ?? 0
    }
    func common(_ words: KeyPath<Words, Set<Substring>>, _ text: Words) -> (Int) -> Int {
      { choices[$0][keyPath: words].intersection(text[keyPath: words]).count }
    }
    func likeness(_ index: Int) -> Int {
      choices.indices.filter { $0 != index }.map(common(\.stems, choices[index])).reduce(
        0, +)
    }
    func isNamed(_ index: Int) -> Bool { choices[index].text.contains(seen.before.text) }
    return switch self {
    case .first: 0
    case .second: min(1, choices.count - 1)
    case .third: min(2, choices.count - 1)
    case .fourth: min(3, choices.count - 1)
    case .longest: best { choices[$0].text.count }
    case .shortest: best { -choices[$0].text.count }
    case .mostWords: best { choices[$0].count }
    case .fewestWords: best { -choices[$0].count }
    case .mostCommonWords: best(common(\.words, seen.question))
    case .fewestCommonWords: best { -common(\.words, seen.question)($0) }
    case .mostCommonLongWords: best(common(\.long, seen.question))
    case .fewestCommonLongWords: best { -common(\.long, seen.question)($0) }
    case .mostCommonStems: best(common(\.stems, seen.question))
    case .fewestCommonStems: best { -common(\.stems, seen.question)($0) }
    case .mostOfTheEvent: best(common(\.stems, seen.event))
    case .leastOfTheEvent: best { -common(\.stems, seen.event)($0) }
    case .mostOfTheStateBefore: best(common(\.stems, seen.before))
    case .mostLikeTheOthers: best(likeness)
    case .leastLikeTheOthers: best { -likeness($0) }
    case .firstThatNamesTheStateBefore: best { isNamed($0) ? 1 : 0 }
    }
  }
}

/// The words of a text, as rules count them.
private struct Words {
  let text: String
  let count: Int
  let words: Set<Substring>
  let long: Set<Substring>
  let stems: Set<Substring>

  init(_ text: String) {
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    self.text = text
    count = parts.count
    words = Set(parts)
    long = words.filter { $0.count > 3 }
    stems = Set(parts.map { $0.prefix(4) })
  }
}

/// A question as somebody sees it who knows nothing of the flow.
private struct Seen {
  let question: Words
  let choices: [Words]
  let event: Words
  let before: Words

  init(_ question: Question, _ asked: AskedStep) {
    self.question = Words(question.whole)
    choices = question.choices.map { Words($0.text) }
    event = Words(FlowWords.name(of: asked.step, in: asked.flow))
    before = Words(asked.before.names.title)
  }
}
