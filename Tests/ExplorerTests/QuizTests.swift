import BundledFlows
import Canvas
import Lessons
import Model
import Scenarios
import TestFlows
import Testing

@testable import Explorer

// What a quiz asks; what its keys do is in QuizKeyTests.
@Suite struct `the questions`: QuizPlay {
  @Test func `begin at once, with the first step that is more than the app's own request`()
    throws
  {
    let state = try MemoryEffects().play("o row-14-http-429<enter> <space>P", size: small)
    #expect(
      pane(state) != nil && state.run.position == 1
        && state.playing.quiz?.answers.count == 0)
    // Of a run that is nothing else they are about that.
    #expect(pane(try MemoryEffects().play("1 <space>P", size: small)) != nil)
  }

  @Test(arguments: ["row-04-declined", "row-08", "cycle", "hazard-01", "hazard-14"])
  func `are not asked twice in one quiz`(scenario: String) throws {
    var keys = "o \(scenario)<enter> <space>P "
    var asked: [String] = []
    var right: [String] = []
    for _ in 0..<12 {
      let state = try MemoryEffects().play(keys, size: small)
      guard let question = pane(state)?.question else { break }
      asked.append(question.whole)
      right.append(question.answer)
      keys += "1 <enter> "
    }
    #expect(asked.count >= 5 && Set(asked).count == asked.count, "\(asked)")
    #expect(Set(right).count == right.count, "\(right)")
  }

  @Test func `are others when they begin again`() throws {
    func asked(_ keys: String) throws -> Question {
      try #require(pane(try play(keys))).question
    }
    let rounds = try [
      "", "<esc> <home> <space>P", "<esc> <home> <space>P <esc> <home> <space>P",
    ].map(asked)
    #expect(Set(rounds.map(\.moment)).count == 1)
    #expect(Set(rounds.map { $0.choices.map(\.text) }).count == 3)
  }

  @Test(arguments: ["row-04-declined", "row-14-http-429"])
  func `are not those of before while there are others`(scenario: String) throws {
    var keys = "o \(scenario)<enter> <space>P "
    func quiz() throws -> [String] {
      var asked: [String] = []
      while let question = pane(try MemoryEffects().play(keys, size: small))?.question {
        asked.append(question.whole)
        keys += "1 <enter> "
      }
      return asked
    }
    let first = try quiz()
    keys += "<esc> <home> <space>P "
    #expect(Set(first).isDisjoint(with: try quiz()), "\(first)")
  }

  @Test func `are counted before the first, and what was wrong has its reason at the end`()
    throws
  {
    let run = try MemoryEffects().play("1 5 t P", size: small)
    #expect(run.answer == "The quiz has 5 questions, from the start of your run.")
    #expect(try play("").answer == "The quiz has 5 questions.")
    let wrong = try playAll { $0 > 0 }.state
    let round = try #require(result(wrong))
    #expect(round.missed.count == 1)
    let why = try #require(round.missed.first).explanation.prefix(40)
    #expect(!why.isEmpty && wrong.text.contains(why), "\(wrong.text)")
    // Of many there is room for the answers alone, which comes first.
    let all = try playAll { _ in false }.state
    #expect(all.text.contains("✓") && result(all)?.missed.count == 5, "\(all.text)")
  }

  @Test
  func
    `are also about what else could have happened, which the step above shows, before the step is made`()
    throws
  {
    var (keys, steps): (String, [Step?]) = ("1 5 t <space>P", [])
    var supposed = 0
    while let asked = pane(try MemoryEffects().play(keys, size: small)) {
      let state = try MemoryEffects().play(keys, size: small)
      let step = try #require(asked.question.step)
      #expect(state.run.nextStep == asked.question.moment)
      #expect(state.text.contains("━ \(FlowWords.name(of: step, in: state.flow)) ━"))
      #expect(state.text.contains("Suppose that") == (step != asked.question.moment))
      supposed += step == asked.question.moment ? 0 : 1
      steps.append(step)
      keys += " 1 <enter>"
    }
    #expect(steps.count == 5 && Set(steps).count > 2 && (1...2).contains(supposed))
  }
}

@Suite struct `where a step leads`: QuizPlay {
  @Test func `is not seen on the machine, whatever was done in the run before`() throws {
    let wide = Size(columns: 120, rows: 40)
    let run = "1 4 <enter> 2 2"
    #expect(try MemoryEffects().play(run, size: wide).text.contains("• Scopes declined"))
    let asked = try MemoryEffects().play("\(run) <space>P", size: wide).text
    #expect(
      !asked.contains("• Scopes declined") && !asked.contains("• Narrowed request"),
      "\(asked)")
  }

  @Test(arguments: ["g 1 4 u <space>P", "g 1 4 <space>P", "1 4 u g <space>P"])
  func `is not in the header either, where the machine is alone`(keys: String) throws {
    let state = try MemoryEffects().play(keys, size: small)
    let header = state.text.split(separator: "\n").first ?? ""
    #expect(pane(state) != nil && !header.contains("►"), "\(header)")
  }

  @Test(arguments: [
    Size(columns: 200, rows: 60), Size(columns: 120, rows: 40), Size(columns: 80, rows: 24),
  ])
  func `stands nowhere beside a question, nor before it`(size: Size) throws {
    for keys in [
      "", "<enter>", "<enter> 1", "<enter> 1 <enter>", "<enter> 1 <enter><enter>",
    ] {
      let state = try play(keys, size: size)
      let answered = pane(state)?.answer != nil
      #expect(
        answered || !state.text.contains("CAN GO TO") && !state.text.contains("EXIT"),
        "\(keys)\n\(state.text)")
    }
  }
}
