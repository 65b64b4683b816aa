import Testing
import VirtualTerminalKit

@Suite struct MessageTests {
  @Test func `text for standard error appears after the end and not before`() throws {
    let terminal = try Probing.start("message")
    try terminal.type("!!a")
    let screen = try terminal.wait(for: "character a")
    #expect(!screen.contains("a message in between"), "\(screen)")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      terminal.screen.lines.count { $0 == "a message in between" } == 2,
      "\(terminal.screen)")
  }

  @Test func `standard error that goes elsewhere is left alone`() throws {
    let path = "/tmp/authflow-test-\(Int.random(in: 0..<Int.max))"
    let script = "\"$0\" message 2>\(path); cat \(path); rm \(path); read line"
    let terminal = try VirtualTerminal(
      "/bin/sh", ["-c", script, VirtualTerminal.product("TerminalProbe")])
    try Probing.ready(terminal)
    try terminal.type("!q")
    try terminal.wait(for: "a message in between")
  }

  @Test func `messages before a suspension are shown at the suspension`() throws {
    let script =
      "set -m; \"$0\" message; echo \"stopped $?\"; read line; fg >/dev/null; echo \"ended $?\"; read line"
    let terminal = try VirtualTerminal(
      "/bin/bash", ["-c", script, VirtualTerminal.product("TerminalProbe")])
    try Probing.ready(terminal)
    try terminal.type("!a")
    try terminal.wait(for: "character a")
    try terminal.control("z")
    let screen = try terminal.wait(for: "stopped 148")
    #expect(screen.contains("a message in between"), "\(screen)")
    try terminal.type("\n")
    try terminal.wait(for: "character a")
    try terminal.type("!q")
    try terminal.wait(for: "ended 0")
    let lines = terminal.screen.lines.filter { !$0.isEmpty && !$0.hasPrefix("[1]+") }
    #expect(
      lines == [
        "a message in between", "stopped 148", "a message in between", "goodbye", "ended 0",
      ])
  }
}
