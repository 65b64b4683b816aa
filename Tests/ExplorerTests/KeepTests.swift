import BundledFlows
import Canvas
import Model
import Testing

@testable import Explorer

/// What is chosen in the explorer, when it is left.
@Suite struct `what is chosen is kept for the next time` {
  private func leave(_ keys: String, keeps: Bool = true) throws -> (
    kept: [Theme], hasQuit: Bool
  ) {
    let effects = MemoryEffects()
    let session = Session(
      machine: try Documented.machine(), catalogue: BundledFlows.catalogue,
      size: Size(columns: 80, rows: 24),
      options: ExplorerOptions(hasMotion: true, keepsSettings: keeps))
    var runner = Runner(session, handler: effects)
    for case .input(let input) in try KeyScript(keys).items {
      runner.send(.input(input), at: 0)
    }
    return (effects.keptSettings, runner.hasQuit)
  }

  @Test(arguments: [
    "q", "1 u q", "<space>T <space>T <space>T <space>T q", "g g q", "s <esc> q", "g 1 g q",
  ])
  func `nothing is kept when nothing was chosen`(keys: String) throws {
    let (kept, hasQuit) = try leave(keys)
    #expect(hasQuit && kept.isEmpty)
  }

  @Test func `q leaves at once and keeps the theme that was chosen`() throws {
    let (kept, hasQuit) = try leave("<space>T g 1 q")
    #expect(hasQuit && kept == [.light])
  }

  @Test func `nothing is kept where the settings say so`() throws {
    let (kept, hasQuit) = try leave("<space>T q", keeps: false)
    #expect(hasQuit && kept.isEmpty)
  }

  @Test
  func
    `what the terminal says of itself is no choice of the user's, and does not undo one`()
    throws
  {
    var session = Session(
      machine: try Documented.machine(), catalogue: BundledFlows.catalogue,
      size: Size(columns: 80, rows: 24),
      options: ExplorerOptions(keepsSettings: true))
    _ = session.update(.suited(.light), at: 0)
    #expect(session.shell.options.theme == .light)
    #expect(
      session.update(.input(.key(.character("q"))), at: 0).allSatisfy {
        if case .keep = $0 { false } else { true }
      })
    _ = session.update(.input(.key(" ")), at: 0)
    _ = session.update(.input(.key(.character("T"))), at: 0)
    let chosen = session.shell.options.theme
    _ = session.update(.suited(.dark), at: 0)
    #expect(session.shell.options.theme == chosen)
  }
}
