import BundledFlows
import Canvas
import FlowEngine
import FlowModel
import Scenarios
import TestFlows
import Testing

@testable import Explorer

@Test func `what the library does by itself is not asked about, and what happens has the name that the card gives it`()
  throws
{
  let handler = MemoryEffects()
  var inside = 0
  for scenario in BundledFlows.scenarios where scenario.flow == "msal-apple-shipped" {
    guard let flow = BundledFlows[scenario.flow] else { continue }
    let machine = Machine(flow)
    for (number, node) in handler.replay(scenario.source(), machine).run.nodes.enumerated() {
      let (before, after) = (flow.states[node.step.before.state], flow.states[node.step.after.state])
      // Between these MSAL is at work, and nothing reaches the app.
      let isInside = before.group == "library" && after.group == "library" && before.texts.user == after.texts.user
      let question = QuizQuestion(node.step, machine: machine, seed: 1, number: number)
      if isInside {
        inside += 1
        #expect(question == nil, "\(scenario.file), step \(number + 1): \(question?.text ?? "")")
      } else if let question {
        #expect(question.text.contains("“\(FlowWords.name(of: node.step, in: flow))”"), "\(question.text)")
      }
    }
  }
  #expect(inside > 20)
}

@Test func `a wrong answer is none that holds in every state, and what decides is told with its limit`() throws {
  let flow = try #require(BundledFlows["msal-apple"])
  let machine = Machine(flow)
  #expect(flow.states.contains { $0.texts.never.hasPrefix("Do not log the token.") && $0.texts.everywhere == [.never] })
  let handler = MemoryEffects()
  for scenario in BundledFlows.scenarios where scenario.flow == flow.id {
    for (number, node) in handler.replay(scenario.source(), machine).run.nodes.enumerated() {
      for seed in UInt64(0)..<4 {
        guard let question = QuizQuestion(node.step, machine: machine, seed: seed, number: number),
          let part = question.kind.part
        else { continue }
        for index in question.choices.indices where index != question.right {
          let state = flow.states[question.choices[index].state]
          #expect(!state.texts.everywhere.contains(part), "\(question.choices[index].text)")
        }
      }
    }
  }
  let wait = handler.replay(
    try #require(BundledFlows.scenarios.first { $0.name == "row-14-http-429" }).source(), machine)
  let over = try #require(
    wait.run.nodes.map(\.step).first { flow.states[$0.before.state].id == "wait" && $0.transition != nil })
  let asked = try #require((0..<20).lazy.compactMap { QuizQuestion(over, machine: machine, seed: $0, number: 1) }.first)
  #expect(asked.happening.contains("Attempts: 1 (limit 3)"), "\(asked.happening)")
}

/// Every question about the bundled scenarios, for two seeds.
private let allQuestions: [(question: QuizQuestion, machine: Machine)] = {
  let handler = MemoryEffects()
  var known: Set<Step> = []
  return BundledFlows.scenarios.flatMap { scenario -> [(question: QuizQuestion, machine: Machine)] in
    guard let flow = BundledFlows[scenario.flow] else { return [] }
    let machine = Machine(flow)
    let steps = handler.replay(scenario.source(), machine).run.nodes.map(\.step).filter { known.insert($0).inserted }
    return steps.enumerated().flatMap { number, step in
      (0..<2).compactMap { QuizQuestion(step, machine: machine, seed: $0, number: number) }.map { ($0, machine) }
    }
  }
}()

@Test
func `a wrong answer is wrong in the situation: nothing seen is no less than a small sign, nor two of one matter`() {
  #expect(allQuestions.count > 700)
  for (question, machine) in allQuestions where question.kind != .leads {
    let right = question.choices[question.right]
    let warned = machine.flow.states[right.state].texts.never
    for wrong in question.choices where wrong != right {
      func both(_ words: [String]) -> Bool {
        let texts = question.kind == .never ? [wrong.text, warned] : [wrong.text, right.text]
        return texts.allSatisfy { text in words.contains { text.contains($0) } }
      }
      let isAsTrue =
        switch question.kind {
        case .user: both(["Nothing", "progress sign"])
        case .never:
          both(["repeat", "again", "earlier", "retry", "restart", "reopen"]) || both(["page"]) || both(["scope"])
        case .app: both(["offer another try"])
        case .leads: false
        }
      #expect(!isAsTrue, "\(question.text)\n\(right.text)\n\(wrong.text)")
    }
  }
}

@Test func `who does not look into the library is not asked about what goes on there`() {
  for (question, machine) in allQuestions where machine.flow.id == "msal-apple-shipped" {
    let states = machine.flow.states
    guard states[question.step.before.state].group != "library" else { continue }
    for choice in question.choices where choice.state != question.step.after.state {
      #expect(states[choice.state].group != "library", "\(question.text)\n\(choice.text)")
    }
  }
}

@Test func `what is said after an answer explains that answer, not only the step`() {
  for (question, machine) in allQuestions {
    let (text, _) = question.explanation(in: machine)
    let state = machine.flow.states[question.step.after.state]
    let because = question.step.transition.map { machine.transition($0).because } ?? ""
    guard let part = question.kind.part else {
      #expect(text == FlowWords.fill(because, in: machine.flow, question.step.after))
      continue
    }
    let told = FlowWords.fill(state.texts[part] + " " + state.texts.happening, in: machine.flow, question.step.after)
    #expect(!text.isEmpty && told.contains(text) && !text.hasPrefix("Do not"), "\(question.text)\n\(text)")
  }
}

@Test func `a flow of three states is asked about with three answers, one of them right`() throws {
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
  let step = try machine.send(Injection(event: machine.event("go"), payload: []), to: machine.initialSnapshot)
  let question = try #require(QuizQuestion(step, machine: machine, seed: 1, number: 0))
  #expect(question.kind == .leads && Set(question.choices.map(\.text)) == ["One", "Two", "Three"])
  #expect(question.choices[question.right].text == "Two")
}

/// A way to answer without knowing anything: a key, or what comes first by something that can be seen.
private enum Rule: Hashable, CaseIterable {
  case first, second, third, fourth
  case longest, shortest, mostWords, fewestWords
  case mostCommonWords, fewestCommonWords, mostCommonLongWords, fewestCommonLongWords
  case mostCommonStems, fewestCommonStems, mostOfTheEvent, leastOfTheEvent, mostOfTheStateBefore
  case mostLikeTheOthers, leastLikeTheOthers, firstThatNamesTheStateBefore

  func answer(_ asked: Asked) -> Int {
    let choices = asked.choices
    func best(_ value: (Int) -> Int) -> Int {
      let values = choices.indices.map(value)
      return values.indices.max { values[$0] < values[$1] || values[$0] == values[$1] && $0 > $1 } ?? 0
    }
    func common(_ words: KeyPath<Words, Set<Substring>>, _ text: Words) -> (Int) -> Int {
      { choices[$0][keyPath: words].intersection(text[keyPath: words]).count }
    }
    func likeness(_ index: Int) -> Int {
      choices.indices.filter { $0 != index }.map(common(\.stems, choices[index])).reduce(0, +)
    }
    func isNamed(_ index: Int) -> Bool { choices[index].text.contains(asked.before.text) }
    return switch self {
    case .first: 0
    case .second: min(1, choices.count - 1)
    case .third: min(2, choices.count - 1)
    case .fourth: min(3, choices.count - 1)
    case .longest: best { choices[$0].text.count }
    case .shortest: best { -choices[$0].text.count }
    case .mostWords: best { choices[$0].count }
    case .fewestWords: best { -choices[$0].count }
    case .mostCommonWords: best(common(\.words, asked.question))
    case .fewestCommonWords: best { -common(\.words, asked.question)($0) }
    case .mostCommonLongWords: best(common(\.long, asked.question))
    case .fewestCommonLongWords: best { -common(\.long, asked.question)($0) }
    case .mostCommonStems: best(common(\.stems, asked.question))
    case .fewestCommonStems: best { -common(\.stems, asked.question)($0) }
    case .mostOfTheEvent: best(common(\.stems, asked.event))
    case .leastOfTheEvent: best { -common(\.stems, asked.event)($0) }
    case .mostOfTheStateBefore: best(common(\.stems, asked.before))
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
private struct Asked {
  let question: Words
  let choices: [Words]
  let event: Words
  let before: Words

  init(_ question: QuizQuestion, in flow: Flow) {
    self.question = Words(question.text)
    choices = question.choices.map { Words($0.text) }
    event = Words(FlowWords.name(of: question.step, in: flow))
    before = Words(flow.states[question.step.before.state].names.title)
  }
}

/// A step as a question is made of it, and how every rule does with it.
private struct Trial: Hashable {
  let flow: String
  let number: Int
  let step: Step

  /// The questions of every tenth seed, other ones for another step: what each asks, of how many answers, and which
  /// rules find the right one.
  func outcomes(_ machine: Machine, seeds: Range<Int>) -> [(kind: QuizQuestion.Kind, answers: Int, right: [Rule])] {
    let material = QuizMaterial(step, machine)
    return seeds.filter { ($0 + number) % 10 == 0 }.compactMap { seed in
      guard let question = QuizQuestion(material, seed: UInt64(seed), number: number) else { return nil }
      let asked = Asked(question, in: machine.flow)
      return (question.kind, question.choices.count, Rule.allCases.filter { $0.answer(asked) == question.right })
    }
  }
}

@Test func `no key and no rule of words, length or likeness beats chance by more than 3 points, over all scenarios`()
  throws
{
  let handler = MemoryEffects()
  let seeds = 0..<100
  // Scenarios begin alike, and the same step has the same questions.
  var known: [Trial: [(kind: QuizQuestion.Kind, answers: Int, right: [Rule])]] = [:]
  var asked = 0
  var chance = 0.0
  var hits: [Rule: Int] = [:]
  var kinds: [QuizQuestion.Kind: Int] = [:]
  for scenario in BundledFlows.scenarios {
    guard let flow = BundledFlows[scenario.flow] else { continue }
    let machine = Machine(flow)
    for (number, node) in handler.replay(scenario.source(), machine).run.nodes.enumerated() {
      let trial = Trial(flow: flow.id, number: number, step: node.step)
      let outcomes = known[trial] ?? trial.outcomes(machine, seeds: seeds)
      known[trial] = outcomes
      for outcome in outcomes {
        asked += 1
        chance += 1 / Double(outcome.answers)
        kinds[outcome.kind, default: 0] += 1
        for rule in outcome.right { hits[rule, default: 0] += 1 }
      }
    }
  }
  #expect(asked > 3_000 && kinds.count == QuizQuestion.Kind.allCases.count, "\(asked) \(kinds)")
  for rule in Rule.allCases {
    let score = Double(hits[rule] ?? 0) / Double(asked)
    #expect(score <= chance / Double(asked) + 0.03, "\(rule) scores \(score) of \(asked), seeds \(seeds)")
  }
}

@Test
func `a number that only the question and the right answer have gives the answer away, so another question is asked`()
  throws
{
  var asked = 0
  for seed in UInt64(0)..<40 {
    var state = try MemoryEffects().play("o row-14-http<enter>", size: Size(columns: 80, rows: 24))
    state.shell.options.seed = seed
    state.beginQuiz()
    guard let question = (state.shell.pane as? QuizPane)?.question else { continue }
    asked += 1
    #expect(!question.choices[question.right].text.contains("1m 30s"), "seed \(seed): \(question.text)")
  }
  #expect(asked > 30)
}

@Test
func `the right answer alone bears the name of what happens only where every other question would give it away, too`()
  throws
{
  func telling(_ text: String) -> Set<Substring> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 4 }.map { $0.prefix(5) })
  }
  /// True if the right answer has more telling words of the event than any other.
  func isGivenAway(_ question: QuizQuestion, in flow: Flow) -> Bool {
    let event = telling(FlowWords.name(of: question.step, in: flow))
    let named = question.choices.map { telling($0.text).intersection(event).count }
    return named.indices.allSatisfy { $0 == question.right || named[$0] < named[question.right] }
  }
  let flow = try #require(BundledFlows["msal-apple"])
  let machine = Machine(flow)
  let scenarios = BundledFlows.scenarios.filter { $0.flow == flow.id }
  var steps: Set<Step> = []
  for scenario in scenarios {
    steps.formUnion(MemoryEffects().replay(scenario.source(), machine).run.nodes.map(\.step))
  }
  var (asked, given) = (0, 0)
  for step in steps {
    let questions = (UInt64(0)..<20).compactMap { QuizQuestion(step, machine: machine, seed: $0, number: 1) }
    let told = questions.count { isGivenAway($0, in: flow) }
    asked += questions.count
    given += told < questions.count ? told : 0
  }
  #expect(asked > 1000 && given == 0, "\(given) of \(asked)")
}
