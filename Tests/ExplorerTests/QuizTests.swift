import BundledFlows
import Canvas
import Lessons
import Model
import Scenarios
import TestFlows
import Testing

@testable import Explorer

private func play(_ keys: String, size: Size = small) throws -> Session {
  try MemoryEffects().play("o row-04-declined<enter> <space>P " + keys, size: size)
}

/// The result of a quiz, once it is shown.
private func result(_ state: Session) -> QuestionRound? {
  guard case .answered(let round)? = (state.shell.pane as? LessonPane)?.page else {
    return nil
  }
  return round
}

private func pane(_ state: Session) -> QuestionPane? { state.shell.pane as? QuestionPane }

/// Keys that answer what is asked, rightly or wrongly, and go on.
private func answer(_ state: Session, isRight: Bool) throws -> String {
  let question = try #require(pane(state)).question
  return
    "\(isRight ? question.right + 1 : (question.right + 1) % question.choices.count + 1) <enter> "
}

/// Answers every question of the run and returns the explorer after the last one, and the keys
/// that led there.
private func playAll(isRight: (Int) -> Bool) throws -> (state: Session, keys: String) {
  var keys = ""
  for number in 0..<9 {
    guard try result(play(keys)) == nil else { break }
    let asked = try play(keys + "<enter>")
    guard pane(asked) != nil else { break }
    keys += try "<enter> " + answer(asked, isRight: isRight(number))
  }
  return (try play(keys), keys)
}

/// Keys that answer what is asked about the first step of a quiz.
private func answersOfStep() throws -> String {
  var keys = "1"
  while try play(keys).asksMore { keys += " <enter> 1" }
  return keys
}

@Suite struct `the questions` {
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
    #expect(Set(rounds.map(\.step)).count == 1)
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

  @Test func `lead on to lessons and cases`() throws {
    let keys = try playAll { $0 == 1 }.keys
    let text = try play(keys).text
    #expect(text.contains(" NEXT "), "\(text)")
    #expect(try play(keys + "n").lesson != nil)
    #expect(try play(keys + "o").shell.pane is PalettePane)
  }

  @Test(arguments: ["<enter>", "1", "9", "<right>", "t", "p <wait:2s>", "m <enter>"])
  func `come before each step, whatever key would make it after a look`(key: String) throws
  {
    let keys = try answersOfStep() + " <esc> "
    let (looked, state) = (try play(keys), try play(keys + key))
    #expect(pane(state) != nil && state.run.position >= looked.run.position)
    #expect(state.playing.quiz?.answers.count == looked.playing.quiz?.answers.count)
  }

  @Test
  func `follow each other with the key that goes on, or come after a look at the card`()
    throws
  {
    let (first, keys) = (try play(""), try answersOfStep())
    let next = try play(keys + " <enter>")
    #expect(pane(next)?.answer == nil && next.run.position > first.run.position)
    let looked = try play(keys + " <esc>")
    #expect(looked.shell.pane == nil && looked.run.position == first.run.position + 1)
    #expect(pane(try play(keys + " <esc> <enter>"))?.question == pane(next)?.question)
  }

  @Test
  func `about one step follow each other before it is made, and Esc between ends them`()
    throws
  {
    let first = try play("1")
    #expect(
      first.asksMore && first.text.contains("Esc ends the questions"), "\(first.text)")
    let next = try play("1 <enter>")
    #expect(next.run.position == first.run.position && pane(next)?.answer == nil)
    #expect(pane(next)?.question.step == pane(first)?.question.step)
    #expect(try play("1 <esc>").playing.quiz == nil)
  }

  @Test(arguments: [small, Size(columns: 120, rows: 40)])
  func `stand in a box that keeps its place and size when the answer comes`(size: Size)
    throws
  {
    let question = try play("", size: size)
    // How many questions come is said below the first one.
    let top = pane(question)?.parts(in: question).box.frame.row
    for answer in 1...4 {
      let answered = try play("\(answer)", size: size)
      #expect(pane(answered)?.parts(in: answered).box.frame.row == top)
    }
  }

  @Test func `that are left are followed by what was missed, which can be asked again`()
    throws
  {
    let wrong = try answer(try play(""), isRight: false)
    let state = try play(wrong + "<esc>")
    #expect(result(state)?.missed.count == 1, "\(state.text)")
    #expect(
      state.text.contains("ENDED EARLY  0 of 1 right") && !state.text.contains("ALL ASKED"),
      "\(state.text)")
    #expect(try play(wrong + "<esc> a").text.contains("QUESTION 1 of 1, asked again"))
    let right = try answer(try play(""), isRight: true)
    #expect(try play(right + "<esc>").shell.pane == nil)
  }

  @Test func `have no answer chosen before somebody chooses one`() throws {
    let state = try play("<enter><enter>")
    #expect(pane(state) != nil && state.playing.quiz?.answers.count == 0)
    #expect(state.answer == "First choose an answer with 1 to 4, or ↑↓.")
    #expect(try play("<enter> <down><enter>").playing.quiz?.answers.count == 1)
  }

  @Test func `are over and say so when the run is left`() throws {
    let state = try play(answersOfStep() + " <esc> :429<enter>")
    #expect(state.playing.quiz == nil && state.place == "wait")
    #expect(
      state.answer.hasPrefix("You have left your run, so there are no more questions: "))
    #expect(state.answer.contains("right"))
  }

  @Test
  func
    `end where the run does, whichever way it was gone, and undo says which key goes back`()
    throws
  {
    #expect(try play("1 <esc> <end>").playing.quiz == nil)
    #expect(
      try play("<esc>").answer
        == "There are no more questions. Press P to start the quiz again.")
    #expect(
      try play(answersOfStep() + " <esc> u").answer
        == "There is nothing to undo. Press [ to go one step back."
    )
    #expect(
      try MemoryEffects().play("<space>P", size: small).answer
        == "The quiz asks about the steps of a run, so first press o to open a scenario. Then press P."
    )
  }
}

@Suite struct `an answer` {
  @Test func `is followed by why it is right, and why each other one is wrong`() throws {
    let asked = try play("<enter>")
    let question = try #require(pane(asked)).question
    for choice in question.choices.indices {
      let state = try play("<enter> \(choice + 1)")
      #expect(
        state.text.contains(
          choice == question.right
            ? "✓ Right." : "✗ No, answer \(question.right + 1) is right."))
      for wrong in question.choices.indices where wrong != question.right {
        let reason = question.choices[wrong].reason
        #expect(!reason.isEmpty && state.text.contains(reason), "\(reason)\n\(state.text)")
      }
    }
  }

  @Test
  func `that is missed is listed at the end and asked again, until nothing is missed`()
    throws
  {
    let (end, keys) = try playAll { $0 > 1 }
    let whole = try #require(result(end))
    #expect(end.run.isAtEnd && whole.answers.count == 5 && whole.right == 3)
    let text = end.text
    for question in whole.missed {
      #expect(text.contains(question.answer.prefix(40)), "\(text)")
    }
    // The same two again: one is missed once more, then none.
    var again = keys + "a"
    let asked = try #require(pane(try play(again))?.question)
    let missed = try #require(whole.missed.first { $0.whole == asked.whole })
    // Another place for each answer: a digit one remembers is not an answer.
    #expect(
      Set(asked.choices) == Set(missed.choices)
        && zip(asked.choices, missed.choices).allSatisfy { $0 != $1 })
    again += try answer(try play(again), isRight: true)
    again += try answer(try play(again), isRight: false)
    let second = try #require(result(try play(again)))
    #expect(second.answers.count == 2 && second.missed.count == 1)
    again += "a"
    again += try answer(try play(again), isRight: true)
    let last = try play(again)
    #expect(result(last)?.missed == [] && last.text.contains("Every answer was right."))
    #expect(
      try play(again + "<esc>").answer
        == "3 of 5 right, 2 wrong, and the second time 1 of 1 right. Press P to start the quiz again."
    )
    // While they are asked again, the box counts; the header of 80 columns has no room for it.
    let round = try play(
      keys + "a" + answer(try play(keys + "a"), isRight: false),
      size: Size(columns: 120, rows: 40))
    #expect(
      round.text.contains("QUESTION 2 of 2, asked again  0 of 1 right"), "\(round.text)")
    #expect(round.text.split(separator: "\n").first?.contains("right") == false)
    // What was asked again does not change the score of the run.
    #expect(last.playing.score?.words == "3 of 5 right")
  }

  @Test
  func
    `to the last question is followed by the result, which Enter closes, and P alone begins again`()
    throws
  {
    let (end, keys) = try playAll { $0 > 1 }
    #expect(end.answer.isEmpty && end.text.contains("ALL ASKED  3 of 5 right"))
    #expect(
      end.text.contains(" a ask again what you got wrong  Enter close"), "\(end.text)")
    for close in ["<enter>", "<esc>"] {
      let closed = try play(keys + close)
      #expect(closed.shell.pane == nil && closed.playing.quiz == nil)
      #expect(
        closed.answer == "3 of 5 right, 2 wrong. Press P to start the quiz again.")
    }
    let again = try play(keys + "<enter> P")
    #expect(again.text.contains("QUESTION 1 of "), "\(again.text)")
    let (_, right) = try playAll { _ in true }
    #expect(
      try play(right + "a").answer == "You got nothing wrong. Press Enter to close this.")
    #expect(try play(right + "<enter>").shell.pane == nil)
  }

  @Test
  func
    `asked again stands where its question does, in the question and above it, and the run is back after it`()
    throws
  {
    let (end, keys) = try playAll { $0 > 1 }
    let state = try play(keys + "a", size: Size(columns: 120, rows: 40))
    let question = try #require(pane(state)).question
    let step = try #require(question.step)
    let title = state.machine.flow.states[step.before.state].names.title
    #expect(state.run.snapshot == step.before && state.run.nextStep == step)
    #expect(state.text.contains("┃● \(title) "), "\(state.text)")
    let header = try #require(state.text.split(separator: "\n").first)
    #expect(
      header.contains("● \(title)  ") && header.contains("step \(state.run.position) of 4"))
    for leave in ["<esc><esc>", "1 <enter> 1 <enter>"] {
      #expect(try play(keys + "a" + leave).run.cursor == end.run.cursor)
    }
  }
}

@Suite struct `where a step leads` {
  @Test func `is not seen on the machine, whatever was done in the run before`() throws {
    let wide = Size(columns: 120, rows: 40)
    let run = "1 4 <enter> 2 2"
    #expect(try MemoryEffects().play(run, size: wide).text.contains("• Scopes declined"))
    let asked = try MemoryEffects().play("\(run) <space>P", size: wide).text
    #expect(
      !asked.contains("• Scopes declined") && !asked.contains("• Narrowed request"),
      "\(asked)")
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

@Test func `who asked at the end of a run stands there again after leaving the questions`()
  throws
{
  let end = try MemoryEffects().play("1 5 <enter> t", size: small)
  for keys in [
    "1 5 <enter> t <space>P <esc>", "1 5 <enter> t <space>P 1 <enter> <esc> <esc>",
    "1 5 <enter> t <space>P 1 <enter> 1 <esc>",
  ] {
    let left = try MemoryEffects().play(keys, size: small)
    #expect(
      left.playing.quiz == nil && left.run.position == end.run.position,
      "\(keys): \(left.text)"
    )
  }
}
