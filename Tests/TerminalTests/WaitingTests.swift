import Testing
import VirtualTerminalKit

@Suite struct WaitingTests {
  @Test func `waiting takes no processor time`() throws {
    let terminal = try Probing.start()
    terminal.watch(for: .milliseconds(100))
    let before = try #require(terminal.processorNanoseconds)
    terminal.watch(for: .milliseconds(300))
    let after = try #require(terminal.processorNanoseconds)
    #expect(after - before < 2_000_000, "\(after - before) ns")
  }

  @Test func `half a character and half a paste take no processor time either`() throws {
    let terminal = try Probing.start()
    try terminal.send([0xE6] + Array("\u{1B}[200~x".utf8))
    terminal.watch(for: .milliseconds(100))
    let before = try #require(terminal.processorNanoseconds)
    terminal.watch(for: .milliseconds(300))
    let after = try #require(terminal.processorNanoseconds)
    #expect(after - before < 2_000_000, "\(after - before) ns")
  }

  @Test func `a wait without an event times out`() throws {
    let terminal = try Probing.start("short-wait")
    try terminal.type("!a")
    try terminal.wait(for: "character !")
    try terminal.type("b")
    try terminal.wait(for: "character b")
  }

  @Test func `other threads wake the program as often as they like`() throws {
    let terminal = try Probing.start("wake-from-thread")
    for number in 1...3 {
      try terminal.type("!")
      try terminal.wait(for: "wake:\(number)")
    }
  }

  @Test func `two wakes before the next wait are one event`() throws {
    let terminal = try Probing.start("wake-twice")
    try terminal.type("!")
    try terminal.wait(for: "wake:1")
    try terminal.type("!")
    try terminal.wait(for: "wake:2")
    try terminal.type("a")
    let screen = try terminal.wait(for: "character a")
    #expect(screen.line(1).contains("wake:2"), "\(screen)")
  }
}
