import BundledFlows
import Canvas
import Lessons
import Model
import Scenarios
import TestFlows
import Testing

@testable import Explorer

// What the keys of a quiz do; what it asks is in QuizTests.
@Suite struct `the questions of a quiz`: QuizPlay {
  @Test func `lead on to lessons and cases`() throws {
    let keys = try playAll { $0 == 1 }.keys
    let text = try play(keys).text
    #expect(text.contains(" NEXT ") || text.contains("↑↓ 1 more"), "\(text)")
    // The first that was missed says what to read.
    let wide = try play(keys, size: Size(columns: 120, rows: 40))
    let state = try #require(result(wide)?.missed.first?.step?.after.state)
    #expect(
      wide.text.contains("then / to read about “\(wide.flow.title(of: state))”"),
      "\(wide.text)")
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
  func `about one place follow each other before its step, and Esc between ends them`()
    throws
  {
    func play(_ keys: String) throws -> Session {
      try MemoryEffects().play("1 5 t <space>P 1 <enter> " + keys, size: small)
    }
    let first = try play("1")
    #expect(
      first.asksMore && first.text.contains("Esc ends the questions"), "\(first.text)")
    let next = try play("1 <enter>")
    #expect(next.run.position == first.run.position && pane(next)?.answer == nil)
    #expect(pane(next)?.question.moment == pane(first)?.question.moment)
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
    let state = try play(answersOfStep() + " <esc> :stop<enter>")
    #expect(state.playing.quiz == nil && state.place == "stopped")
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

  @Test
  func `who asked at the end of a run stands there again after leaving the questions`()
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
}

@Suite struct `an answer`: QuizPlay {
  @Test
  func
    `is followed by why it is right, with room by why others are wrong, and by what to do`()
    throws
  {
    let question = try #require(pane(try play("<enter>"))).question
    for choice in question.choices.indices {
      let state = try play("<enter> \(choice + 1)")
      let wide = try play("<enter> \(choice + 1)", size: Size(columns: 80, rows: 40)).text
      #expect(
        state.text.contains(
          choice == question.right
            ? "✓ Right." : "✗ No, answer \(question.right + 1) is right."))
      for wrong in question.choices.indices where wrong != question.right {
        let reason = question.choices[wrong].reason
        #expect(!reason.isEmpty && wide.contains(reason), "\(reason)\n\(wide)")
        #expect(wrong != choice || state.text.contains(reason), "\(reason)\n\(state.text)")
      }
      let lines = state.text.split(separator: "\n")
      #expect(lines.dropLast().last?.hasPrefix(" NEXT Press Enter for the next") == true)
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
        == "3 of 5 right, 2 wrong. Press P to start the quiz again."
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
      try play(right + "a").answer == "a does nothing here. Press Enter to close this.")
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
    #expect(state.run.snapshot == step.before && state.run.nextStep == question.moment)
    #expect(state.text.contains("┃● \(title) "), "\(state.text)")
    let header = try #require(state.text.split(separator: "\n").first)
    #expect(
      header.contains("● \(title)  ") && header.contains("step \(state.run.position) of 4"))
    for leave in ["<esc><esc>", "1 <enter> 1 <enter>"] {
      #expect(try play(keys + "a" + leave).run.cursor == end.run.cursor)
    }
  }
}
