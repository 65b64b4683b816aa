import FoundationEssentials
import Testing
import VirtualTerminalKit

@Test func `leaving after questions prints how they were answered`() throws {
  let home = try Folder()
  let scenario =
    "flow: msal-apple\nscenario: one step\nsteps: [{do: acquireTokenSilent}, {do: token}]\n"
  let path = home.url.appending(path: "one.yaml").path
  try scenario.write(toFile: path, atomically: true, encoding: .utf8)
  let terminal = try VirtualTerminal(
    Program.path, ["explore", "--no-motion", "--predict", "--scenario", path],
    environment: ["XDG_STATE_HOME": home.url.path], columns: 80, rows: 24)
  try terminal.wait(for: "Esc ends the questions")
  try terminal.type("1\u{1B}")
  // Which answer is right changes from start to start.
  try terminal.wait(for: "of 1 right")
  // The first q closes the box with the score.
  try terminal.type("qq")
  #expect(try terminal.waitForExit() == .exited(0))
  let score = ["0", "1"].map { "\($0) of 1 right: “one step”" }
  #expect(score.contains { terminal.picture().text.contains($0) })
}
