import BundledFlows
import Canvas
import Lessons
import Model
import Scenarios
import Testing

@testable import Explorer

@Test func `what has been gone through is marked, also when one jumps or repeats steps`()
  throws
{
  let jumped = try MemoryEffects().play("o row-04-declined<enter> s <end> <enter>")
  let walked = try MemoryEffects().play("o row-04-declined<enter> <end>")
  #expect(jumped.run.visits == walked.run.visits && walked.run.visits.states.count == 5)
  let repeated = try MemoryEffects().play("o hazard-14<enter> <enter>")
  #expect(
    repeated.run.nodes.count == repeated.run.length && repeated.run.visits.states.count == 2
  )
}

@Test(.timeLimit(.minutes(10)))
func `hundreds of branches are listed at once, below the steps of the run`() throws {
  var run = Run(try Documented.machine())
  // Each wait forks from the one before.
  for depth in 1...600 {
    run.wait(1)
    run.wait(depth)
    _ = run.back()
    run.wait(depth + 1)
  }
  var state = try MemoryEffects().play("", size: Size(columns: 80, rows: 24))
  state.begin(with: run, title: "forks", atStart: false, asks: false)
  for key: Key in [.character("s"), .end] { _ = state.handle(.key(key), at: 0) }
  let others = state.text.split(separator: "\n").filter {
    $0.contains("other branch: waited ")
  }
  #expect(others.count > 5, "\(state.text)")
}

@Test
func
  `a scenario opens on the branch that its file tells first, and its end names the story`()
  throws
{
  let opened = try MemoryEffects().play("o sample-both-lines<enter>")
  #expect(opened.run.openBranches.count > 1)
  #expect(opened.run.tip.map { opened.run.nodes[$0].branch } == 0, "\(opened.text)")
  let end = try MemoryEffects().play("o sample-both-lines<enter> <end>")
  #expect(end.run.branch == 0)
  #expect(
    try MemoryEffects().play("o sample-both-lines<enter> <end> ]").answer.hasPrefix(
      "This is the end of this branch. Press s to see "))
}

@Test func `the row that a run goes on by is chosen, but for who is asked what comes next`()
  throws
{
  for file in ["row-04-declined", "row-05-protection-policies", "sample-both-lines"] {
    var keys = "o \(file)<enter>"
    let whole = try MemoryEffects().play(keys).run
    for _ in 0..<whole.length {
      let state = try MemoryEffects().play(keys)
      if let taken = state.run.nextStep?.transition {
        #expect(state.exits[state.viewState.selection].transition == taken, "\(keys)")
      }
      keys += " ]"
    }
  }
  var others = 0
  for file in ["row-04-stop", "row-04-declined", "row-05-protection-policies"] {
    var quiz = "o \(file)<enter> <space>P 1"
    while try MemoryEffects().play(quiz).asksMore { quiz += " <enter> 1" }
    let asked = try MemoryEffects().play(quiz + " <esc> g")
    guard asked.playing.quiz != nil, let next = asked.run.nextStep?.transition else {
      continue
    }
    others += asked.exits[asked.viewState.selection].transition == next ? 0 : 1
  }
  #expect(others > 0)
}

@Test func `Enter alone goes on as the run did, with the values that came then`() throws {
  let handler = MemoryEffects()
  let whole = try handler.play("o row-04-declined<enter> <end>")
  var keys = "o row-04-declined<enter>"
  while keys.count < 200, try handler.play(keys).run.nextStep != nil { keys += " <enter>" }
  let walked = try handler.play(keys)
  #expect(
    walked.snapshot == whole.snapshot && walked.run.openBranches.count == 1,
    "\(walked.text)")
}

@Test(arguments: [
  ("o row-04-declined<enter> ] 3", "user-needed.yaml"),
  ("o row-04-declined<enter> ] <home> 3 1", "all-scopes.yaml"),
  ("1 5 t", "http-429-wait-is-over.yaml"),
])
func
  `a run of the user's own is saved under what happened in it, in the name of its file and in the file`(
    keys: String, name: String
  ) throws
{
  let handler = MemoryEffects()
  let state = try handler.play(keys + " <space>w<enter>")
  let file = try #require(handler.files.keys.first)
  #expect(file.hasSuffix(name) && handler.files.count == 1, "\(file)\n\(state.text)")
  let title = FlowWords.course(of: state.run, to: state.run.cursor)
  #expect(
    handler.files[file]?.contains("scenario: \"\(title)\"") == true, "\(handler.files)")
}

@Test(arguments: [
  "<esc> [ [ [ 1 5", "<esc> L <enter> 2", "<esc> o row-04-declined<enter> ] 3",
])
func `a run that goes on after a lesson does not bear its title`(keys: String) throws {
  let solved = try MemoryEffects().learn("first-token", "<enter> 1 1")
  #expect(solved.title == solved.lesson?.ready.lesson.title)
  #expect(try MemoryEffects().learn("first-token", "<enter> 1 1 " + keys).title == nil)
}

@Test func `branches are told by what was tried in them, and no two alike`() throws {
  let run = try MemoryEffects().play(
    "1 5 t [[ 3 [ <down><down><right><enter> [ <right><enter>"
  ).run
  let names = run.branches.indices.map { FlowWords.name(ofBranch: $0, in: run) }
  #expect(Set(names).count == names.count && names.count > 2, "\(names)")
  #expect(names[0].hasPrefix("HTTP 429, ") && names[1] == "User needed", "\(names)")
}

@Suite struct `the story` {
  private static let run = "1 3 3 s"

  @Test
  func
    `has a line for each step, what happened and where it led, and below the list what the app does there`()
    throws
  {
    let state = try MemoryEffects().play(
      "\(Self.run) <up>", size: Size(columns: 80, rows: 24))
    let lines = state.text.split(separator: "\n")
    for (number, words) in ["start", "Ask silently", "User needed"].enumerated() {
      #expect(
        lines.contains { $0.contains(" \(number) \(words)") }, "\(words)\n\(state.text)")
    }
    #expect(
      state.text.contains(" DO    ") && state.text.contains(" NEVER Open"), "\(state.text)")
  }

  @Test func `goes nowhere while one looks, and to a step or another branch by Enter`()
    throws
  {
    #expect(try MemoryEffects().play("\(Self.run) <up><up>").run.position == 3)
    #expect(try MemoryEffects().play("\(Self.run) <up><up> <esc>").run.position == 3)
    #expect(try MemoryEffects().play("\(Self.run) <up><up> <enter>").run.position == 1)
    let other = try MemoryEffects().play("1 3 [ 4 s <end> <enter>")
    #expect(other.place == "interactive" && other.shell.pane == nil)
  }

  @Test func `shows nothing of what is ahead while questions are asked`() throws {
    let state = try MemoryEffects().play("o row-04-declined<enter> <space>P 1 <esc> s")
    guard let pane = state.shell.pane as? StoryPane else { return }
    #expect(pane.count(in: state) == state.run.position + 1, "\(state.text)")
  }
}
