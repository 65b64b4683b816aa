import BundledFlows
import Canvas
import FlowFiles
import Model
import Scenarios
import Testing

@testable import Explorer

/// What is chosen in the explorer and asked about when it is left.
@Suite struct `what is chosen is kept for the next time` {
  private func leave(
    _ keys: String, _ keeping: PreferenceKeeping = .ask, theme: Theme = .dark, view: ViewName? = .machine,
    pause: Int = 0
  ) throws -> (requests: [KeepRequest], hasQuit: Bool, text: String) {
    let effects = MemoryEffects()
    let session = Session(
      machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: Size(columns: 80, rows: 24),
      options: ExplorerOptions(theme: theme, hasMotion: true, keeping: keeping), view: view)
    var runner = Runner(session, handler: effects)
    var now = 0
    for item in try KeyScript(keys).items {
      if case .input(let input) = item { runner.send(.input(input), at: now) }
      now += pause
    }
    runner.send(.tick, at: now)
    return (effects.keptSettings, runner.hasQuit, runner.session.text)
  }

  @Test func `nothing is asked when nothing was chosen`() throws {
    for keys in [
      "q", "1 u q", "<space>C <space>C <space>C <space>C q", "g g q", "<space>i q", "s q", "g q", "g 1 g q", "1 g q",
      "g 1 s q", "g 1 q",
    ] {
      let (requests, hasQuit, _) = try leave(keys)
      #expect(hasQuit && requests.isEmpty, "\(keys)")
    }
  }

  @Test func `the question says what was chosen, and what each key does`() throws {
    let (requests, hasQuit, text) = try leave("<space>C <space>A <space>M g 1 q")
    #expect(!hasQuit && requests.isEmpty)
    #expect(text.contains("KEEP THIS FOR THE NEXT TIME?"))
    #expect(text.contains("You have chosen: theme light, only ASCII, no motion."))
    #expect(text.contains("y keeps from now on"))
    #expect(text.contains("n not this time"))
    #expect(text.contains("N never"))
    #expect(text.contains("Esc stays"))
  }

  @Test func `Enter is no yes`() throws {
    let (requests, hasQuit, text) = try leave("<space>C q <enter> <enter>")
    #expect(!hasQuit && requests.isEmpty && text.contains("KEEP THIS FOR THE NEXT TIME?"))
  }

  @Test func `q again leaves at once, and says that the run is kept`() throws {
    #expect(try leave("<space>C q q", pause: 0).hasQuit)
    let words = { (keys: String) in
      try leave(keys).text.split { " │\n".contains($0) }.joined(separator: " ")
    }
    let (kept, empty) = (try words("<space>C 1 q"), try words("<space>C q"))
    #expect(kept.contains("q again leaves and keeps the run ·"), "\(kept)")
    #expect(empty.contains("q again leaves ·"), "\(empty)")
  }

  @Test func `yes keeps it, now and from now on`() throws {
    let (requests, hasQuit, _) = try leave("<space>C g 1 q y")
    #expect(hasQuit)
    #expect(requests.map(\.keepsFromNowOn) == [true])
    #expect(requests.map(\.changes.theme) == [.light])
    #expect(requests.map(\.changes.view) == [nil])
    #expect(requests.map(\.changes.isASCII) == [nil])
  }

  @Test(arguments: ["n", "q", "<c-c>"])
  func `not this time keeps nothing`(key: String) throws {
    let (requests, hasQuit, _) = try leave("C q \(key)")
    #expect(hasQuit && requests.isEmpty)
  }

  @Test func `once it is known nobody is asked again`() throws {
    let (kept, hasQuit, _) = try leave("<space>M q", .always)
    #expect(hasQuit)
    #expect(kept.map(\.changes.hasMotion) == [false])
    #expect(kept.map(\.keepsFromNowOn) == [nil])
    let (none, quits, _) = try leave("<space>M q", .never)
    #expect(quits && none.isEmpty)
  }

  @Test func `a view that is only looked into is no choice`() throws {
    for keys in ["<space>i q", "g 1 q"] {
      let (requests, hasQuit, _) = try leave(keys, .always)
      #expect(hasQuit && requests.isEmpty)
    }
  }

  @Test func `what the terminal says of itself is no choice of the user's, and does not undo one`() throws {
    var session = Session(
      machine: try Documented.machine(), catalogue: BundledFlows.catalogue, size: Size(columns: 80, rows: 24),
      options: ExplorerOptions(keeping: .ask), view: .machine)
    _ = session.update(.suited(.light), at: 0)
    #expect(session.shell.options.theme == .light)
    #expect(
      session.update(.input(.key(.character("q"))), at: 0).contains { if case .quit = $0 { true } else { false } })
    _ = session.update(.input(.key(" ")), at: 0)
    _ = session.update(.input(.key(.character("C"))), at: 0)
    let chosen = session.shell.options.theme
    _ = session.update(.suited(.dark), at: 0)
    #expect(session.shell.options.theme == chosen)
  }
}

/// The scenario of a run goes onto the clipboard, and what came of that is said.
@Suite struct `a run is copied as a scenario` {
  @Test(
    arguments: [
      (.sent, "the run up to here is copied as a scenario"),
      (.tooLong(most: 10), "not copied: the clipboard takes 10 bytes; Space w saves the run as a file"),
      (.impossible, "not copied: there is no clipboard here; Space w saves the run as a file"),
    ] as [(CopyOutcome, String)])
  func `and what came of it is said`(outcome: CopyOutcome, words: String) throws {
    let effects = MemoryEffects()
    effects.clipboard = outcome
    let session = try effects.play("1 1 <space>y")
    #expect(effects.copied.count == 1)
    #expect(session.text.contains(words), "\(session.text)")
  }

  @Test func `that plays the same steps`() throws {
    let effects = MemoryEffects()
    let session = try effects.play("1 4 2 <space>y")
    let text = try #require(effects.copied.first)
    let scenario = try #require(ScenarioReader.read(text, path: "copied").scenario)
    let player = ScenarioPlayer(machine: session.machine, catalogue: BundledFlows.catalogue)
    #expect(player.play(scenario).run.stepsTaken == session.run.stepsTaken)
  }

  @Test func `at the start there is nothing to copy`() throws {
    let effects = MemoryEffects()
    let session = try effects.play("<space>y")
    #expect(effects.copied.isEmpty && session.text.contains("there is nothing to copy yet"))
  }
}
