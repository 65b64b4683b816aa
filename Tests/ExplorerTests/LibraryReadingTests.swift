import BundledFlows
import Canvas
import Explorer
import FlowEngine
import FlowModel
import Scenarios
import TestFlows
import TestSupport
import Testing

/// A run in the documented flow, done again in what the library does by itself.
private func transfer(_ run: Run) throws -> ReadingTransfer {
  ReadingTransfer(run, to: Machine(try #require(BundledFlows["msal-apple-shipped"])))
}

private func run(_ keys: String) throws -> Run {
  let session = Session(
    machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: Size(columns: 80, rows: 24),
    options: ExplorerOptions(hasMotion: false))
  return ScriptPlayer(session, script: try KeyScript(keys), handler: MapEffects()).state.run
}

private func text(_ side: SideBySide) -> String {
  let lines = side.lines.map { "\($0.time)\t\($0.left)\t\($0.mark)\t\($0.right)\n" }
  let ends = side.differences.map { "\t\($0.title): \($0.left)\t\t\($0.right)\n" }
  let told = [side.parting, side.reason, side.advice, side.ending].filter { !$0.isEmpty }
  return told.map { "\($0)\n" }.joined() + lines.joined() + ends.joined()
}

@Suite struct `the library beside the documentation` {
  @Test(arguments: [
    ("token", "1 1", "token"), ("interaction", "1 3 <enter>", "interactive"), ("declined", "1 4 <enter>", "declined"),
    ("intune", "1 5", "intune"), ("http429-and-wait", "1 6 <enter> t", "silent"),
    ("overloaded", "1 7 <enter>", "wait"), ("offline", "1 8", "offline"), ("page", "2 1", "token"),
    ("broker", "2 5", "again"), ("claims", "1 1 1 2", "silent"),
  ])
  func `does what happens between a request and its answer, and comes where the run came`(
    name: String, keys: String, state: String
  ) throws {
    let run = try run(keys)
    #expect(run.machine.flow.states[run.snapshot.state].id == state)
    let transfer = try transfer(run)
    let shipped = transfer.run.machine.flow
    #expect(shipped.states[transfer.run.snapshot.state].id == state)
    let side = SideBySide(transfer)
    #expect(!text(side).contains("refused") && transfer.rows.allSatisfy { $0.reason == nil }, "\(text(side))")
    Recording.expect(text(side), in: "Readings/\(name).txt")
  }

  @Test(arguments: ["msal-apple-objc-sample", "msal-apple-swift-sample"])
  func `brings its callbacks into a sample that has other states for them`(sample: String) throws {
    let shipped = Machine(try #require(BundledFlows["msal-apple-shipped"]))
    var run = Run(shipped)
    for id in ["acquireTokenSilent", "storesLooked", "answer429", "sees429"] {
      let event = try #require(shipped.flow.events.firstPosition { $0.id == id })
      try run.inject(shipped.proposal(for: event, in: run.snapshot))
    }
    let flow = try #require(BundledFlows[sample])
    #expect(flow.state(shipped.flow.states[run.snapshot.state].id) == nil)
    let transfer = ReadingTransfer(run, to: Machine(flow))
    let last = try #require(transfer.rows.last)
    // The steps inside the library are told by nobody else; the error is.
    let event = try #require(last.counterparts.last?.event)
    #expect(flow.events[event].error?.code == -50000 && last.counterparts.count == 1)
    #expect(!last.isSame && transfer.divergence != nil)
    #expect(transfer.rows.map(\.counterparts.count) == [1, 0, 0, 1])
  }

  @Test func `answers from memory, without the network, what the app asks too early`() throws {
    // Another part of the app asks 20 s after a 429, which the documented flow does not allow.
    let shipped = Machine(try #require(BundledFlows["msal-apple-shipped"]))
    var early = Run(shipped)
    func send(_ id: String) throws {
      let event = try #require(shipped.flow.events.firstPosition { $0.id == id })
      try early.inject(shipped.proposal(for: event, in: early.snapshot))
    }
    for id in ["acquireTokenSilent", "storesLooked", "answer429", "sees429"] { try send(id) }
    early.wait(20_000)
    for id in ["acquireTokenSilent", "storesLooked", "sees429"] { try send(id) }
    let side = SideBySide(ReadingTransfer(early, to: try Documented.machine()))
    Recording.expect(text(side), in: "Readings/early.txt")
    let moment = try #require(side.lines.first { $0.mark == "≠" })
    #expect(moment.right.hasPrefix("still in “Retry wait”: ") && side.lines.contains { $0.time == "20s" })
    #expect(side.lines.contains { $0.left.contains("Answered from memory") })
    // Who asks what differs then is answered at once, and nobody is told that an app which waits has ended.
    let answer =
      "leads in MSAL as shipped to “Acquire silently” and on to “Answered from memory”. No token request is sent. "
      + "In MSAL for iOS/macOS the app still waits, 40s left."
    #expect(side.parting == "Step 6, “Asked too early”, \(answer)")
    #expect(
      side.ending
        == "Both are now in “Retry wait”, with 2m left in MSAL as shipped and 40s left in MSAL for iOS/macOS.")
    // So is who stops right after asking.
    for _ in 0..<2 { _ = early.back() }
    #expect(SideBySide(ReadingTransfer(early, to: try Documented.machine())).parting == side.parting)
  }

  @Test func `says before it happens what comes of a way on that only the library has`() throws {
    let side = SideBySide(try transfer(run("1 6 <enter>")))
    #expect(
      side.parting
        == "“Asked too early”, should it come next, leads to “Acquire silently” and on to “Answered from memory” in "
        + "MSAL as shipped. No token request is sent. MSAL for iOS/macOS has no such step.")
    #expect(side.advice == "Do not repeat the same request before the memory is over.")
    let line = try #require(side.lines.first { $0.time == "next?" })
    // What else can come does not follow from it.
    #expect(side.lines.last?.time == "or")
    #expect([line.left, line.mark, line.right] == ["not possible here", "≠", "Asked too early ► Acquire silently"])
  }

  @Test func `says what would part the readings where nothing has, or that nothing does`() throws {
    #expect(
      SideBySide(try transfer(run("1"))).parting
        == "Next, “Server overloaded”, should it come, leads to “Retry wait” in both, in MSAL as shipped 500ms later. "
        + "Nothing differs so far.")
    #expect(
      SideBySide(try transfer(run("1 1"))).parting
        == "Nothing differs so far, and the next step leads to the same state in both, whichever it is.")
  }

  @Test func `tells no value that came with an event of one reading only`() throws {
    // The sample takes every -50000 for an internal error, whose code only its own flow has set.
    let machine = Machine(try #require(BundledFlows["msal-apple-objc-sample"]))
    let side = SideBySide(ReadingTransfer(try run("1 7 <enter>"), to: machine))
    #expect(!side.differences.contains { $0.title == "Internal code" }, "\(text(side))")
    #expect(side.parting.hasPrefix("Step 2, “Server overloaded”, leads to “Internal error” in Objective-C sample, to "))
  }

  @Test func `sets beside a step the one that goes on, and what MSAL forgets meanwhile beside nothing`() throws {
    let side = SideBySide(try transfer(try MemoryEffects().play("o too<space>many <enter>").run))
    let line = try #require(side.lines.first { $0.left.hasPrefix("Wait over: ask again") })
    #expect(line.mark == "=" && line.right == line.left, "\(line)")
    #expect(side.lines.contains { $0.left.isEmpty && $0.mark == "+" && $0.right == "429 memory is over" })
    // That one of them tells how MSAL answers is no other way on.
    #expect(side.parting.contains("Nothing differs"))
  }

  @Test func `tells no two lines equal unless state, moment and values are`() throws {
    for keys in ["1 6 <enter> t 6 <enter>", "1 7 <enter> t 1", "1 8", "1 4 <enter> 1 1"] {
      let transfer = try transfer(run(keys))
      for row in transfer.rows where row.isSame {
        let last = row.counterparts.last
        #expect(last?.after.clock == row.step.after.clock, "\(keys)")
        let flow = transfer.run.machine.flow
        for (index, variable) in transfer.first.variables.enumerated() {
          guard let other = flow.variableIndex(variable.id), let last else { continue }
          let values = (row.step.after.values[index], last.after.values[other])
          #expect(variable.type.text(of: values.0) == flow.variables[other].type.text(of: values.1), "\(keys)")
        }
      }
    }
  }

  @Test func `refuses nothing in 500 random silent runs of at most eight steps`() throws {
    let seed: UInt64 = 16
    var dice = SplitMix(seed: seed)
    let machine = try Documented.machine()
    let silent = try #require(machine.flow.events.firstPosition { $0.id == "acquireTokenSilent" })
    let shipped = Machine(try #require(BundledFlows["msal-apple-shipped"]))
    var steps = 0
    for number in 0..<500 {
      var run = Run(machine)
      try run.inject(machine.proposal(for: silent, in: run.snapshot))
      for _ in 1..<Int.random(in: 2...8, using: &dice) {
        let open = machine.exits(of: run.snapshot).filter(\.isOpen)
        guard let exit = open.randomElement(using: &dice) else { break }
        try run.inject(machine.proposal(for: exit.event, in: run.snapshot))
      }
      let transfer = ReadingTransfer(run, to: shipped)
      steps += transfer.rows.count
      let told = "run \(number), seed \(seed)\n\(text(SideBySide(transfer)))"
      #expect(!told.contains("refused"), "\(told)")
      // Until the readings part, whatever is answered in one is answered in the other.
      for (index, row) in transfer.rows.enumerated() where index <= transfer.divergence ?? .max {
        let kind = row.step.event.map { machine.flow.events[$0].kind }
        #expect(row.reason == nil || kind == .call || kind == .choice, "\(told)")
      }
    }
    #expect(steps > 1_500)
  }
}
