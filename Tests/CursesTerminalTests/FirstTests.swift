import Testing
import VirtualTerminalKit

@Test func `the probe starts and quits`() throws {
  let terminal = try Probing.start()
  try terminal.press(.up)
  try terminal.wait(for: "key up")
  try terminal.type("q")
  #expect(try terminal.waitForExit() == .exited(0))
  #expect(terminal.screen.contains("goodbye"))
}
