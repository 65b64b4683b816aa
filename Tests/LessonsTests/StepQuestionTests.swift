import BundledFlows
import FlowFiles
import Model
import Scenarios
import TestFlows
import Testing

@testable import Lessons

/// A step of a bundled scenario, and what can be asked about it.
private struct Asked {
  let machine: Machine
  let step: Step
  /// How many steps were made before it.
  let number: Int
  /// How many scenarios have it there.
  var count = 1

  var flow: Flow { machine.flow }
  var before: State { flow.states[step.before.state] }
  var after: State { flow.states[step.after.state] }

  func questions(_ count: UInt64 = 4) -> [Question] {
    let material = StepMaterial(step, in: machine)
    return (0..<count).compactMap { material.question(seed: $0, number: number) }
  }
}

/// The runs of the bundled scenarios.
private let runs: [Run] = BundledFlows.scenarios.compactMap { bundled in
  guard let flow = BundledFlows[bundled.flow],
    let scenario = ScenarioReader.read(bundled.source(), path: bundled.file).scenario
  else { return nil }
  return ScenarioPlayer(machine: Machine(flow), catalogue: BundledFlows.catalogue)
    .play(scenario).run
}

/// The quiz about each of these, twice.
private let quizzes: [(run: Run, questions: [Question])] = runs.flatMap { run in
  (0..<2).map { seed in
    (
      run,
      StepMaterial.quiz(about: run.stepsTaken, in: run.machine, seed: seed, after: [])
    )
  }
}

/// Every third step of the bundled scenarios, those that are alike once.
private let all: [Asked] = {
  var all: [Asked] = []
  var known: [String: [Step: Int]] = [:]
  for run in runs {
    let (machine, flow) = (run.machine, run.machine.flow)
    for (number, node) in run.nodes.enumerated() {
      if let place = known[flow.id]?[node.step] {
        all[place].count += 1
      } else {
        known[flow.id, default: [:]][node.step] = all.count
        all.append(Asked(machine: machine, step: node.step, number: number))
      }
    }
  }
  return all.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
}()

/// Questions about each of them, made once for all tests: there is much to weigh in each.
private let questions: [(asked: Asked, question: Question)] = all.flatMap { asked in
  asked.questions().map { (asked, $0) }
}

extension Question {
  /// The text of the state that it asks for; nil for where a step leads.
  fileprivate var part: StateText? {
    let parts: [(String, StateText)] = [
      ("app do", .app), ("user see", .user), ("mistake", .never),
    ]
    return parts.first { text.contains($0.0) }?.1
  }

  fileprivate var wrong: [Choice] {
    choices.indices.filter { $0 != right }.map { choices[$0] }
  }
}

struct StepQuestionTests {
  @Test
  func
    `what the library does by itself is not asked about, and what happens has the name that the card gives it`()
  {
    for asked in all where asked.flow.id == "msal-apple-shipped" {
      let (before, after) = (asked.before, asked.after)
      if before.group == "library", after.group == "library",
        before.texts.user == after.texts.user
      {
        #expect(asked.questions(1).isEmpty, "\(before.id) to \(after.id)")
      }
    }
    for (asked, question) in questions {
      #expect(
        question.context.contains("“\(FlowWords.name(of: asked.step, in: asked.flow))”"),
        "\(question.whole)")
      // Who does not look into the library is not asked about what goes on there.
      guard question.part == nil, asked.before.group != "library" else { continue }
      for wrong in question.wrong {
        let state = asked.flow.states.first { $0.names.title == wrong.text }
        #expect(
          state?.group != "library" || asked.flow.id != "msal-apple-shipped",
          "\(question.whole)\n\(wrong.text)")
      }
    }
  }

  @Test func `no two answers of a question share half of their long words`() {
    for (asked, question) in questions where question.choices.count == 4 {
      let words = question.choices.map { choice in
        Set(
          choice.text.lowercased().split { !$0.isLetter && !$0.isNumber }
            .filter { $0.count > 4 }.map { $0.prefix(5) })
      }
      for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
        let least = min(words[one].count, words[other].count)
        let common = words[one].intersection(words[other]).count
        #expect(
          least < 3 || common * 2 < least,
          "\(asked.flow.id): \(question.choices[one].text) / \(question.choices[other].text)"
        )
      }
    }
  }

  @Test func `the first half of the right answer is no wrong one`() throws {
    let half = "Wait until MSAL calls your completion handler"
    let material = try QuestionMaterial(
      "", right: half + ", which happens at once.",
      of: [Candidate(text: half + "."), Candidate(text: "Ask again.")])
    #expect(material.wrong.map(\.text) == ["Ask again."])
  }

  @Test func `wrong answers come from the same state where it has enough of them`() throws {
    var (near, possible) = (0, 0)
    for (asked, question) in questions where question.choices.count == 4 {
      let material = try StepMaterial.material(
        question.part, of: asked.step, in: asked.machine)
      let texts = Set(material.wrong.filter { $0.distance < Candidate.far }.map(\.text))
      near += question.wrong.count { texts.contains($0.text) }
      possible += min(texts.count, question.wrong.count)
    }
    #expect(near * 8 >= possible * 7, "\(near) of \(possible)")
  }

  @Test func `what decides is told with its limit`() throws {
    let question = try #require(
      questions.first { $0.asked.before.id == "wait" && $0.asked.flow.id == "msal-apple" }?
        .question)
    #expect(question.context.contains("(limit 3)"), "\(question.context)")
    // A boolean is told in the flow's own words for it.
    let told = questions.filter { $0.asked.flow.id == "msal-apple" }.map(\.question.context)
    #expect(told.contains { $0.contains("; the app still asks for all scopes") })
    #expect(!told.contains { $0.contains("Narrowed: ") || $0.contains("Narrowed is ") })
  }

  @Test
  func
    `a wrong answer is wrong in the situation: none holds everywhere, nor is it as true as the right one`()
  {
    #expect(questions.count > 200)
    for (asked, question) in questions {
      guard let part = question.part else { continue }
      let right = question.choices[question.right].text
      let everywhere = asked.flow.states.filter { $0.texts.everywhere.contains(part) }.map {
        $0.texts[part]
      }
      for wrong in question.wrong {
        func both(_ words: [String]) -> Bool {
          [wrong.text, part == .never ? asked.after.texts.never : right].allSatisfy {
            text in
            words.contains { text.lowercased().contains($0) }
          }
        }
        let isAsTrue =
          switch part {
          case .user: both(["Nothing", "progress sign"])
          case .never:
            both(["repeat", "again", "earlier", "retry", "restart", "reopen"])
              || both(["page"])
              || both(["scope"])
          default: both(["offer another try"])
          }
        #expect(
          !isAsTrue && !everywhere.contains(wrong.text),
          "\(question.whole)\n\(right)\n\(wrong.text)")
      }
    }
  }

  @Test
  func
    `what is said after an answer explains that answer, and each wrong one has its reason`()
  {
    for (asked, question) in questions {
      func fill(_ text: String) -> String {
        FlowWords.fill(text, in: asked.flow, asked.step.after)
      }
      #expect(
        question.wrong.allSatisfy { !$0.reason.isEmpty }
          && question.choices[question.right].reason.isEmpty)
      guard let part = question.part else {
        let because =
          asked.step.transition.map { asked.machine.transition($0).because } ?? ""
        #expect(question.explanation == fill(because))
        continue
      }
      let leads = "It leads to “\(asked.after.names.title)”. "
      let text = question.explanation.replacing(leads, with: "")
      let told = fill(asked.after.texts[part] + " " + asked.after.texts.happening)
      #expect(
        question.explanation.hasPrefix(leads) && !text.isEmpty, "\(question.whole)\n\(text)"
      )
      #expect(
        told.contains(text) && !text.hasPrefix("Do not"), "\(question.whole)\n\(text)")
    }
  }

  @Test func `a flow of three states is asked about with three answers, one of them right`()
    throws
  {
    let machine = TestFlows.machine(
      """
      flow: small
      title: Small
      initial: one
      events:
        go: {title: Go, kind: choice}
        back: {title: Back, kind: choice}
      states:
        one: {title: One, kind: start, on: {go: two}}
        two: {title: Two, kind: decision, on: {go: three, back: one}}
        three: {title: Three, kind: outcome}
      """)
    let step = try machine.send(
      Injection(event: machine.event("go"), payload: []), to: machine.initialSnapshot)
    let question = try #require(
      StepMaterial(step, in: machine).question(seed: 1, number: 0))
    #expect(
      question.part == nil && Set(question.choices.map(\.text)) == ["One", "Two", "Three"])
    #expect(question.choices[question.right].text == "Two")
  }

  @Test
  func `a quiz has five questions or more, and none twice; where a step leads comes first`()
    throws
  {
    var (count, alike) = (0, 0)
    for (run, quiz) in quizzes {
      let steps = run.stepsTaken
      // Each step of a question comes after those before it.
      var places: [Int] = []
      for question in quiz {
        let place = steps.indices.dropFirst(places.last ?? 0).first {
          steps[$0] == question.step
        }
        places.append(place ?? -1)
      }
      let own = steps.filter { StepMaterial.asks(about: $0, in: run.machine) }
      #expect(quiz.count >= min(5, own.count * 3), "\(quiz.map(\.whole))")
      #expect(Set(quiz.map(\.whole)).count == quiz.count)
      #expect(places == places.sorted())
      for (one, next) in zip(quiz, quiz.dropFirst()) where next.part == nil {
        #expect(one.step != next.step, "\(one.whole)\n\(next.whole)")
      }
      count += quiz.count
      alike += quiz.count - Set(quiz.map(\.answer)).count
    }
    #expect(alike * 20 < count, "\(alike) of \(count)")
  }

  @Test func `turned, every answer has another place, and the right one is the same`() {
    for (_, question) in questions.prefix(50) where question.choices.count > 1 {
      var dice = QuestionDice(seed: 1, question: 0)
      let turned = question.turned(using: &dice)
      #expect(turned.choices[turned.right] == question.choices[question.right])
      #expect(zip(turned.choices, question.choices).allSatisfy { $0 != $1 })
    }
  }
}

// What gives itself away.
extension StepQuestionTests {
  @Test
  func
    `no key and no rule of words, length or likeness beats chance by more than 4 points, over the scenarios`()
  {
    let asked = quizzes.flatMap { run, questions in
      questions.compactMap { question in
        question.step.map { (Asked(machine: run.machine, step: $0, number: 0), question) }
      }
    }
    for questions in [questions, asked] { expectNoRule(of: questions) }
  }

  private func expectNoRule(of questions: [(asked: Asked, question: Question)]) {
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
    func isGivenAway(_ question: Question, _ asked: Asked) -> Bool {
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

  init(_ question: Question, _ asked: Asked) {
    self.question = Words(question.whole)
    choices = question.choices.map { Words($0.text) }
    event = Words(FlowWords.name(of: asked.step, in: asked.flow))
    before = Words(asked.before.names.title)
  }
}
