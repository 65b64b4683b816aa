import Testing
import VirtualTerminalKit

@Suite struct WindowTests {
  @Test func `a window made larger and smaller is drawn anew`() throws {
    let terminal = try Probing.start()
    for (columns, rows) in [(100, 30), (40, 10), (200, 60), (80, 24)] {
      try terminal.resize(columns: columns, rows: rows)
      try terminal.wait(for: "ready \(columns)x\(rows)")
      try terminal.wait(for: "resize \(columns)x\(rows)")
    }
    let screen = try Probing.picture(terminal)
    #expect(screen.line(23) == "╰" + String(repeating: "─", count: 78) + "╯", "\(screen)")
  }

  @Test func `a storm of sizes ends with the last`() throws {
    let terminal = try Probing.start()
    for step in 0..<200 {
      try terminal.resize(columns: 20 + step % 97, rows: 5 + step % 31)
    }
    try terminal.resize(columns: 91, rows: 27)
    try terminal.wait(for: "ready 91x27")
    let screen = try Probing.picture(terminal)
    #expect(screen.line(26) == "╰" + String(repeating: "─", count: 89) + "╯", "\(screen)")
  }

  @Test func `a window of one cell is no trouble`() throws {
    let terminal = try VirtualTerminal(
      VirtualTerminal.product("TerminalProbe"), columns: 1, rows: 1)
    try terminal.wait(for: "the letter") { $0.line(0) == "r" }
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(for: "ready 80x24")
    try terminal.resize(columns: 1, rows: 1)
    try terminal.wait(for: "the letter") { $0.line(0) == "r" }
    try terminal.type("a")
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(for: "character a")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `closing the window ends the program`() throws {
    let terminal = try Probing.start()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(129))
  }

  @Test func `closing the window ends a program that was told to ignore hang-ups`() throws {
    let terminal = try VirtualTerminal(
      "/bin/sh",
      ["-c", "trap '' HUP; exec \"$0\"", VirtualTerminal.product("TerminalProbe")])
    try Probing.ready(terminal)
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(129))
  }
}
