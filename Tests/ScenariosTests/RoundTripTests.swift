import BundledFlows
import Catalogue
import FlowFiles
import Model
import Scenarios
import Synchronization
import TestFlows
import Testing

private func player(_ flow: String = "msal-apple") throws -> ScenarioPlayer {
  ScenarioPlayer(
    machine: Machine(try #require(BundledFlows[flow])), catalogue: BundledFlows.catalogue)
}

/// The same run: every step after the same one, the same names, the cursor at the same place.
private func isSame(_ one: Run, _ other: Run) -> Bool {
  one.nodes.map(\.step) == other.nodes.map(\.step)
    && one.nodes.map(\.parent) == other.nodes.map(\.parent)
    && one.branches == other.branches && one.bookmarks == other.bookmarks
    && one.cursor == other.cursor
}

@Test(arguments: ["msal-apple", "tcp"], Seeds.all)
func `any run that is written down and replayed is the same run`(flow: String, seed: UInt64)
  throws
{
  var random = SplitMix(seed: seed)
  let player = try player(flow)
  for number in 0..<20 {
    let run = RandomRun.make(player, steps: 20, using: &random)
    guard !run.nodes.isEmpty else { continue }
    let text = RunWriter.text(of: run, title: "run \(number)", flow: flow, player: player)
    let scenario = try #require(
      ScenarioReader.read(text, path: "s.yaml").scenario, "seed \(seed), \(text)")
    let replay = player.play(scenario)
    let again = RunWriter.text(
      of: replay.run, title: "run \(number)", flow: flow, player: player)
    try #require(
      replay.failures.isEmpty && isSame(run, replay.run) && text == again,
      "seed \(seed), run \(number):\n\(text)")
  }
}

@Test func `a run without errors is begun and written without the catalogue`() throws {
  let asked = Mutex(0)
  let machine = Machine(try #require(BundledFlows["msal-apple"]))
  let player = ScenarioPlayer(
    machine: machine,
    catalogue: { () -> Catalogue in
      asked.withLock { $0 += 1 }
      return BundledFlows.catalogue
    }())
  var run = Run(machine)
  var writer = RunWriter(player: player)
  _ = writer.lines(for: run)
  let event = try #require(
    machine.flow.events.positions.first {
      machine.flow.events[$0].id == "acquireTokenSilent"
    })
  try run.inject(machine.proposal(for: event, in: run.snapshot))
  #expect(writer.lines(for: run).contains("acquireTokenSilent"))
  #expect(asked.withLock(\.self) == 0)
  _ = player.catalogue
  #expect(asked.withLock(\.self) == 1)
}

@Test(arguments: Seeds.all)
func `names that YAML would take for something else are written so that they come back`(
  seed: UInt64
) throws {
  let flow = TestFlows.flow(
    """
    flow: nasty
    initial: "null"
    scopes: ["https://a.example/.default", "User:", "a/b:", "-", "true"]
    variables:
      "yes": {type: choice, values: ["no", "null", "1e3"], initial: "no", set: true}
      "-": {type: scopes, set: true}
    events:
      "null": {carries: {"-": []}}
      "-": {carries: {"yes": "yes"}}
      "1.5": {}
    states:
      "null": {on: {"null": "-", "-": "true", "1.5": "null"}}
      "-": {on: {"null": "true", "-": "null", "1.5": "-"}}
      "true": {on: {"null": "null", "-": "-", "1.5": "true"}}
    """)
  var random = SplitMix(seed: seed)
  let player = ScenarioPlayer(machine: Machine(flow), catalogue: BundledFlows.catalogue)
  for number in 0..<10 {
    let run = RandomRun.make(player, steps: 12, using: &random)
    guard !run.nodes.isEmpty else { continue }
    for text in [
      RunWriter.text(of: run, title: "run \(number)", flow: "nasty", player: player),
      RunWriter.branchText(of: run, title: "run \(number)", flow: "nasty", player: player),
    ] {
      let reading = ScenarioReader.read(text, path: "s.yaml")
      let scenario = try #require(
        reading.scenario, "seed \(seed), \(text)\(reading.diagnostics.map(\.text))")
      let replay = player.play(scenario)
      try #require(replay.failures.isEmpty, "seed \(seed), run \(number):\n\(text)")
    }
  }
}

@Test(arguments: Seeds.all)
func `a line of a written run is a whole step`(seed: UInt64) throws {
  var random = SplitMix(seed: seed)
  let player = try player()
  for number in 0..<2 {
    let run = RandomRun.make(player, steps: 20, using: &random)
    let lines = RunWriter.text(of: run, title: "run", flow: "msal-apple", player: player)
      .split(separator: "\n")
    guard lines.count > 5 else { continue }
    for count in 5...lines.count {
      let text = lines.prefix(count).joined(separator: "\n") + "\n"
      let replay = player.play(
        try #require(ScenarioReader.read(text, path: "s.yaml").scenario))
      try #require(replay.failures.isEmpty, "seed \(seed), run \(number):\n\(text)")
      #expect(
        replay.run.nodes.map(\.step) == run.nodes.prefix(replay.run.nodes.count).map(\.step)
      )
    }
  }
}

@Test(arguments: Seeds.all)
func `a run written down action by action is the same as one written at its end`(
  seed: UInt64
)
  throws
{
  var random = SplitMix(seed: seed)
  let player = try player()
  for number in 0..<10 {
    var run = Run(player.machine)
    var writer = RunWriter(player: player)
    var text = ScenarioText.head(title: "journal", flow: "msal-apple")
    for _ in 0..<20 {
      RandomRun.act(on: &run, player, using: &random)
      text += writer.lines(for: run)
    }
    guard !run.nodes.isEmpty else { continue }
    let scenario = try #require(
      ScenarioReader.read(text, path: "s.yaml").scenario, "seed \(seed), \(text)")
    let replay = player.play(scenario)
    try #require(
      replay.failures.isEmpty && isSame(run, replay.run) && replay.checked > 0,
      "seed \(seed), run \(number):\n\(text)")
  }
}

@Test(arguments: Seeds.all) func `a branch written down ends where it ended, and says so`(
  seed: UInt64
) throws {
  var random = SplitMix(seed: seed)
  let player = try player()
  for number in 0..<10 {
    let run = RandomRun.make(player, steps: 20, using: &random)
    let text = RunWriter.branchText(
      of: run, title: "branch", flow: "msal-apple", player: player)
    let scenario = try #require(
      ScenarioReader.read(text, path: "s.yaml").scenario, "seed \(seed), \(text)")
    let replay = player.play(scenario)
    try #require(
      replay.failures.isEmpty && replay.checked == 1
        && replay.run.stepsTaken == run.stepsTaken,
      "seed \(seed), run \(number):\n\(text)")
  }
}

@Test(arguments: Seeds.all) func `undo to the start and redo to the end change nothing`(
  seed: UInt64
) throws {
  var random = SplitMix(seed: seed)
  let player = try player()
  for number in 0..<10 {
    let run = RandomRun.make(player, steps: 30, redoes: false, using: &random)
    var walked = run
    var undone = 0
    while walked.undo() { undone += 1 }
    #expect(
      walked.cursor == nil && walked.bookmarks.isEmpty
        && walked.branches.allSatisfy { $0.name == nil })
    for _ in 0..<undone {
      let redone = walked.redo()
      #expect(redone)
    }
    try #require(isSame(run, walked), "seed \(seed), run \(number)")
  }
}
