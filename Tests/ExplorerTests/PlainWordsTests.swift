import BundledFlows
import Canvas
import Explorer
import Model
import Testing

private let small = Size(columns: 80, rows: 24)

private func play(_ keys: String, size: Size = small) throws -> Session { try MemoryEffects().play(keys, size: size) }

/// What stands beside `WHY`, its lines joined.
private func reason(in screen: String) -> String {
  let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
  guard let first = lines.firstIndex(where: { $0.hasPrefix(" WHY ") }) else { return "" }
  let rest = lines[(first + 1)...].prefix { $0.hasPrefix("      ") }
  let texts = [lines[first].dropFirst(6)] + rest.map { $0.dropFirst(6) }
  return texts.joined(separator: " ").split(separator: " ").joined(separator: " ")
}

@Suite struct `why the run is here` {
  @Test(arguments: BundledFlows.ids)
  func `is told whole after every transition that the usual values take, in 80x24`(id: String) throws {
    let flow = try #require(BundledFlows[id])
    for state in flow.states {
      var begun = flow
      begun.initial = state.id
      let session = Session(machine: Machine(begun), size: small, options: ExplorerOptions(hasMotion: false))
      for exit in session.exits where exit.isOpen {
        var moved = session
        _ = moved.update(.inject(session.machine.proposal(for: exit.event, in: session.snapshot)), at: 0)
        guard let step = moved.run.nodes.first?.step, let taken = step.transition else { continue }
        let because = moved.machine.transition(taken).because
        guard !because.isEmpty else { continue }
        let told = FlowWords.fill(because, in: flow, step.after).split(separator: " ").joined(separator: " ")
        #expect(reason(in: moved.text).hasSuffix(told), "\(id), \(state.id): \(told)\n\(moved.text)")
      }
    }
  }

  @Test(arguments: ["1 6 <enter> :wait<space>20s<enter> 2", "1 6 <enter> :wait<space>20s<enter> t"])
  func `says how much time has passed when a timer's event moves the clock`(keys: String) throws {
    #expect(reason(in: try play(keys).text).hasPrefix("40s passed: The wait is over"))
    #expect(reason(in: try play("1").text).contains("passed: ") == false)
  }
}

@Suite struct `what another reading tells` {
  @Test func `is named where this one leaves it out, with the keys that show it from where one is`() throws {
    let session = Session(
      machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: small,
      options: ExplorerOptions(hasMotion: false), readings: BundledFlows.readings(of:))
    func played(_ keys: String) throws -> Session {
      ScriptPlayer(session, script: try KeyScript(keys), handler: MemoryEffects()).state
    }
    let refused = try played("1 6 <enter> :acquire<space>token<space>silently<enter>")
    #expect(
      refused.answer.hasSuffix(
        "; this reading leaves out what happens then: Esc L shows it in “MSAL as shipped”, as “Asked too early”"))
    #expect(!refused.answer.contains(".;"))
    #expect(try played("1 6 <enter> :too<space>early").text.contains("▸ Acquire token silently"))
  }
}

@Test func `the map keeps its key while a message shows and where the reason is long`() throws {
  for size in [small, Size(columns: 100, rows: 30), Size(columns: 120, rows: 40)] {
    for keys in ["g 1 6 <enter>", "g 1 6 <enter> #", "g 1"] {
      let text = try play(keys, size: size).text
      #expect(text.contains(size.columns < 100 ? "PgDn next  / find" : "PgDn next card"), "\(keys), \(size)\n\(text)")
    }
    let compared = try play("1 6 <enter> L <enter> g", size: size).text
    #expect(compared.contains("against “MSAL for iOS/macOS”:") && compared.contains("- not here"), "\(compared)")
  }
}

@Test func `the dialog of values says which value was set from what to what`() throws {
  #expect(try play("v <right><enter>").answer.hasPrefix("set Account: known → "))
  #expect(try play("v <enter>").answer == "")
}

@Test func `o shows all that can be opened after a lesson, too, and finds the quiz`() throws {
  let list = try MemoryEffects().learn("first-token", "o")
  #expect(list.text.contains("OPEN: lessons, cases, your runs"))
  #expect(try play("oquiz").text.contains("▸ Quiz on a run that is open"))
}

@Test func `what checking finds is told by titles`() throws {
  let text = try play("c").text
  #expect(text.contains("“Acquire silently”") && text.contains("Acquire token silently → Interaction required"))
  #expect(!text.contains("\"silent\"") && !text.contains("interactionRequired"))
  let session = Session(machine: Machine(try #require(BundledFlows["msal-apple-objc-sample"])), size: small)
  let sample = ScriptPlayer(session, script: try KeyScript("c"), handler: MemoryEffects()).state
  // What a flow demands is a sentence of its own, in which a word may be an id by chance.
  #expect(sample.text.contains("“A sign-in that goes on without the declined scopes does not"), "\(sample.text)")
}

@Test func `a run that was saved stands among the user's runs, by what happened in it`() throws {
  let text = try play("1 6 <enter> w a.yaml<enter> o").text
  #expect(text.contains("Acquire token silently → HTTP 429"), "\(text)")
}

@Test func `a lesson counts its steps as the story does`() throws {
  let state = try MemoryEffects().learn("first-token", "<enter> 1")
  #expect(state.text.contains("step \(state.run.position) of \(state.run.length)"), "\(state.text)")
}
