import Glibc
import Testing
import VirtualTerminalKit

@Suite struct SuspendTests {
  /// The probe under a shell with job control, which continues it after a line is typed.
  private func start() throws -> (VirtualTerminal, process: Int32) {
    let script =
      "set -m; \"$0\"; echo \"stopped $?\"; read line; fg >/dev/null; echo \"ended $?\"; read line"
    let terminal = try VirtualTerminal(
      "/bin/bash", ["-c", script, VirtualTerminal.product("TerminalProbe")])
    return (terminal, try Probing.ready(terminal))
  }

  private func expectWorking(_ terminal: VirtualTerminal) throws {
    try Probing.ready(terminal)
    try terminal.press(.down)
    let screen = try terminal.wait(for: "key down")
    #expect(screen.state.isAlternate && !screen.state.isCursorVisible, "\(screen)")
    #expect(screen.state.isMouseReported && screen.state.isPasteMarked, "\(screen)")
    #expect(terminal.modes.isEmpty)
    try terminal.type("q")
    try terminal.wait(for: "ended 0")
    #expect(terminal.screen.state == .untouched)
  }

  @Test func `control-Z gives the terminal back and continuing takes it again`() throws {
    let (terminal, _) = try start()
    try terminal.type("a")
    try terminal.wait(for: "character a")
    try terminal.control("z")
    let screen = try terminal.wait(for: "stopped 148")
    #expect(screen.state == .untouched, "\(screen)")
    #expect(terminal.modes == .sane)
    try terminal.type("\n")
    try terminal.wait(for: "character a")
    try expectWorking(terminal)
  }

  @Test func `continued in the background it leaves the terminal alone`() throws {
    let (terminal, process) = try start()
    try terminal.control("z")
    try terminal.wait(for: "stopped 148")
    let before = terminal.output.count
    terminal.signal(SIGCONT, process: process)
    terminal.watch(for: .milliseconds(100))
    #expect(terminal.output.count == before)
    #expect(terminal.modes == .sane)
    try terminal.type("\n")
    try expectWorking(terminal)
  }

  @Test func `stopping and continuing works any number of times`() throws {
    let (terminal, process) = try start()
    // Nobody waits for a stopped process here but the shell, so continue it from outside.
    for _ in 0..<5 {
      terminal.signal(SIGCONT, process: process)
      terminal.signal(SIGWINCH, process: process)
    }
    try terminal.control("z")
    try terminal.wait(for: "stopped 148")
    try terminal.type("\n")
    try expectWorking(terminal)
  }

  @Test func `after a stop that cannot be handled everything is painted again`() throws {
    let (terminal, process) = try start()
    terminal.signal(SIGSTOP, process: process)
    try terminal.wait(for: "stopped 147")
    try terminal.type("\n")
    try terminal.wait(for: "a clean screen") {
      $0.line(0).hasPrefix("ready 80x24") && !$0.contains("stopped")
    }
    try expectWorking(terminal)
  }

  @Test func `a window that changed meanwhile is noticed`() throws {
    let (terminal, _) = try start()
    try terminal.control("z")
    try terminal.wait(for: "stopped 148")
    try terminal.resize(columns: 60, rows: 10)
    try terminal.type("\n")
    try terminal.wait(for: "resize 60x10")
    try expectWorking(terminal)
  }
}
