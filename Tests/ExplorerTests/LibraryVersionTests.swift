import BundledFlows
import Canvas
import Model
import Scenarios
import TestFlows
import TestSupport
import Testing

@testable import Explorer

/// A run in the documented flow, done again in what the library does by itself.
private func transfer(_ run: Run) throws -> VersionReplay {
  VersionReplay(run, to: Machine(try #require(BundledFlows["msal-apple-shipped"])))
}

private func run(_ keys: String) throws -> Run {
  let session = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue,
    size: Size(columns: 80, rows: 24),
    options: ExplorerOptions(hasMotion: false))
  return ScriptPlayer(session, script: try KeyScript(keys), handler: MemoryEffects()).state
    .run
}

private func text(_ side: RunComparison) -> String {
  let told = [side.parting, side.sides.left, side.sides.right].filter { !$0.isEmpty }
  let lines = side.lines.map { "\t\($0.left)\t\($0.mark)\t\($0.right)" }
  let ends = side.ends.map { "\($0.title): \($0.left) │ \($0.right)" }
  return (told + lines + ends).map { "\($0)\n" }.joined()
}

@Suite struct `the library beside the documentation` {
  @Test
  func `does what happens between a request and its answer, and comes where the run came`()
    throws
  {
    var recorded = ""
    for (keys, state) in [
      ("1 1", "token"), ("1 3", "interactive"), ("1 4", "declined"), ("1 8", "intune"),
      ("1 5 t", "silent"), ("1 6", "wait"), ("1 7", "offline"), ("3 1", "token"),
      ("3 5", "again"),
      ("1 1 1 1", "silent"),
    ] {
      let run = try run(keys)
      #expect(run.machine.flow.states[run.snapshot.state].id == state)
      let transfer = try transfer(run)
      #expect(
        transfer.run.machine.flow.states[transfer.run.snapshot.state].id == state, "\(keys)"
      )
      #expect(transfer.rows.allSatisfy { $0.reason == nil }, "\(keys)")
      recorded += "\(keys)\n\(text(RunComparison(transfer)))\n"
    }
    Recording.expect(recorded, in: "Versions/library.txt")
  }

  @Test(arguments: [
    (
      "-42008",
      "from here, no step of this version leads to Internal code “unexpected, -42008”"
    ),
    ("-42005", nil),
  ])
  func `plays an error with its own number, or says that it has none`(
    code: String, reason: String?
  ) throws {
    let row = try #require(try transfer(run("1 :\(code)<enter>")).rows.last)
    #expect(row.reason == reason && row.counterparts.isEmpty == (reason != nil))
  }

  @Test(arguments: ["msal-apple-objc-sample", "msal-apple-swift-sample"])
  func `brings its callbacks into a sample that has other states for them`(sample: String)
    throws
  {
    let shipped = Machine(try #require(BundledFlows["msal-apple-shipped"]))
    var run = Run(shipped)
    for id in ["acquireTokenSilent", "storesLooked", "answer429", "sees429"] {
      let event = try #require(shipped.flow.events.firstPosition { $0.id == id })
      try run.inject(shipped.proposal(for: event, in: run.snapshot))
    }
    let flow = try #require(BundledFlows[sample])
    #expect(flow.state(shipped.flow.states[run.snapshot.state].id) == nil)
    let transfer = VersionReplay(run, to: Machine(flow))
    let last = try #require(transfer.rows.last)
    // The steps inside the library are told by nobody else; the error is.
    let event = try #require(last.counterparts.last?.event)
    #expect(flow.events[event].error?.code == -50000 && last.counterparts.count == 1)
    #expect(!last.isSame && transfer.divergence != nil)
    #expect(transfer.rows.map(\.counterparts.count) == [1, 0, 0, 1])
  }

  @Test func `answers from memory, without the network, what the app asks too early`()
    throws
  {
    // Another part of the app asks 20 s after a 429, which the documented flow does not allow.
    let shipped = Machine(try #require(BundledFlows["msal-apple-shipped"]))
    var early = Run(shipped)
    func send(_ id: String) throws {
      let event = try #require(shipped.flow.events.firstPosition { $0.id == id })
      try early.inject(shipped.proposal(for: event, in: early.snapshot))
    }
    for id in ["acquireTokenSilent", "storesLooked", "answer429", "sees429"] {
      try send(id)
    }
    early.wait(20_000)
    for id in ["acquireTokenSilent", "storesLooked", "sees429"] { try send(id) }
    let side = RunComparison(VersionReplay(early, to: try Documented.machine()))
    Recording.expect(text(side), in: "Versions/early.txt")
    let parting =
      "Your run goes to “Acquire silently”, but MSAL for iOS/macOS stays in “Retry wait”."
    #expect(
      side.parting == parting
        && side.sides.right.contains("The app is still waiting to retry."))
    // So is who stops right after asking.
    for _ in 0..<2 { _ = early.back() }
    #expect(
      RunComparison(VersionReplay(early, to: try Documented.machine())).parting == parting)
  }

  @Test func `tells no two steps equal unless state and moment are`() throws {
    for keys in ["1 5 t 5", "1 6 t 1", "1 7", "1 4 2 2"] {
      let transfer = try transfer(run(keys))
      let flow = transfer.run.machine.flow
      for row in transfer.rows where row.isSame {
        guard let last = row.counterparts.last else { continue }
        #expect(last.after.clock == row.step.after.clock, "\(keys)")
        #expect(
          flow.states[last.after.state].id
            == transfer.first.states[row.step.after.state].id,
          "\(keys)")
      }
    }
  }

  @Test(arguments: Seeds.all)
  func `refuses nothing in random silent runs of at most eight steps`(seed: UInt64) throws {
    var dice = SplitMix(seed: seed)
    let machine = try Documented.machine()
    let silent = try #require(
      machine.flow.events.firstPosition { $0.id == "acquireTokenSilent" })
    let shipped = Machine(try #require(BundledFlows["msal-apple-shipped"]))
    var steps = 0
    for number in 0..<5 {
      var run = Run(machine)
      try run.inject(machine.proposal(for: silent, in: run.snapshot))
      for _ in 1..<Int.random(in: 2...8, using: &dice) {
        let open = machine.exits(of: run.snapshot).filter(\.isOpen)
        guard let exit = open.randomElement(using: &dice) else { break }
        try run.inject(machine.proposal(for: exit.event, in: run.snapshot))
      }
      let transfer = VersionReplay(run, to: shipped)
      steps += transfer.rows.count
      let comparison = RunComparison(transfer)
      let told = "run \(number), seed \(seed)\n\(text(comparison))"
      #expect(!comparison.lines.contains { $0.right.contains("refused") }, "\(told)")
      // Until the versions differ, whatever is answered in one is answered in the other.
      for (index, row) in transfer.rows.enumerated()
      where index <= transfer.divergence ?? .max {
        let kind = row.step.event.map { machine.flow.events[$0].kind }
        #expect(row.reason == nil || kind == .call || kind == .choice, "\(told)")
      }
    }
    #expect(steps > 10)
  }
}
