import BundledFlows
import Canvas
import FlowFiles
import Lessons
import Model
import Scenarios
import TestSupport
import Testing

@testable import Explorer

/// A lesson with a way out that is closed.
private let closedLesson = """
  lesson: closed-here
  title: A way is closed
  flow: msal-apple
  task: Get a token for less.
  start: [{do: acquireTokenSilent}, {inject: MSALErrorServerDeclinedScopes}]
  goal: {reach: state == limited}
  close: [stopSignIn]
  hints: [Look., Ask for less., {do: continueWithGranted, say: Continue.}]
  when-wrong: [{on: stopSignIn, say: This app works with less.}]
  explain: It asked for less.
  """

private func opening(_ text: String) throws -> LessonOpening {
  let reading = LessonReader.read(Array(text.utf8), path: "l.yaml") { name in
    try #require(BundledFlows[name])
  }
  let lesson = try #require(reading.lesson, "\(reading.diagnostics.map(\.text))")
  return LessonOpening(
    try ReadyLesson(lesson, catalogue: BundledFlows.catalogue), isBundled: true)
}

private func play(_ text: String, _ keys: String) throws -> Session {
  var state = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: small,
    options: ExplorerOptions(hasMotion: false))
  state.begin(try opening(text))
  return ScriptPlayer(state, script: try KeyScript(keys), handler: MemoryEffects()).state
}

@Suite struct `playing a lesson` {
  @Test func `to its goal tells the steps beside the best and is kept once`() throws {
    let effects = MemoryEffects()
    let state = try effects.learn("first-token", "<enter> 1 1")
    #expect(state.text.contains("✓ Solved in 2 steps, and the best is 2."))
    #expect(effects.learnt.map(\.outcome) == [.solved] && effects.learnt.first?.steps == 2)
    #expect(
      effects.learnt.first?.best == 2
        && effects.learnt.first?.version == state.lesson?.ready.lesson.fingerprint)
    #expect(
      try MemoryEffects().learn("first-token", "<enter> 1 1 <esc> u 1").lesson?.outcome
        == .solved)
    #expect(
      try effects.learn("first-token", "<enter> 1 1 <esc> u 1 q").run.nodes.count == 2)
    #expect(effects.learnt.count == 2)
  }

  @Test(arguments: ["<esc>", "q", ":leave<space>what<enter>"])
  func `is left for what was explored before it, once that is confirmed`(keys: String)
    throws
  {
    let asked = try MemoryEffects().learn("first-token", "<enter> 1 \(keys)")
    #expect(
      asked.text.contains("LEAVE THE LESSON?") && asked.lesson != nil
        && asked.run.position == 1
    )
    let stays = try MemoryEffects().learn("first-token", "<enter> 1 \(keys) <esc>")
    #expect(stays.shell.pane == nil && stays.lesson != nil && stays.run.position == 1)
    let left = try MemoryEffects().learn("first-token", "<enter> 1 \(keys) <enter>")
    #expect(left.shell.pane == nil && left.lesson == nil && left.run.nodes.isEmpty)
  }

  @Test func `in the middle of a run brings that back when it is left`() throws {
    let effects = MemoryEffects()
    var state = try effects.play("1 5", size: Size(columns: 80, rows: 24))
    state.begin(try #require(effects.opening(of: "first-token", asDrill: false)))
    let left = ScriptPlayer(
      state, script: try KeyScript("<enter> 1 <esc> <enter>"), handler: effects
    ).state
    #expect(
      left.lesson == nil && left.run.position == 2 && left.place == "wait", "\(left.text)")
  }

  @Test func `names its goal as the map does, and says why a repeat is no loop`() throws {
    let task = try MemoryEffects().learn("first-token", "").text
    #expect(task.contains(" GOAL  ◆ Has token"), "\(task)")
    let again = try MemoryEffects().learn("endless-sample", "<enter> 1 <enter> 4 4")
    let words = "“Narrowed request”, but Silent parameters changed"
    #expect(again.text.contains(words) && again.text.contains("NOT YET"), "\(again.text)")
    let solved = try MemoryEffects().learn("endless-sample", "<enter> 3 <enter> 4 2 B")
    #expect(solved.text.contains("✓ Solved in 3 steps"), "\(solved.text)")
  }

  @Test func `fills its page and says nothing of that, which would hide a line`() throws {
    let full = try MemoryEffects().learn("too-many-requests", "<down>")
    #expect(full.answer.isEmpty && !full.text.contains(" more "), "\(full.text)")
    let short = try MemoryEffects().learn(
      "first-token", "<down>", size: Size(columns: 80, rows: 30))
    #expect(short.answer == "You see all of it.")
  }

  @Test func `into what is to be avoided loses it until undo`() throws {
    let lost = try MemoryEffects().learn("first-token", "<enter> 3")
    #expect(lost.text.contains("A page is open, although the user only wanted to read"))
    #expect(
      lost.text.contains(
        "u undoes “Open sign-in page”. The lesson forbids “Sign-in page”."),
      "\(lost.text)")
    #expect(
      screenLine(1, of: try MemoryEffects().learn("first-token", "<enter> 3 <enter>"))
        .hasPrefix(
          " LOST"))
    // The undo counts before it is told that the lesson is lost, too.
    for hasMotion in [false, true] {
      let back = try MemoryEffects().learn(
        "first-token", "<enter> 3 u", hasMotion: hasMotion)
      #expect(screenLine(1, of: back).hasPrefix(" GOAL") && back.lesson?.outcome == nil)
      #expect(back.run.position == 0 && back.shell.pane == nil)
    }
    let effects = MemoryEffects()
    _ = try effects.learn("first-token", "<enter> 3 <enter> q q")
    #expect(effects.learnt.map(\.outcome) == [.failed])
  }

  @Test func `a small h is a hint, too, and no other letter takes the text away`() throws {
    for keys in ["h", "<enter> h", "<enter> 3 h"] {
      let hinted = try MemoryEffects().learn("first-token", keys)
      #expect(hinted.text.contains(" HINT 1 "), "\(keys)\n\(hinted.text)")
    }
    for key in ["a", "b", "f", "s", "z", "9", "u"] {
      let state = try MemoryEffects().learn("first-token", key)
      #expect(state.shell.pane is LessonPane && state.run.position == 0, "\(key)")
    }
    // Where there are many rows it is none of their letters.
    let page = try MemoryEffects().learn("closed-page", "<esc> h")
    #expect(page.place == "interactive" && page.text.contains(" HINT 1 "), "\(page.text)")
  }

  @Test(arguments: BundledFlows.lessons.map(\.id))
  func `what is to be remembered of a lesson has three short lines, and is told first`(
    id: String
  ) throws {
    let text = try #require(MemoryEffects().opening(of: id)).ready.lesson.explanation
    let parts = text.split(separator: "Remember: ")
    #expect(parts.count == 2 && TextFit.wrapped(String(parts[1]), to: 70).count <= 3)
    guard id == "first-token" else { return }
    let end = try MemoryEffects().learn(id, "<enter> 1 1")
    let labels = end.text.split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^ ([A-Z]{3,8}) +\S/#)?.1
    }
    #expect(labels.suffix(2) == ["REMEMBER", "WHY"], "\(end.text)")
    #expect(end.text.contains("Esc looks around  ? help"), "Esc is the last key")
  }

  @Test
  func `the third hint says what to do where the run is, and undo where nothing leads on`()
    throws
  {
    #expect(
      try MemoryEffects().learn("first-token", "<enter> H H <esc> 1 H").text.contains(
        "Next: 1: Token received."))
    let lost = try MemoryEffects().learn("first-token", "<enter> 3 <enter> H H H")
    #expect(
      lost.text.contains("You cannot reach the goal from here. Press u"),
      "\(lost.text)")
  }

  @Test func `the solution is asked for twice, plays, and counts as seen`() throws {
    let effects = MemoryEffects()
    let asked = try effects.learn("first-token", "<enter> S")
    #expect(
      asked.answer
        == "Press S again to play the solution. The lesson then counts as seen, not as solved."
    )
    #expect(effects.learnt.isEmpty)
    let state = try effects.learn("first-token", "<enter> 3 <enter> S S <wait:20s>")
    #expect(
      state.place == "token" && state.text.contains("You have seen the solution: 2 steps."))
    #expect(effects.learnt.map(\.outcome) == [.seen])
  }

  @Test
  func
    `a step made while the solution plays takes over, and what there is to learn still comes`()
    throws
  {
    let playing = "<enter> S S <wait:2s>"
    #expect(try MemoryEffects().learn("first-token", playing).place == "silent")
    let taken = try MemoryEffects().learn("first-token", playing + "1")
    #expect(
      taken.place == "token" && taken.text.contains("WHAT YOU HAVE LEARNT"), "\(taken.text)"
    )
    #expect(taken.text.contains("You have seen the solution: 2 steps."))
    let waiting = try MemoryEffects().learn("first-token", playing + "<enter>")
    #expect(
      waiting.place == "silent"
        && waiting.answer.hasPrefix("authflow plays the solution. Press p to pause"))
    let elsewhere = try MemoryEffects().learn("first-token", playing + "[ 3 <wait:20s>")
    #expect(
      elsewhere.place == "interactive", "the solution does not go on: \(elsewhere.text)")
    #expect(!elsewhere.text.contains("WHAT YOU HAVE LEARNT"))
    let page = try MemoryEffects().learn("first-token", playing + "[ 3 G")
    #expect(
      page.text.contains("WHAT YOU HAVE LEARNT") && page.text.contains("Enter a question"),
      "\(page.text)")
    let said = try MemoryEffects().learn("first-token", playing + "[")
    #expect(
      said.answer
        == "Now it is your turn. Press G for the goal, or S for the solution."
    )
  }

  @Test func `a solution that is paused goes on where it stood`() throws {
    #expect(
      try MemoryEffects().learn("first-token", "<enter> S S p <wait:20s>").run.nodes.isEmpty
    )
    let state = try MemoryEffects().learn(
      "first-token", "<enter> S S <wait:2s> p <wait:20s> p <wait:20s>")
    #expect(state.place == "token" && state.run.nodes.count == 2, "\(state.text)")
    #expect(state.text.contains("WHAT YOU HAVE LEARNT"))
  }

  @Test
  func `after its end G tells what was learnt, and asks only what was not answered yet`()
    throws
  {
    let end = "<enter> 1 1 <esc> G"
    let told = try MemoryEffects().learn("first-token", end)
    #expect(
      told.text.contains("WHAT YOU HAVE LEARNT") && !told.text.contains("Enter: play"),
      "\(told.text)")
    let open = try MemoryEffects().learn(
      "second-page", "<enter> 1 <enter> 1 <enter> S S <wait:60s> <enter>")
    #expect(open.text.contains("QUESTION 1 of 2"), "\(open.text)")
    let half = try MemoryEffects().learn(
      "second-page",
      "<enter> 1 <enter> 1 <enter> S S <wait:60s> <enter> 1 <enter> <esc><esc> G <enter>")
    #expect(half.text.contains("QUESTION 2 of 2"), "\(half.text)")
    let all = try MemoryEffects().learn(
      "second-page",
      "<enter> 1 <enter> 1 <enter> S S <wait:60s> <enter> 1 <enter> 1 <enter> <esc> G")
    #expect(
      all.text.contains("WHAT YOU HAVE LEARNT") && all.text.contains("n next lesson"),
      "\(all.text)")
  }

  @Test(arguments: [
    "c<esc>", "o <esc>", "P<esc>", "P 1 <enter><esc> <enter>", "c<esc> c<esc>",
  ])
  func `its end comes back after what was opened from it, and G stays in sight without it`(
    keys: String
  ) throws {
    let end = "<enter> 1 1 "
    let told = try MemoryEffects().learn("first-token", end + keys)
    #expect(told.text.contains("WHAT YOU HAVE LEARNT"), "\(told.text)")
    let left = try MemoryEffects().learn("first-token", "\(end)\(keys)<esc>")
    #expect(
      left.shell.pane == nil && left.text.contains("G what was learnt"), "\(left.text)")
  }

  @Test(arguments: [
    ("first-token", "<enter> 1 1"), ("text-and-sample", "<enter> 1 <enter>"),
  ])
  func `after its end r begins it again, from its page and the card`(
    id: String, toEnd: String
  )
    throws
  {
    for keys in [" r", " <esc> r"] {
      let effects = MemoryEffects()
      let again = try effects.learn(id, toEnd + keys)
      #expect(
        again.lesson?.outcome == nil && again.text.contains(" LESSON: "), "\(again.text)")
      #expect(effects.learnt.count == 1)
      _ = try effects.learn(id, toEnd + keys + toEnd)
      #expect(effects.learnt.count == 3, "it is counted like the first time")
    }
  }

  @Test(arguments: BundledFlows.lessons.map(\.id))
  func `the solution of every lesson plays to its goal`(id: String) throws {
    guard let opening = MemoryEffects().opening(of: id),
      opening.ready.lesson.goal.play != nil
    else { return }
    let state = try MemoryEffects().learn(id, "S S <wait:200s>")
    #expect(state.lesson?.outcome == .seen)
    #expect(state.standing?.state == .solved, "\(state.text)")
  }

  @Test func `what is closed says so, with the word that its author has for it`() throws {
    let keys = "<enter> " + "1"
    #expect(
      try play(closedLesson, keys).answer
        == "closed in this lesson: This app works with less.")
    #expect(try play(closedLesson, keys).run.position == 2)
    #expect(
      try play(closedLesson, "<enter> :stop<enter>").answer.hasPrefix(
        "closed in this lesson"))
    let solved = try play(closedLesson, "<enter> 2 2 <esc> u u 1")
    #expect(solved.place == "stopped", "after the lesson nothing is closed")
  }

  @Test func `nothing is set by hand`() throws {
    let state = try MemoryEffects().learn("answer-lost", "<enter> 1 <enter> 1 <enter> v")
    #expect(
      state.answer == ReadyLesson.settingReason && state.shell.pane == nil, "\(state.text)")
    #expect(!screenLine(23, of: state).contains("v set"), "\(state.text)")
    #expect(
      !(try MemoryEffects().learn("first-token", "<enter> i").text.contains("v changes")))
    let after = try MemoryEffects().learn("first-token", "<enter> 1 1 <esc> v")
    #expect(after.shell.pane is EditorPane, "after its end everything is as outside")
  }

  @Test func `every view, undo and branches work as always`() throws {
    for keys in ["g", "m", "s", "i", "f", "b <esc>", "c <esc>", "? <esc>"] {
      let state = try MemoryEffects().learn("closed-page", "<esc> \(keys)")
      #expect(
        state.lesson?.outcome == nil && screenLine(1, of: state).hasPrefix(" GOAL"),
        "\(keys)\n\(state.text)")
    }
    let state = try MemoryEffects().learn("closed-page", "<esc> 3 u")
    #expect(state.run.branches.count >= 1 && state.place == "interactive")
    #expect(
      try MemoryEffects().learn("closed-page", "<esc> u").answer.hasPrefix(
        "There is nothing to undo"))
  }

  @Test func `Home leads to its beginning, steps back before it, and what counts stays`()
    throws
  {
    let keys = "<esc> 3 1 "
    let home = try MemoryEffects().learn("closed-page", keys + "<home>")
    #expect(
      home.place == "interactive" && screenLine(0, of: home).contains("2 of 8"),
      "\(home.text)")
    let before = try MemoryEffects().learn("closed-page", keys + "[ [ [ [ [ [")
    #expect(before.place == "idle" && screenLine(0, of: before).contains("2 of 8"))
    #expect(
      screenLine(1, of: before)
        == " GOAL  The lesson starts later in this run. Press r to go to the start."
    )
    #expect(
      try MemoryEffects().learn("closed-page", keys + "[ [ [ [ [ [ r").place
        == "interactive")
  }

  @Test func `another run or flow ends it`() throws {
    #expect(
      try MemoryEffects().learn("first-token", "<enter> o row-04-declined<enter>").lesson
        == nil
    )
  }
}
