import BundledFlows
import Canvas
import FlowEngine
import FlowModel
import Scenarios
import TestFlows
import Testing

@testable import Explorer

private let small = Size(columns: 80, rows: 24)

private func play(_ keys: String, size: Size = small, view: ViewName = .focus) throws -> Session {
  try MemoryEffects().play("o row-04-declined<enter> P " + keys, size: size, view: view)
}

private func pane(_ state: Session) -> QuizPane? { state.shell.pane as? QuizPane }

/// Keys that answer what is asked, rightly or wrongly, and go on.
private func answer(_ state: Session, isRight: Bool) throws -> String {
  let question = try #require(pane(state)).question
  return "\(isRight ? question.right + 1 : (question.right + 1) % question.choices.count + 1) <enter> "
}

/// Answers every question of the run and returns the explorer after the last one, and the keys that led there.
private func playAll(isRight: (Int) -> Bool) throws -> (state: Session, keys: String) {
  var keys = ""
  for number in 0..<9 {
    guard try !(play(keys).shell.pane is QuizEndPane) else { break }
    let asked = try play(keys + "<enter>")
    guard pane(asked) != nil else { break }
    keys += try "<enter> " + answer(asked, isRight: isRight(number))
  }
  return (try play(keys), keys)
}

@Suite struct `the questions` {
  @Test func `begin at once, with the first step that is more than the app's own request`() throws {
    let state = try play("")
    #expect(pane(state) != nil && state.run.position == 1 && state.playing.quiz?.asked == 0)
    // Of a run that is nothing else they are about that.
    #expect(pane(try MemoryEffects().play("1 P", size: small)) != nil)
  }

  @Test func `are others when they begin again`() throws {
    func asked(_ keys: String) throws -> QuizQuestion { try #require(pane(try play(keys))).question }
    let rounds = try ["", "<esc> <home> P", "<esc> <home> P <esc> <home> P"].map(asked)
    #expect(Set(rounds.map(\.step)).count == 1)
    #expect(Set(rounds.map { $0.choices.map(\.text) }).count == 3)
  }

  @Test(arguments: ["<enter>", "1", "9", "<right>", "t", "p <wait:2s>", "m <enter>", "s 3"])
  func `come before each step, whatever key would make it after a look`(key: String) throws {
    let state = try play("1 <esc> " + key)
    #expect(pane(state) != nil && state.run.position == 2 && state.playing.quiz?.asked == 1)
  }

  @Test func `follow each other with the key that goes on, or come after a look at the card`() throws {
    let next = try play("<enter> 1 <enter>")
    #expect(pane(next)?.answer == nil && next.run.position == 2 && next.playing.quiz?.asked == 1)
    let looked = try play("<enter> 1 <esc>")
    #expect(looked.shell.pane == nil && looked.run.position == 2 && looked.playing.quiz?.asked == 1)
    #expect(pane(try play("<enter> 1 <esc> <enter>"))?.question == pane(next)?.question)
  }

  @Test func `go on with any key between two of them, and nothing else happens`() throws {
    for key in ["1", "<enter>", "0"] {
      for state in [try play("1 <esc> \(key)"), try play("1 <esc> p <wait:2s> 1 <esc> \(key)")] {
        #expect(pane(state) != nil && state.run.position > 1)
        #expect(state.playing.quiz?.asked == state.run.position - 1)
        #expect(state.run.branches.count == 1)
      }
    }
  }

  @Test func `pass over steps about which there is nothing to ask, after a look, too`() throws {
    let keys = "o shipped-03<enter> P" + String(repeating: " 1 <esc> <right>", count: 4)
    let state = try MemoryEffects().play(keys, size: small)
    #expect(pane(state) != nil && state.playing.quiz?.asked == 4, "\(state.text)")
  }

  @Test(arguments: [small, Size(columns: 120, rows: 40)])
  func `say which of how many they are, and which keys answer`(size: Size) throws {
    let first = try play("", size: size).text
    let keys = "Press 1 to 4, or ↑↓ and Enter · Esc ends the questions"
    #expect(first.contains("QUESTION 1 of 3 ") && first.contains(keys), "\(first)")
    #expect(try play("1", size: size).text.contains("QUESTION 1 of 3  "))
    #expect(try play("1 <enter>", size: size).text.contains("QUESTION 2 of 3  "))
    #expect(try play("1 <enter> 1 <esc> <enter>", size: size).text.contains("QUESTION 3 of 3  "))
  }

  @Test(arguments: [small, Size(columns: 120, rows: 40)])
  func `stand in a box that keeps its place and size when the answer comes`(size: Size) throws {
    let question = try play("", size: size)
    let box = pane(question)?.place(in: question).box
    for answer in 1...4 {
      let answered = try play("\(answer)", size: size)
      #expect(pane(answered)?.place(in: answered).box == box)
    }
  }

  @Test func `that are left are followed by what was missed, which can be asked again`() throws {
    let wrong = try answer(try play(""), isRight: false)
    let state = try play(wrong + "<esc>")
    #expect((state.shell.pane as? QuizEndPane)?.quiz.missed.count == 1, "\(state.text)")
    #expect(state.text.contains("ENDED EARLY  0 of 1 right") && !state.text.contains("ALL ASKED"), "\(state.text)")
    #expect(try play(wrong + "<esc> <enter>").text.contains("QUESTION 1 of 1, asked again"))
    let right = try answer(try play(""), isRight: true)
    #expect(try play(right + "<esc>").shell.pane == nil)
  }

  @Test func `have no answer chosen before somebody chooses one`() throws {
    let state = try play("<enter><enter>")
    #expect(pane(state) != nil && state.playing.quiz?.asked == 0)
    #expect(state.answer == "choose an answer first: 1 to 4, or ↑↓")
    #expect(try play("<enter> <down><enter>").playing.quiz?.asked == 1)
  }

  @Test func `are over and say so when the run is left`() throws {
    let state = try play("<enter> 1 <esc> :stop<space>sign-in<enter>")
    #expect(state.playing.quiz == nil && state.place == "stopped")
    #expect(state.answer.hasPrefix("you have left the run, so there are no more questions: "))
    #expect(state.answer.contains("of 1 right"))
  }

  @Test func `say which keys are answers`() throws {
    #expect(try play("<enter> 9").answer == "9 is no answer; 1 to 4 are, and Esc ends the questions")
    #expect(try play("<enter> x").answer == "x is no answer; 1 to 4 are, and Esc ends the questions")
    #expect(try play("<enter> 1 x").answer == "x does nothing here; Enter goes on")
    #expect(try play("1 <esc>").text.contains(" Enter asks a question  P ends the questions "))
    #expect(try !play("1 <esc> P").text.contains("asks a question"))
  }

  @Test func `come before a timer on the running clock, too`() throws {
    let handler = MemoryEffects()
    let keys = "o row-14-http<enter> P 2 <esc>"
    let before = try handler.play(keys)
    #expect(before.place == "wait" && before.playing.quiz?.asked == 1)
    let after = try handler.play(keys + " T <wait:200s>")
    #expect(pane(after) != nil && after.run.position == 3 && after.run.branches.count == 1)
  }

  @Test func `end where the run does, whichever way it was gone, and undo says which key goes back`() throws {
    #expect(try play("1 <esc> <end>").playing.quiz == nil)
    #expect(try play("<esc>").answer == "no more questions; P asks again")
    #expect(try play("<enter> 1 <esc> u").answer == "nothing to undo; ← goes one step back")
    #expect(
      try MemoryEffects().play("P", size: small).answer
        == "questions are about the steps of a run: o opens a case, then P asks about it")
  }

  @Test func `are about one's own run from its beginning where no step is ahead`() throws {
    let state = try MemoryEffects().play("1 4 <enter> 1 P", size: small)
    #expect(pane(state) != nil && state.run.position == 1 && state.run.length == 3)
    #expect(state.answer == "questions about the steps of this run, from its start: a digit answers, Esc ends them")
  }
}

@Suite struct `an answer` {
  @Test func `is followed by why it is right, and why each other one is wrong`() throws {
    let asked = try play("<enter>")
    let question = try #require(pane(asked)).question
    for choice in question.choices.indices {
      let state = try play("<enter> \(choice + 1)")
      #expect(state.text.contains(choice == question.right ? "✓ Right." : "✗ No, \(question.right + 1) is right."))
      for wrong in question.choices.indices where wrong != question.right {
        let reason = question.reason(wrong, in: state.machine)
        #expect(!reason.isEmpty && state.text.contains(reason), "\(reason)\n\(state.text)")
      }
    }
  }

  @Test func `that is missed is listed at the end and asked again, until nothing is missed`() throws {
    let (end, keys) = try playAll { $0 == 1 }
    let result = try #require(end.shell.pane as? QuizEndPane)
    #expect(end.run.isAtEnd && result.quiz.asked == 3 && result.quiz.right == 1)
    let text = end.text
    for question in result.quiz.missed {
      #expect(text.contains(question.choices[question.right].text.prefix(40)), "\(text)")
    }
    // The same two again: one is missed once more, then none.
    var again = keys + "a"
    let asked = try #require(pane(try play(again))?.question)
    let missed = try #require(result.quiz.missed.first { $0.step == asked.step })
    // Another place for each answer: a digit one remembers is no answer.
    #expect(Set(asked.choices) == Set(missed.choices) && zip(asked.choices, missed.choices).allSatisfy { $0 != $1 })
    again += try answer(try play(again), isRight: true)
    again += try answer(try play(again), isRight: false)
    let second = try #require(try play(again).shell.pane as? QuizEndPane)
    #expect(second.quiz.asked == 2 && second.quiz.missed.count == 1)
    again += "a"
    again += try answer(try play(again), isRight: true)
    let last = try play(again)
    #expect((last.shell.pane as? QuizEndPane)?.quiz.missed == [] && last.text.contains("Nothing was missed."))
    #expect(last.answer == "1 of 3 right, 2 missed; asked again: 1 of 1 right; Home, then P asks all again")
    // While they are asked again, the header counts what the box counts.
    let round = try play(keys + "a" + answer(try play(keys + "a"), isRight: false))
    #expect(round.text.contains("QUESTION 2 of 2, asked again  0 of 1 right"), "\(round.text)")
    #expect(round.text.split(separator: "\n").first?.contains("asked again: 0 of 1 right") == true, "\(round.text)")
    // What was asked again does not change the score of the run.
    #expect(last.playing.score?.words == "1 of 3 right")
  }

  @Test func `to the last question is followed by the result, and Enter asks again what was missed`() throws {
    let (end, keys) = try playAll { $0 == 1 }
    #expect(end.answer == "1 of 3 right, 2 missed; Home, then P asks all again")
    let again = try play(keys + "<enter>")
    #expect(again.text.contains("QUESTION 1 of 2, asked again"), "\(again.text)")
    #expect(try play(keys + "<esc>").answer == "1 of 3 right, 2 missed; Home, then P asks all again")
    // Where nothing was missed the result stays in sight.
    let (_, right) = try playAll { _ in true }
    let pressed = try play(right + "<enter><enter>")
    #expect(pressed.shell.pane is QuizEndPane && pressed.playing.quiz == nil)
    #expect(pressed.answer == "nothing was missed; Esc closes this")
  }

  @Test
  func
    `asked again stands where its question does: in the question, above it and in WHY, and the run is back after it`()
    throws
  {
    let (end, keys) = try playAll { $0 == 1 }
    let state = try play(keys + "a", size: Size(columns: 120, rows: 40))
    let question = try #require(pane(state)).question
    let title = state.machine.flow.states[question.step.before.state].names.title
    #expect(state.run.snapshot == question.step.before && state.run.nextStep == question.step)
    #expect(state.text.contains("The app is in “\(title)”"))
    let header = try #require(state.text.split(separator: "\n").first)
    #expect(header.contains("● \(title) │") && header.contains("step \(state.run.position) of 4"))
    let before = try #require(state.run.cursor.map { state.run.nodes[$0].step })
    let because = FlowWords.fill(
      state.machine.transition(try #require(before.transition)).because, in: state.machine.flow, before.after)
    #expect(state.text.contains("WHY  \(because.prefix(60))"), "\(because)\n\(state.text)")
    for leave in ["<esc><esc>", "1 <enter> 1 <enter>"] {
      #expect(try play(keys + "a" + leave).run.cursor == end.run.cursor)
    }
  }

  @Test func `to the last question is followed by nothing that injects`() throws {
    let (end, keys) = try playAll { _ in true }
    #expect(end.shell.pane is QuizEndPane && end.playing.score?.words == "3 of 3 right")
    for key in ["<enter>", "<enter><enter>", "1", "2 <enter>"] {
      let state = try play(keys + key)
      #expect(state.run.nodes.count == end.run.nodes.count && state.run.isAtEnd && state.shell.pane is QuizEndPane)
    }
    #expect(try play(keys + "<esc>").shell.pane == nil)
  }
}

@Suite struct `where a step leads` {
  @Test func `is no state that is marked as visited, whatever was done in the run before`() throws {
    let wide = Size(columns: 120, rows: 40)
    let text = try MemoryEffects().play("1 4 <enter> 1 1 P", size: wide).text
    #expect(text.contains("▐Acquire silently▌") && text.contains("Ready to sign in•"), "\(text)")
    #expect(!text.contains("Scopes declined•") && !text.contains("Limited token•"), "\(text)")
  }

  @Test(arguments: [
    (Size(columns: 200, rows: 60), ViewName.focus), (Size(columns: 120, rows: 40), .focus),
    (Size(columns: 120, rows: 40), .map), (Size(columns: 200, rows: 60), .map),
    (Size(columns: 200, rows: 60), .inspector), (Size(columns: 80, rows: 24), .focus),
  ])
  func `stands nowhere beside a question, nor before it`(size: Size, view: ViewName) throws {
    for keys in ["", "<enter>", "<enter> 1", "<enter> 1 <enter>", "<enter> 1 <enter><enter>"] {
      let state = try play(keys, size: size, view: view)
      let answered = pane(state)?.answer != nil
      #expect(
        answered || !state.text.contains("CAN GO TO") && !state.text.contains("EXIT"), "\(keys)\n\(state.text)")
    }
  }
}

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

@Test func `a number that only the question and the right answer have is in no question that has another kind`() throws
{
  var asked = 0
  for seed in UInt64(0)..<40 {
    let keys = "o row-14-http<enter> P"
    var state = try MemoryEffects().play("o row-14-http<enter>", size: small)
    state.shell.options.seed = seed
    state.beginQuiz()
    guard let question = pane(state)?.question else { continue }
    asked += 1
    #expect(!question.choices[question.right].text.contains("1m 30s"), "\(keys), seed \(seed): \(question.text)")
  }
  #expect(asked > 30)
}

@Test func `who asked at the end of a run stands there again after leaving the questions`() throws {
  let end = try MemoryEffects().play("1 6 <enter> t", size: small)
  for keys in ["1 6 <enter> t P <esc>", "1 6 <enter> t P 1 <enter> <esc> <esc>"] {
    let left = try MemoryEffects().play(keys, size: small)
    #expect(left.playing.quiz == nil && left.run.position == end.run.position, "\(keys): \(left.text)")
  }
}

@Test func `the score stands in the title while questions are on, and no longer`() throws {
  #expect(try play("1 <enter>").text.contains("of 1 right"))
  let left = try play("1 <esc> P u")
  #expect(left.playing.quiz == nil && !left.text.contains("of 1 right"))
}
