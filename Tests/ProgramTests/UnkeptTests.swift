import FoundationEssentials
import Testing
import VirtualTerminalKit

@Test func `where nothing can be kept that is said once, and every other answer is seen`()
  throws
{
  let folder = try Folder()
  let terminal = try VirtualTerminal(
    Program.path, ["--no-motion"], environment: ["XDG_STATE_HOME": "/proc/nowhere"],
    columns: 80, rows: 24)
  try terminal.wait(for: "q quit")
  try terminal.type("1")
  try terminal.wait(for: "authflow cannot save your run: /proc/nowhere/authflow/runs: ")
  try terminal.type("1")
  try terminal.wait(for: "the reason is gone, the mark stays") {
    $0.text.contains("● Has token") && $0.text.contains("NOT SAVED")
      && !$0.text.contains("not being saved")
  }
  try terminal.type(" w\(folder.url.path)/a.yaml\r")
  try terminal.wait(for: "authflow saved your run")
  try terminal.type("q")
  _ = try terminal.waitForExit()
}
