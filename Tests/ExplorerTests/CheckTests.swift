import Analysis
import BundledFlows
import Canvas
import FlowFiles
import Model
import TestFlows
import TestSupport
import Testing

@testable import Explorer

private func start(_ flow: Flow, size: Size = Size(columns: 80, rows: 24)) -> Session {
  Session(
    machine: Machine(flow), catalogue: BundledFlows.catalogue, size: size,
    options: ExplorerOptions(hasMotion: false))
}

/// Plays keys on a bundled flow.
private func play(_ keys: String, _ flow: String, size: Size = Size(columns: 80, rows: 24))
  throws -> Session
{
  let state = start(try #require(BundledFlows[flow]), size: size)
  return ScriptPlayer(state, script: try KeyScript(keys), handler: MemoryEffects()).state
}

private let sample = "msal-apple-objc-sample"

@Test(arguments: [
  ("check-80x24", "80x24", sample, "<space>c"),
  ("check-narrowed-80x24", "80x24", sample, "<space>c never"),
  ("check-nothing-80x24", "80x24", "tcp", "<space>c"),
  ("check-played-80x24", "80x24", sample, "<space>c <enter> <wait:30s>"),
  ("check-cycle-120x40", "120x40", sample, "<space>c <enter> <wait:30s> g"),
  ("check-looked-at-80x24", "80x24", sample, "<space>c does<space>not<space>handle<enter>"),
])
func `what checking finds is shown as recorded`(
  name: String, size: String, flow: String, keys: String
) throws {
  let (columns, rows) = try #require(ScriptNumbers.pair(size, separator: "x"))
  let state = try play(keys, flow, size: Size(columns: columns, rows: rows))
  Recording.expect(state.text, in: "Frames/\(name).txt")
}

@Test
func
  `errors come first, then warnings, notes last, each under its heading and in a plain sentence`()
  throws
{
  let state = try play("<space>c", sample)
  let severities = try #require(state.checked).findings.map(\.severity)
  let order: [Severity] = [.error, .warning, .note]
  #expect(severities == order.flatMap { severity in severities.filter { $0 == severity } })
  #expect(Set(severities) == Set(order))
  let pane = try #require(state.shell.pane as? PalettePane)
  let headings = pane.items.map(\.heading).unique()
  #expect(
    headings.map { $0.prefix { $0 != ":" } }.unique() == [
      "MISTAKES", "MAY SURPRISE USERS", "GOOD TO KNOW",
    ])
  // Each kind has one heading, and no two rows are alike.
  #expect(headings.count == Set(try #require(state.checked).findings.map(\.rule.id)).count)
  #expect(
    headings.allSatisfy { heading in
      Checks.rules.contains { heading.hasSuffix(": \($0.plain)") }
    })
  for heading in headings {
    let rows = pane.items.filter { $0.heading == heading }.map { $0.title + $0.detail }
    #expect(Set(rows).count == rows.count && rows.count < 9, "\(rows)")
  }
}

@Test
func `Enter opens the run that shows a finding and plays it, a cycle three times round`()
  throws
{
  let begun = try play("<space>c <enter>", sample)
  // States, events and variables are called as everywhere on the screen, by their titles.
  let ids = begun.machine.flow.states.map(\.id) + begun.machine.flow.events.map(\.id)
  #expect(
    !ids.contains { begun.answer.contains("\"\($0)\"") } && !begun.answer.contains("\""),
    "\(begun.answer)")
  let first = try #require(begun.checked?.findings.first)
  let counterexample = try #require(first.counterexample)
  let stem = try #require(counterexample.repeatsFrom)
  #expect(
    begun.shell.pane == nil && begun.title == first.title && begun.run.position == 1)
  #expect(
    begun.answer.hasSuffix(
      "authflow plays the run that shows it, the loop 3 times. Press p to pause."),
    "\(begun.answer)")
  let once = counterexample.run(in: begun.machine)
  let cycle = once.length - stem
  #expect(cycle > 0 && begun.run.length == once.length + 2 * cycle)
  let ended = try play("<space>c <enter> <wait:60s>", sample)
  #expect(ended.run.isAtEnd && ended.run.snapshot.state == once.snapshot.state)
  // Every step was taken: nothing of a counterexample is refused.
  #expect(ended.run.nodes.map(\.step.cause) == begun.run.nodes.map(\.step.cause))
  #expect(try play("<space>c <enter> <wait:1s>", sample).run.position == 1)
}

@Test func `a cycle gone round comes back to the very state and values`() throws {
  let flow = try #require(BundledFlows[sample])
  let machine = Machine(flow)
  let cycles = CheckResult(machine).findings.flatMap(\.counterexamples).filter {
    $0.repeatsFrom != nil
  }
  #expect(!cycles.isEmpty)
  for cycle in cycles {
    let ends = [1, 2, 3].map { cycle.run(in: machine, rounds: $0).snapshot }
    #expect(Set(ends.map(\.state)).count == 1, "\(cycle.steps(in: machine))")
    #expect(Set(ends.map(\.values)).count == 1, "\(cycle.steps(in: machine))")
  }
}

@Test func `a run that shows a finding without a cycle is played once`() throws {
  let state = try play("<space>c nobody<space>asked<enter> <wait:60s>", sample)
  #expect(state.run.isAtEnd && state.run.length > 0)
  #expect(
    try play("<space>c nobody<space>asked<enter>", sample).answer
      == "A sign-in page opens unexpectedly. authflow plays the run that shows it. Press p to pause."
  )
}

@Test func `a finding that no run shows is looked at where it is written`() throws {
  let state = try play("<space>c does<space>not<space>handle<enter>", sample)
  let finding = try #require(
    state.checked?.findings.first { $0.rule.id == "unaccepted-error" })
  let looked = try #require(state.viewState.lookedAt)
  #expect(
    finding.counterexamples.isEmpty && state.shell.pane == nil && state.run.nodes.isEmpty)
  #expect(state.machine.flow.states[looked].place == finding.place)
  #expect(state.answer.hasPrefix("authflow has no run for this finding"))
}

@Test func `the list is narrowed and closed`() throws {
  func pane(_ keys: String) throws -> PalettePane? {
    try play(keys, sample).shell.pane as? PalettePane
  }
  let all = try #require(try pane("<space>c")).matches
  let guards = try #require(try pane("<space>c guard-gap")).matches
  #expect(
    !guards.isEmpty && guards.count < all.count
      && Set(guards.map(\.heading)).count == 1, "\(guards.map(\.title))")
  #expect(try play("<space>c xyzzy<enter>", sample).answer == "nothing matches “xyzzy”")
  // Whoever erases a letter too many goes on searching.
  #expect(try play("<space>c g<backspace><backspace>guard", sample).shell.pane != nil)
  for keys in ["<space>c <esc>", "<space>c <c-c>", "<space>c <click:0,23>"] {
    let state = try play(keys, sample)
    #expect(
      state.shell.pane == nil && state.run.nodes.isEmpty && state.checked != nil, "\(keys)")
  }
}

@Test
func `keys go on while the flow is explored, and what is found is listed when it comes`()
  throws
{
  var state = start(try #require(BundledFlows["tcp"]))
  _ = state.handle(.key(" "), at: 0)
  guard case .check? = state.handle(.key(.character("c")), at: 0).first else {
    Issue.record("nothing is checked")
    return
  }
  #expect(state.text.contains("CHECK: authflow tries everything that can happen"))
  _ = state.update(
    .checking(.exploring(configurations: 65_536), flow: "another flow"), at: 0)
  #expect(!state.text.contains("65,536"))
  _ = state.update(.checking(.exploring(configurations: 65_536), flow: "tcp"), at: 0)
  #expect(state.text.contains("65,536"))
  for key in [Key.enter, .down, .end] { #expect(state.handle(.key(key), at: 0).isEmpty) }
  let result = CheckResult(state.machine)
  var closed = state
  _ = closed.handle(.key(.escape), at: 0)
  #expect(closed.shell.pane == nil)
  _ = closed.handle(.key(.character("1")), at: 0)
  #expect(closed.run.nodes.count == 1)
  _ = closed.update(.checked(result), at: 0)
  #expect(closed.shell.pane == nil && closed.run.nodes.count == 1)
  #expect(
    closed.answer == "The check is over. Press c to see what the check found.")
  // It is asked for once only.
  _ = closed.handle(.key(" "), at: 0)
  #expect(
    closed.handle(.key(.character("c")), at: 0).isEmpty
      && closed.text.contains("No mistakes in all 15"))
  _ = state.update(.checked(result), at: 0)
  #expect(
    state.text.contains("No mistakes in all 15 situations"))
  #expect(
    try play("<space>c <enter>", "tcp").answer
      == "There is nothing to choose. Press Esc to close.")
}

@Test func `while the flow is explored that is said`() throws {
  let state = start(try #require(BundledFlows[sample]))
  let waiting = ScriptPlayer(state, script: try KeyScript("<space>c")).lastScreen
  Recording.expect(waiting, in: "Frames/check-waiting-80x24.txt")
}

@Test func `what comes of another flow than the one explored is not shown for it`() throws {
  var state = start(try #require(BundledFlows["tcp"]))
  _ = state.handle(.key(" "), at: 0)
  _ = state.handle(.key(.character("c")), at: 0)
  _ = state.update(
    .checked(CheckResult(Machine(try #require(BundledFlows[sample])))), at: 0)
  #expect(state.checked == nil && state.text.contains("CHECK: authflow tries"))
}

@Test func `a flow that is not explored completely is told so`() throws {
  for (flow, words) in [
    (
      sample,
      "authflow tried 100 situations. Raise the limit with authflow check --limit."
    ),
    ("tcp", "authflow tried 3 situations."),
  ] {
    var state = start(try #require(BundledFlows[flow]))
    _ = state.handle(.key(" "), at: 0)
    _ = state.handle(.key(.character("c")), at: 0)
    let result = CheckResult(state.machine, limit: flow == "tcp" ? 3 : 100)
    _ = state.update(.checked(result), at: 0)
    #expect(!result.isComplete && state.text.contains(words), "\(state.text)")
  }
}
