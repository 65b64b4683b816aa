import BundledFlows
import Canvas
import Model
import Testing

@testable import Explorer

private func play(_ keys: String, size: Size = small) throws -> Session {
  try MemoryEffects().play(keys, size: size)
}

/// The keys that show why the run is here.
private let why = "<tab><tab><tab>"

/// What stands below `WHY THE RUN IS HERE`, its lines joined.
private func reason(in screen: String) -> String {
  let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
  guard let first = lines.firstIndex(where: { $0.hasPrefix(" WHY THE RUN IS HERE") }) else {
    return ""
  }
  let texts = lines[(first + 1)...].prefix {
    // Headings begin a column before the texts.
    $0.hasPrefix("  ") && !$0.allSatisfy { $0 == " " }
  }
  return texts.joined(separator: " ").split(separator: " ").joined(separator: " ")
}

@Suite struct `why the run is here` {
  @Test(arguments: BundledFlows.ids)
  func `is told whole after every transition that the usual values take, in 80x24`(
    id: String
  )
    throws
  {
    let flow = try #require(BundledFlows[id])
    for state in flow.states {
      var begun = flow
      begun.initial = state.id
      let session = Session(
        machine: Machine(begun), size: small, options: ExplorerOptions(hasMotion: false))
      for exit in session.exits where exit.isOpen {
        var moved = session
        moved.inject(session.machine.proposal(for: exit.event, in: session.snapshot))
        guard let step = moved.run.nodes.first?.step, let taken = step.transition else {
          continue
        }
        let because = moved.machine.transition(taken).because
        guard !because.isEmpty else { continue }
        for _ in 0..<3 { _ = moved.update(.input(.key(.tab)), at: 0) }
        let told = FlowWords.fill(because, in: flow, step.after).split(separator: " ")
          .joined(
            separator: " ")
        #expect(
          reason(in: moved.text).hasSuffix(told),
          "\(id), \(state.id): \(told)\n\(moved.text)")
      }
    }
  }

  @Test(arguments: ["1 5 :wait<space>20s<enter> 1", "1 5 :wait<space>20s<enter> t"])
  func `says how much time has passed when a timer's event moves the clock`(keys: String)
    throws
  {
    #expect(
      reason(in: try play("\(keys) \(why)").text).hasPrefix(
        "40s passed: The wait is over"))
    #expect(
      reason(in: try play("1 \(why)").text).hasPrefix("The app first asks silently"))
  }
}

@Suite struct `what another version has` {
  @Test
  func
    `is named where this one leaves it out, with the keys that show it from where one is`()
    throws
  {
    let session = Session(
      machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: small,
      options: ExplorerOptions(hasMotion: false), versions: BundledFlows.versions(of:))
    func played(_ keys: String) throws -> Session {
      ScriptPlayer(session, script: try KeyScript(keys), handler: MemoryEffects()).state
    }
    let refused = try played("1 5 :acquireTokenSilent<enter>")
    #expect(
      refused.answer.hasSuffix(
        ". This version leaves out what happens next. Esc L shows it in “MSAL as shipped”, as “Asked too early”"
      ))
    #expect(!refused.answer.contains(".;"))
    #expect(try played("1 5 :too<space>early").text.contains("▸ Ask silently"))
  }
}
