import Foundation
import Testing
import VirtualTerminalKit

private let id = "AAAAAAAA-0000-4000-8000-AAAAAAAA0000"

private func line(_ message: String, version: String = "2.14.0") -> String {
  "TID=7 MSAL \(version) iOS 17.4 [2026-03-01 10:00:00 - \(id)] [MSAL] \(message)\n"
}

private let log =
  line("Beginning silent flow.") + line("Throttle decision: NO")
  + line(
    "Processing an AAD error with error code -51412, error invalid_grant, suberror (null), description AADSTS50076: adele@contoso.com"
  )
  + line(
    "acquireTokenSilent returning with error: (MSALErrorDomain, -50002) Masked(not-null)")

@Test func `a log on standard input is one line a request, and nothing personal`() throws {
  let result = try Program.run("follow", "-", "--list", input: Data(log.utf8))
  #expect(result.status == 0 && result.errors == "")
  #expect(
    result.output
      == "  1  2026-03-01 10:00:00  silent  scopes not in the log: invalid_grant AADSTS50076; -50002 MSALErrorInteractionRequired → Sign-in page  \(id)\n"
  )
}

@Test(arguments: [
  (
    "hello\n",
    "authflow: The text does not contain a line of MSAL's log, such as TID=… MSAL 2.14.0 …. To explain an error, use authflow explain.\n"
  ),
  (
    line("hello").replacing(" - \(id)", with: ""),
    "authflow: 1 lines come from MSAL, but none of them belongs to a request. Set MSAL's log level to Info, so that MSAL logs each request.\n"
  ),
])
func `a log without requests says what is missing`(text: String, message: String) throws {
  let result = try Program.run("follow", "-", input: Data(text.utf8))
  #expect(result.status == 1 && result.errors == message)
}

@Test
func
  `errors without an id are listed with their lines, and the explorer names the first of them`()
  throws
{
  let error = line("Encountered error with code -51111, description x").replacing(
    " - \(id)", with: "")
  let words = "the error contains -51111, in a line without an id"
  let listed = try Program.run("follow", "-", input: Data(("hello\n" + error).utf8))
  #expect(listed.status == 1 && listed.output == "   not placed: line 2: \(words)\n")
  let alone = try Program.run(
    "follow", "-", "--size", "80x24", input: Data((error + error).utf8))
  #expect(alone.status == 1)
  #expect(
    alone.errors.hasPrefix(
      "authflow cannot tell which request 2 lines belong to. The first line is \(words). "
        + "--list prints them.\n"),
    "\(alone.errors)")
  let shown = try Program.run(
    "follow", "-", "--size", "120x40", input: Data((error + log).utf8))
  #expect(
    shown.output.contains(
      "authflow cannot tell which request this line belongs to: \(words)"),
    "\(shown.output)")
}

@Test func `a version that is not known is followed, and said`() throws {
  let text = line("Beginning silent flow.", version: "9.0.0")
  let result = try Program.run("follow", "-", input: Data(text.utf8))
  #expect(result.status == 0)
  #expect(
    result.errors
      == "authflow does not know the log format of MSAL 9.0.0, "
      + "so it reads this log like one of 2.14.0.\n"
  )
}

@Test func `a log that is not there, and options that do not go together, are refused`()
  throws
{
  let missing = try Program.run("follow", "nothing.log", "--list")
  #expect(missing.status == 66 && missing.errors.contains("nothing.log"))
  let both = try Program.run("follow", "-", "--list", "--keys", "q")
  #expect(
    both.status == 64
      && both.errors.contains(
        "--list prints text, so leave out --size, --keys and --frames.")
  )
}

@Test func `the explorer opens on a log, and plays keys`() throws {
  let result = try Program.run(
    "follow", "-", "--size", "80x24", "--keys", "<enter> <end>", input: Data(log.utf8))
  #expect(
    result.status == 0 && result.output.contains("● Sign-in page"), "\(result.output)")
}

@Test func `in a terminal the state moves as the device logs`() throws {
  let home = try Folder()
  let fifo = home.url.appending(path: "log").path
  #expect(mkfifo(fifo, 0o600) == 0)
  let terminal = try VirtualTerminal(
    "/bin/sh", ["-c", "exec \"\(Program.path)\" follow - < \"\(fifo)\""],
    environment: ["XDG_STATE_HOME": home.url.path, "XDG_CONFIG_HOME": home.url.path],
    columns: 80, rows: 24)
  let pipe = try FileHandle(forWritingTo: URL(filePath: fifo))
  try terminal.wait(for: "● Ready")
  try pipe.write(contentsOf: Data(line("Beginning silent flow.").utf8))
  try terminal.wait(for: "● Acquire silently")
  try pipe.write(contentsOf: Data(line("Throttle decision: NO").utf8))
  try terminal.wait(for: "● First attempt")
  try terminal.type(" R")
  try terminal.wait(for: "REQUESTS OF THE LOG, live")
  try terminal.type("\u{1B}")
  try terminal.wait(for: "the list is closed") { !$0.contains("REQUESTS") }
  try terminal.type("q")
  #expect(try terminal.waitForExit() == .exited(0))
}
