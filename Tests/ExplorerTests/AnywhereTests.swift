import BundledFlows
import Canvas
import Model
import Testing

@testable import Explorer

private func play(_ keys: String, size: Size = small) throws -> Session {
  try MemoryEffects().play(keys, size: size)
}

@Suite struct `from anywhere to anywhere` {
  @Test
  func
    `a second Enter goes to any state of the flow, and what is left can be gone back to`()
    throws
  {
    let flow = try Documented.machine().flow
    for state in flow.states {
      let title = state.names.title.replacing(" ", with: "<space>")
      let looking = try play("1 /\(title)<enter>")
      guard let lookedAt = looking.viewState.lookedAt else { continue }
      let there = try play("1 /\(title)<enter><enter>")
      let place = there.machine.flow.states[there.snapshot.state].id
      #expect(
        place == flow.states[lookedAt].id && there.viewState.lookedAt == nil
          && looking.text.contains(
            " Enter go, \(FlowWords.steps(there.run.position - 1)) "),
        "\(state.id): \(there.answer)")
      #expect(there.answer.hasSuffix(". Press u to undo one step at a time."))
    }
  }

  @Test func `goes by the shortest run`() throws {
    let state = try play("/limited<space>token<enter><enter>")
    #expect(state.place == "limited" && state.answer.hasPrefix("4 steps: Ask silently → "))
  }

  @Test func `from a state that leads nowhere a run begins at the start`() throws {
    let handler = MemoryEffects()
    let session = Session(
      machine: Machine(try #require(BundledFlows["msal-apple-objc-sample"])),
      catalogue: BundledFlows.catalogue,
      size: small, options: ExplorerOptions(hasMotion: false), flows: BundledFlows.ids)
    let keys = try KeyScript("/internal<enter><enter> /sign-in<enter><enter>")
    let state = ScriptPlayer(session, script: keys, handler: handler).state
    #expect(state.place == "interactive" && state.answer.contains(" from the start: "))
  }

  @Test
  func
    `where one can go stands before an event that is not possible, unless that is typed whole`()
    throws
  {
    let offline = try #require(try play(":offline").shell.pane as? PalettePane).matches.map(
      \.title)
    let event = try #require(offline.firstIndex(of: "No internet"))
    let command = try #require(offline.firstIndex { $0.hasPrefix("set variables") })
    #expect(offline.first == "Go to No internet" && event < command, "\(offline)")
  }

  @Test func `says before going there what the values will be, and declines one scope`()
    throws
  {
    let wide = Size(columns: 120, rows: 40)
    let before = try play(":go<space>to<space>scopes<space>declined", size: wide)
    let after = try play(":go<space>to<space>scopes<space>declined<enter>", size: wide)
    #expect(after.place == "declined")
    #expect(
      before.text.contains("The user granted User.Read, Mail.Read"),
      "\(before.text)")
    let variables = after.machine.flow.variables
    let declined = try #require(variables.indices.first { variables[$0].id == "declined" })
    #expect(
      variables[declined].type.text(of: after.snapshot.values[declined]).contains(
        "Mail.Send"))
    #expect(after.snapshot.values[declined].nonzeroBitCount == 1)
  }

  @Test func `a number finds what has it as a whole, not all that would be told by it`()
    throws
  {
    let palette = try #require(try play("1 :-42004").shell.pane as? PalettePane)
    #expect((1...5).contains(palette.matches.count), "\(palette.matches.map(\.title))")
    #expect(palette.matches.first?.title == "MSALInternalErrorInvalidGrant")
  }

  @Test(arguments: ["o ", ":"])
  func `a flow is found by the title that L and the header call it by`(list: String) throws
  {
    for id in BundledFlows.ids where id != "msal-apple" {
      let title = try #require(BundledFlows[id]).title.replacing(" ", with: "<space>")
      let palette = try #require(try play(list + title).shell.pane as? PalettePane)
      #expect(
        palette.matches.first?.action == .flow(id),
        "\(title): \(palette.matches.first?.title ?? "")")
    }
  }

  @Test(arguments: [
    ("tcp", "tcp"), ("shipped", "msal-apple-shipped"), ("broker", "msal-apple-broker"),
  ])
  func `other flows open from the palette`(query: String, id: String) throws {
    let palette = try #require(try play(":flow<space>\(query)").shell.pane as? PalettePane)
    #expect(palette.matches.first?.action == .flow(id))
    let state = try play("1 3 :flow<space>\(query)<enter>")
    #expect(
      state.machine.flow.id == id && state.run.nodes.isEmpty
        && state.subject.reference == id)
    #expect(state.answer.hasPrefix("This is a new run in the flow “"))
    #expect(!state.text.contains("✗"))
  }
}

@Suite struct `time` {
  @Test(arguments: [
    ("wait20s", 20_000), ("wait<space>20<space>s", 20_000),
    ("wait<space>1m<space>30s", 90_000),
    ("wait<space>20", 20_000), ("20s", 20_000), ("20<space>s", 20_000),
    ("20<space>seconds", 20_000), ("1<space>minute<space>30<space>seconds", 90_000),
    ("1m<space>30s", 90_000),
    // As the help writes it, with the colon that opens the list.
    (":20s", 20_000),
    // As one types who has pressed the key of waits.
    ("t20s", 20_000), ("t<space>20s", 20_000),
  ])
  func `passes as much as one says`(query: String, duration: Int) throws {
    #expect(try play("1 :\(query)<enter>").snapshot.clock == duration)
    // What runs out meanwhile does what it does.
    let waited = try play("1 5 :\(query)<enter>")
    #expect(waited.place == (duration < 60_000 ? "wait" : "silent"))
  }

  @Test func `skips to where the first of two timers ends`() throws {
    let begun =
      ":flow<space>shipped<enter> 1 :storesLooked<enter> :answer429<enter> :sees429<enter>"
    #expect(try play("\(begun) t").snapshot.clock == 30_000)
    #expect(try play("\(begun) t t").place == "silent")
  }

  @Test func `that is typed where none can pass is told how it does`() throws {
    #expect(try play("t").answer == "No timer is running. Type :20s to let 20s pass.")
    let skipped = "Type :20s to let only 20s of a wait pass."
    #expect(try play("1 5 t").answer == skipped)
    #expect(try play("1 5 t 5 t").answer != skipped)
    #expect(
      try play("1 6 ? wait<esc> ? wait").shell.pane.map {
        ($0 as? PalettePane)?.matches.first?.detail
      }
        == ":20s")
    #expect(try play("1 5 ? 20s<enter>").snapshot.clock == 20_000)
  }

  @Test(arguments: [
    (":wait<space>5s<enter> <tab><tab><tab>", " WHY THE RUN IS HERE\n   5s have passed.\n"),
    (
      "1 5 :20s<enter> <tab><tab><tab>",
      " WHY THE RUN IS HERE\n   20s have passed, 40s are left.\n"
    ),
    ("v <right><enter>", " NOTE   set Account: known → none"),
    (
      ":flow<space>shipped<enter> 1 :storesLooked<enter> :answer429<enter> :sees429<enter> t <tab><tab><tab>",
      " WHY THE RUN IS HERE\n   429 memory is over.\n"
    ),
  ])
  func `and what is set have words of their own`(keys: String, why: String) throws {
    #expect(try play(keys).text.contains(why))
  }
}
