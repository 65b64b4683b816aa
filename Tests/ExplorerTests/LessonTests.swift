import BundledFlows
import Canvas
import FlowFiles
import Lessons
import Model
import Scenarios
import TestSupport
import Testing

@testable import Explorer

func screenLine(_ number: Int, of state: Session) -> String {
  state.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(number)
    .first
    .map(String.init) ?? ""
}

@Suite struct `a lesson on the screen` {
  @Test(arguments: [
    ("lesson-task-80x24", "first-token", ""),
    ("lesson-goal-80x24", "first-token", "<enter>"),
    ("lesson-hints-80x24", "first-token", "<enter> H H"),
    ("lesson-lost-80x24", "first-token", "<enter> 3"),
    ("lesson-end-80x24", "first-token", "<enter> 1 1"),
    ("lesson-question-80x24", "first-token", "<enter> 1 1 <enter>"),
    ("lesson-diagnosis-80x24", "answer-lost", "<enter>"),
    ("lesson-list-80x24", "first-token", "<enter> 1 1 o"),
  ])
  func `shows what is recorded`(name: String, lesson: String, keys: String) throws {
    Recording.expect(try MemoryEffects().learn(lesson, keys).text, in: "Frames/\(name).txt")
  }

  @Test func `a drill shows what a user says, lines of a log and the time`() throws {
    let state = try MemoryEffects().learn("answer-lost", "<wait:5s>", asDrill: true)
    Recording.expect(state.text, in: "Frames/drill-80x24.txt")
    #expect(screenLine(0, of: state).contains("on call 5s"))
  }

  @Test(arguments: BundledFlows.lessons.map(\.id))
  func
    `tells its title, task, story and third hint whole at 80 by 24, scrolled to either end`(
      id: String
    ) throws
  {
    // Where not all has room, the page shows its end after a hint, and its beginning by Home.
    let state = try MemoryEffects().learn(id, "H H H")
    let lesson = try #require(state.lesson).ready
    let text = try MemoryEffects().learn(id, "H H H <home>").text + state.text
    let words = text.split { $0.isWhitespace || "│┃║╭╰".contains($0) }.joined(
      separator: " ")
    let whole = lesson.lesson
    for text in [whole.title, whole.task, whole.story, whole.hints[2].text] {
      let filled = FlowWords.fill(text, in: lesson.machine.flow, lesson.start)
      let wanted = filled.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains(wanted), "\(wanted)\n\(state.text)")
    }
  }

  @Test(arguments: BundledFlows.lessons.map(\.id))
  func `has its goal above the view, and H and how to leave it in the key line`(id: String)
    throws
  {
    let state = try MemoryEffects().learn(id, "<esc>")
    guard let lesson = state.lesson, lesson.ready.lesson.goal.play != nil else { return }
    #expect(
      screenLine(1, of: state).hasPrefix(" GOAL  \(lesson.ready.lesson.task)"),
      "\(state.text)")
    #expect(
      screenLine(23, of: state).contains("H hint")
        && screenLine(23, of: state).contains("Esc leave"),
      "\(state.text)")
  }
}

@Suite struct `what a learner must find` {
  @Test(arguments: BundledFlows.lessons.map(\.id))
  func `is not found by Enter alone`(id: String) throws {
    let effects = MemoryEffects()
    let state = try effects.learn(id, String(repeating: "<enter> ", count: 40))
    #expect(
      state.lesson?.ready.lesson.id == id && state.lesson?.outcome == nil, "\(state.text)")
    #expect(effects.learnt.isEmpty)
  }

  @Test(arguments: BundledFlows.lessons.map(\.id))
  func `begins with the error as it is printed, and the request that it ends`(id: String)
    throws
  {
    let state = try MemoryEffects().learn(id, "")
    guard let error = state.lesson?.ready.lesson.error else {
      return #expect(
        ["first-token", "two-kinds-of-401"].contains(id), "only they begin without an error"
      )
    }
    let words = state.text.split { $0.isWhitespace || "│┃║╭╰".contains($0) }.joined(
      separator: " ")
    #expect(
      words.contains("ERROR \(error.request.call) ends with \(error.text)"), "\(state.text)"
    )
  }

  @Test func `is not listed before the second hint, only counted`() throws {
    let page = try MemoryEffects().learn("closed-page", "")
    // The machine above has the names of its rows.
    let told = try #require(page.shell.pane as? LessonPane).lines(in: page).map(\.text)
      .joined(separator: "\n")
    #expect(told.contains("LEFT  8 of 8") && !told.contains("No broker answer"), "\(told)")
    let hinted = try MemoryEffects().learn("closed-page", "H H")
    #expect(hinted.text.contains("No broker answer"), "\(hinted.text)")
  }

  @Test(arguments: BundledFlows.lessons.map(\.id))
  func `has its domain and code on the screen of 80 by 24 after each error that comes`(
    id: String
  ) throws {
    let opening = try #require(MemoryEffects().opening(of: id, asDrill: false))
    guard let solution = opening.ready.solution().solution else { return }
    var state = try MemoryEffects().learn(id, "<esc>")
    for step in solution.steps {
      if state.run.snapshot != step.before {
        // The way goes back there, as u does.
        let place = state.run.nodes.indices.last {
          state.run.nodes[$0].step.after == step.before
        }
        state.subject.run.jump(to: place ?? opening.ready.beginning.cursor)
      }
      switch step.cause {
      case .injection(let injection): try state.subject.run.inject(injection)
      case .timer(_, _, let elapsed), .wait(let elapsed):
        _ = state.subject.run.wait(elapsed)
      case .setting(let variable, let value): try state.subject.run.set([(variable, value)])
      }
      // What Esc has said is gone by the next key.
      state.shell.notice = nil
      let last = state.run.cursor.map { state.run.nodes[$0].step }
      guard case .injection(let came)? = last?.cause,
        let error = opening.ready.machine.flow.errorWords(of: came)
      else { continue }
      #expect(state.text.contains(error), "\(error)\n\(state.text)")
    }
  }

  @Test func `is shown where it is code: the sample that a question is about`() throws {
    for keys in ["", "<enter>"] {
      let state = try MemoryEffects().learn("text-and-sample", keys)
      #expect(
        state.text.contains("-50003 acquireTokenSilent with the granted scopes"),
        "\(state.text)")
    }
  }
}

@Suite struct `a wrong act` {
  @Test(arguments: [
    ("too-many-requests", "<esc> 8 4", "has used 2 of its 3 attempts"),
    ("fewer-scopes", "<esc> :declined<enter> 3", "For each email the API"),
    ("closed-page", "<esc> 2 3", "Whenever the user closes the page, the app opens it"),
  ])
  func `is a row that says what comes of it, and undo takes it back`(
    id: String, keys: String, words: String
  ) throws {
    let state = try MemoryEffects().learn(id, keys)
    let flat = state.text.split { $0.isWhitespace || "│".contains($0) }.joined(
      separator: " ")
    #expect(flat.contains(words), "\(state.text)")
    #expect(screenLine(1, of: state).hasPrefix(" LOST"), "\(state.text)")
    let back = try MemoryEffects().learn(id, keys + " u")
    #expect(screenLine(1, of: back).hasPrefix(" GOAL"), "\(back.text)")
  }
}

@Suite struct `the questions of a lesson` {
  @Test
  func
    `come first where a diagnosis is asked for, and a wrong answer is told with its reason`()
    throws
  {
    let effects = MemoryEffects()
    let asked = try effects.learn("answer-lost", "<enter>")
    let question = try #require(asked.shell.pane as? QuestionPane).question
    #expect(asked.text.contains("MSALInternalErrorCodeKey=-42700"))
    let wrong = (question.right + 1) % question.choices.count
    let state = try effects.learn("answer-lost", "<enter> \(wrong + 1)")
    #expect(state.text.contains("✗ No, answer \(question.right + 1) is right."))
    #expect(state.text.contains(question.choices[wrong].reason.prefix(30)))
  }

  @Test func `can be left, which counts nothing, and come back where they were left`()
    throws
  {
    let effects = MemoryEffects()
    let asked = try effects.learn("text-and-sample", "<enter>")
    #expect(asked.text.contains("QUESTION 1 of 1"), "\(asked.text)")
    for keys in ["<esc>", "<enter> <esc>", "<enter> <esc> G <enter> <esc>"] {
      let left = try effects.learn("text-and-sample", keys)
      #expect(left.shell.pane == nil && left.lesson?.outcome == nil, "\(left.text)")
      #expect(
        left.answer
          == "You have not answered the questions. Press G to answer them.")
      #expect(screenLine(23, of: left).contains("G the question"), "\(left.text)")
    }
    #expect(effects.learnt.isEmpty)
    let back = try MemoryEffects().learn("answer-lost", "<enter> 1 <enter> <esc> G <enter>")
    #expect(
      back.text.contains("QUESTION 2 of "),
      "what was answered is not asked again: \(back.text)"
    )
  }

  @Test
  func
    `that were left are asked when the rest is played to its goal, and a wrong answer is counted beside it`()
    throws
  {
    let effects = MemoryEffects()
    let question = try #require(
      try effects.learn("answer-lost", "<enter>").shell.pane as? QuestionPane
    ).question
    let goal = "<enter> <esc> :noResponse<enter> :mend<enter> :scene<enter> "
    let played = try effects.learn("answer-lost", goal)
    #expect(
      played.text.contains("QUESTION 1 of 2") && effects.learnt.isEmpty, "\(played.text)")
    let wrong = (question.right + 1) % question.choices.count
    let ended = try effects.learn("answer-lost", goal + "\(wrong + 1) <enter> 1 <enter>")
    #expect(
      ended.lesson?.outcome == .solved && ended.text.contains(/✓ Solved .* of 2 right\./),
      "\(ended.text)")
    #expect(effects.learnt.map(\.outcome) == [.solved])
    #expect(effects.learnt.first?.answers?.count == 2)
    // What was wrong before playing counts in the result after it, too.
    var keys = goal + "\(wrong + 1) <enter> 1 <enter>"
    var state = try effects.learn("answer-lost", keys + "<enter>")
    while let pane = state.shell.pane as? QuestionPane {
      keys += "<enter> \(pane.question.right + 1) <enter>"
      state = try effects.learn("answer-lost", keys)
    }
    #expect(
      !state.text.contains("Every answer was right.")
        && state.text.contains(#/ALL ASKED  \d of [3-9] right/#), "\(state.text)")
  }

  @Test func `name no key on the last page that does nothing there`() throws {
    var keys: Set<Character> = []
    for lesson in BundledFlows.lessons {
      let text = try MemoryEffects().learn(lesson.id, "").lesson?.ready.lesson.explanation
      for match in try #require(text).matches(of: #/Press ([A-Za-z]) /#) {
        keys.formUnion(match.1)
      }
    }
    #expect(keys.contains("c"))
    for key in keys {
      #expect(LessonPane(page: .end).table.rows.contains { $0.takes(.character(key)) })
    }
    let checked = try MemoryEffects().learn("endless-sample", "S S <wait:60s> c")
    #expect(checked.shell.pane is PalettePane, "\(checked.text)")
    let asked = try MemoryEffects().learn("endless-sample", "S S <wait:60s> P")
    #expect(asked.shell.pane is QuestionPane, "\(asked.text)")
  }

  @Test func `that come first are followed by the task, right or wrong`() throws {
    for digit in 1...3 {
      let state = try MemoryEffects().learn(
        "first-sign-in", "<enter> \(digit) <enter> \(digit) <enter>")
      let task = try #require(state.lesson).ready.lesson.task
      #expect(state.answer == "Now play the lesson. \(task)", "\(state.text)")
    }
  }

  @Test
  func
    `are given up by asking for the solution twice, which shows the answers and counts as seen`()
    throws
  {
    let effects = MemoryEffects()
    #expect(
      try effects.learn("text-and-sample", "<enter> <esc> S").answer.hasPrefix(
        "Press S again to show the answers"))
    let seen = try effects.learn("text-and-sample", "<enter> <esc> S S")
    #expect(
      seen.text.contains("You have seen the answers.") && seen.text.contains(" ✓ "),
      "\(seen.text)")
    #expect(effects.learnt.map(\.outcome) == [.seen])
  }

  @Test func `are kept once when a signal ends the program in the middle of them`() throws {
    func learnt(_ state: inout Session) -> [LessonResult] {
      state.update(.ended, at: 0).flatMap {
        if case .learnt(let learnt) = $0 { learnt } else { [LessonResult]() }
      }
    }
    var answered = try MemoryEffects().learn("first-token", "<enter> 1 1 <enter> 1")
    let kept = learnt(&answered)
    #expect(kept.map(\.outcome) == [.answered] && kept.first?.answers?.count == 1)
    #expect(learnt(&answered).isEmpty)
    var lost = try MemoryEffects().learn("first-token", "<enter> 3")
    #expect(learnt(&lost).map(\.outcome) == [.failed])
    var open = try MemoryEffects().learn("first-token", "<enter> 1")
    #expect(learnt(&open).isEmpty)
  }

  @Test func `are kept with how many were answered, and how many rightly, each once`()
    throws
  {
    let effects = MemoryEffects()
    let goal = "<enter> 1 <enter> 1 <enter> S S <wait:60s> <enter> "
    _ = try effects.learn(
      "second-page", goal + "1 <enter> <esc><esc> G <enter> 1 <enter> <esc> q")
    #expect(effects.learnt.map(\.outcome) == [.seen, .answered, .answered])
    #expect(effects.learnt.map(\.answers?.count) == [2, 1, 1])
    let asked = try MemoryEffects().learn("first-token", "<enter> 1 1 <enter>")
    let question = try #require(asked.shell.pane as? QuestionPane).question
    let right = question.right
    for (row, count) in [(right, 1), ((right + 1) % 3, 0)] {
      let effects = MemoryEffects()
      _ = try effects.learn("first-token", "<enter> 1 1 <enter> \(row + 1) <enter>")
      #expect(effects.learnt.map(\.outcome) == [.solved, .answered])
      let answers = try #require(effects.learnt.last?.answers)
      #expect(answers.count == 1 && answers.right == count && answers.asked.count == 1)
      #expect(
        answers.wrong.map(\.answer) == (count == 1 ? [] : [question.choices[row].text]))
    }
  }

  @Test func `after the goal are asked one after the other, then n opens the next lesson`()
    throws
  {
    let effects = MemoryEffects()
    let asked = try effects.learn("first-token", "<enter> 1 1 <enter>")
    let question = try #require(asked.shell.pane as? QuestionPane).question
    let end = try effects.learn(
      "first-token", "<enter> 1 1 <enter> \(question.right + 1) <enter>")
    #expect(end.text.contains("Every answer was right."))
    // Who presses Enter once too often stays.
    let closed = try effects.learn(
      "first-token", "<enter> 1 1 <enter> \(question.right + 1) <enter><enter>")
    #expect(closed.shell.pane == nil && closed.lesson?.ready.lesson.id == "first-token")
    let next = try effects.learn(
      "first-token", "<enter> 1 1 <enter> \(question.right + 1) <enter> n")
    #expect(next.lesson?.ready.lesson.id != "first-token" && next.lesson?.outcome == nil)
  }
}

@Test func `the place that a lesson wants is marked on the machine until it is reached`()
  throws
{
  func mark(_ lesson: String, _ keys: String) throws -> [String] {
    let state = try MemoryEffects().learn(lesson, keys, size: Size(columns: 120, rows: 40))
    return state.goalMarks.map { state.flow.states[$0.state].id }
  }
  let state = try MemoryEffects().learn(
    "first-token", "<enter>", size: Size(columns: 120, rows: 40))
  #expect(try mark("first-token", "<enter>") == ["token"])
  #expect(ExplorerScreen.frame(of: state).text.contains("goal ◆"))
  #expect(try mark("first-token", "<enter> 1 1") == [])
}
