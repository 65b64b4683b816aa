import Foundation
import Glibc
import Testing
import VirtualTerminalKit

/// Runs are kept while they are explored, whatever happens.
@Suite struct `a run that is explored` {
  private let home: Folder

  init() throws { home = try Folder() }

  private func open(_ arguments: String...) throws -> VirtualTerminal {
    let terminal = try VirtualTerminal(
      Program.path, arguments + ["--no-motion"],
      environment: ["XDG_STATE_HOME": home.url.path],
      columns: 80, rows: 24)
    try terminal.wait(for: "q quit")
    return terminal
  }

  /// Waits until the last kept run has a line.
  private func wait(for line: String, in terminal: VirtualTerminal) throws {
    try terminal.wait(for: "\(line) in the journal") { _ in
      home.files.last.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }?
        .contains(
          line) == true
    }
  }

  @Test func `is kept to its last step when the program is killed, and goes on`() throws {
    let terminal = try open()
    try terminal.type("1")
    try terminal.wait(for: "● Acquire silently")
    try terminal.type("4")
    try terminal.wait(for: "● Scopes declined")
    try terminal.type("u3")
    try terminal.wait(for: "● Sign-in page")
    terminal.signal(SIGKILL)
    #expect(try terminal.waitForExit() == .signalled(SIGKILL))
    #expect(home.files.count == 1)
    let replay = try Program.run("run", home.files[0])
    // The state after each step, and the values that it changed.
    #expect(
      replay.status == 0 && replay.output.contains("(3 steps, ")
        && !replay.output.contains("Nothing is checked"))
    // Without the option the same run is a key away.
    let plain = try open()
    try plain.wait(for: "To open your last run, press o, then Enter.")
    try plain.type("o\r")
    try plain.wait(for: "” goes on where you left it")
    try plain.type("q")
    _ = try plain.waitForExit()
    let resumed = try open("--resume")
    try resumed.wait(for: "● Sign-in page")
    try resumed.type("1")
    try resumed.wait(for: "● Has token")
    try resumed.type("q")
    #expect(try resumed.waitForExit() == .exited(0))
    // It is the same file that goes on.
    #expect(home.files.count == 1)
    #expect(try Program.run("run", home.files[0]).output.contains("(4 steps"))
  }

  @Test func `is the one that was on the screen, though a lesson was played after it`()
    throws
  {
    let terminal = try open()
    try terminal.type("3")
    try terminal.wait(for: "● Sign-in page")
    try terminal.type("olesson 1")
    try terminal.wait(for: "▸ ○ 1. The first token")
    try terminal.type("\r")
    try terminal.wait(for: "Enter")
    try terminal.type("\r1")
    try terminal.wait(for: "● Acquire silently")
    try terminal.type("q")
    try terminal.wait(for: "LEAVE THE LESSON?")
    try terminal.type("\r")
    try terminal.wait(for: "● Sign-in page")
    try terminal.type("q")
    _ = try terminal.waitForExit()
    let resumed = try open("--resume")
    try resumed.wait(for: "● Sign-in page")
  }

  @Test func `is the lesson again that it was, with its goal and the steps that were made`()
    throws
  {
    let terminal = try VirtualTerminal(
      Program.path, ["learn", "first-token"],
      environment: ["XDG_STATE_HOME": home.url.path, "XDG_DATA_HOME": home.url.path],
      columns: 80, rows: 24)
    try terminal.wait(for: "Enter")
    try terminal.type("\r1")
    try terminal.wait(for: "● Acquire silently")
    try terminal.type("q")
    try terminal.wait(for: "LEAVE THE LESSON?")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    let resumed = try open("--resume")
    try resumed.wait(for: "GOAL  Get a token without showing the user a sign-in page.")
    try resumed.wait(for: "the lesson “The first token” goes on after 1 step")
    try resumed.type("1")
    try resumed.wait(for: "DONE")
    try resumed.press(.escape)
    try resumed.type("q")
    _ = try resumed.waitForExit()
    // What was reached is no lesson to go on with.
    let again = try open("--resume")
    try again.wait(
      for:
        "You have already finished the lesson “The first token” in this run."
    )
  }

  @Test func `has a file of its own beside another explorer, which resume leaves alone`()
    throws
  {
    let one = try open()
    try one.type("1")
    try one.wait(for: "● Acquire silently")
    let other = try open()
    try other.type("3")
    try other.wait(for: "● Sign-in page")
    #expect(home.files.count == 2)
    other.signal(SIGKILL)
    _ = try other.waitForExit()
    let resumed = try open("--resume")
    try resumed.wait(for: "● Sign-in page")
    let none = try Program.run(
      "explore", "--resume", environment: ["XDG_STATE_HOME": home.url.path])
    #expect(none.status == 66)
    #expect(
      none.errors.hasPrefix(
        "authflow: All saved runs are open in another explorer. Close the other explorer"))
    let listed = try Program.run("runs", environment: ["XDG_STATE_HOME": home.url.path])
    #expect(
      listed.output.contains("in use")
        && listed.output.contains("Ask silently · 1 step, ends in Acquire silently")
    )
  }

  @Test func `says when it cannot be kept, and loses no line of what was`() throws {
    // A limit on the size of files fails as a full disk does, in the middle of a line.
    let command = "trap '' XFSZ; ulimit -f 1; exec \(Program.path) --no-motion"
    let terminal = try VirtualTerminal(
      "/bin/sh", ["-c", command], environment: ["XDG_STATE_HOME": home.url.path],
      columns: 80,
      rows: 24)
    try terminal.wait(for: "q quit")
    for _ in 0..<40 { try terminal.type("1u2u") }
    for _ in 0..<40 { try terminal.type("2u1u") }
    try terminal.type("14")
    try terminal.wait(for: "● Scopes declined")
    try terminal.wait(for: "NOT SAVED")
    terminal.signal(SIGKILL)
    _ = try terminal.waitForExit()
    let replay = try Program.run("run", home.files[0])
    #expect(replay.status == 0, "\(replay.output)\(replay.errors)")
  }

  @Test func `is read up to a line that was cut off`() throws {
    let folder = home.url.appending(path: "authflow/runs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text =
      "format: 1\nscenario: cut\nflow: msal-apple\nsteps:\n  - do: acquireTokenSilent\n  - do: tok"
    try text.write(
      to: folder.appending(path: "2026-01-01T00-00-00-1.yaml"), atomically: true,
      encoding: .utf8)
    let terminal = try open("--resume")
    try terminal.wait(for: "● Acquire silently")
    try terminal.type("1")
    try wait(for: "- do: token\n", in: terminal)
    #expect(try Program.run("run", home.files[0]).output.contains("(2 steps"))
  }

  /// Puts a file where kept runs are, last explored so many seconds ago.
  private func keep(
    _ name: String, _ steps: String, flow: String = "msal-apple", ago: TimeInterval = 0
  ) throws {
    let folder = home.url.appending(path: "authflow/runs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = "format: 1\nscenario: kept\nflow: \(flow)\nsteps:\n\(steps)"
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -ago)],
      ofItemAtPath: folder.appending(path: name).path)
  }

  @Test func `is kept from its first action on when it was opened`() throws {
    let folder = try Folder()
    let steps = "[{do: acquireTokenSilent}, {do: token}]"
    let terminal = try open(
      "--scenario",
      try folder.write("s.yaml", "scenario: s\nflow: msal-apple\nsteps: \(steps)\n"))
    try terminal.type("3u3")
    try terminal.wait(for: "● Sign-in page")
    try wait(for: "- do: acquireToken\n", in: terminal)
    terminal.signal(SIGKILL)
    _ = try terminal.waitForExit()
    #expect(try Program.run("run", home.files.last ?? "").output.contains("(3 steps"))
  }

  @Test func `is resumed as the one explored last, whatever its name`() throws {
    try keep("2026-01-02T00-00-00-1.yaml", "  - do: acquireTokenSilent\n", ago: 60)
    try keep("2026-01-01T00-00-00-1.yaml", "  - do: acquireToken\n")
    let terminal = try open("--resume")
    try terminal.wait(for: "● Sign-in page")
    let listed = try Program.run("runs", environment: ["XDG_STATE_HOME": home.url.path])
      .output
    #expect(
      listed.hasPrefix(
        "in use · 2026-01-01 00:00  msal-apple  Open sign-in page · 1 step, ends in Sign-in page\n"
      )
    )
  }

  @Test func `is called by where it ends, however far it was stepped back`() throws {
    let steps = ["acquireTokenSilent", "token", "apiClaimsChallenge"].map {
      "  - do: \($0)\n"
    }
    .joined()
    try keep("2026-01-01T00-00-00-1.yaml", steps + "  - go: start\n")
    let listed = try Program.run("runs", environment: ["XDG_STATE_HOME": home.url.path])
      .output
    #expect(listed.contains(" · 3 steps, ends in Claims challenge\n"), "\(listed)")
  }

  @Test func `is resumed as the last one of a flow where one is named`() throws {
    try keep("2026-01-01T00-00-00-1.yaml", "  - do: passive_open\n", flow: "tcp", ago: 90)
    try keep("2026-01-02T00-00-00-1.yaml", "  - do: acquireToken\n")
    func resume(_ flow: String...) throws -> Program.Result {
      try Program.run(
        flow + ["--resume", "--size", "100x30"],
        environment: ["XDG_STATE_HOME": home.url.path])
    }
    #expect(try resume("tcp").output.contains("● LISTEN"))
    #expect(
      try resume().output.contains("● Sign-in page")
        && resume("msal-apple").output.contains("● Sign-in page"))
    #expect(
      try resume("msal-apple-b2c").errors
        == "authflow: There is no saved run in msal-apple-b2c to resume. To begin a run, type authflow.\n"
    )
  }

  @Test func `is passed over with the reason when it cannot be read, and listed with it`()
    throws
  {
    try keep("2026-01-01T00-00-00-1.yaml", "  - do: acquireToken\n", ago: 60)
    try keep("2026-01-02T00-00-00-1.yaml", "  - do: passive_open\n", flow: "/gone.yaml")
    try keep("2026-01-03T00-00-00-1.yaml", "  - do: acquireToken\n  - do: tok\n", ago: 90)
    let shown = try Program.run(
      "explore", "--resume", "--size", "200x30",
      environment: ["XDG_STATE_HOME": home.url.path]
    ).output
    #expect(
      shown.contains(
        "2026-01-02T00-00-00-1.yaml is skipped: cannot read /gone.yaml: there is no such file or folder. Check the path"
      ))
    let listed = try Program.run("runs", environment: ["XDG_STATE_HOME": home.url.path])
      .output
    #expect(
      listed.contains(
        "cannot be read: cannot read /gone.yaml: there is no such file or folder. Check the path\n"
      ))
    #expect(listed.contains(" · 1 step, up to Sign-in page, not to its end: "))
    #expect(listed.contains("no event \"tok\""))
  }

  @Test func `is replayed up to a line that was cut off by every command`() throws {
    try keep("2026-01-01T00-00-00-1.yaml", "  - do: acquireToken\n  - do: tok")
    let environment = ["XDG_STATE_HOME": home.url.path]
    #expect(try Program.run(["run", home.files[0]], environment: environment).status == 0)
    let opened = try Program.run(
      "explore", "--size", "100x30", "--keys", "o mine<enter><end>",
      environment: environment)
    #expect(opened.output.contains("● Sign-in page"))
    let resumed = try Program.run(
      "explore", "--resume", "--size", "120x30", environment: environment)
    #expect(
      resumed.output.contains(
        "the last line of 2026-01-01T00-00-00-1.yaml is incomplete, so authflow leaves it out"
      )
    )
  }

  @Test func `is not looked for beneath a home directory without an absolute path`() throws
  {
    let result = try Program.run(
      "runs", environment: ["HOME": "relative", "XDG_STATE_HOME": ""])
    #expect(result.errors == "authflow: There is no saved run yet.\n")
  }

  @Test func `is offered among the runs of its own flow, however many there are of others`()
    throws
  {
    try keep("2026-01-01T00-00-00-1.yaml", "  - do: passive_open\n", flow: "tcp", ago: 90)
    for number in 10..<40 {
      try keep("2026-01-02T00-00-\(number)-1.yaml", "  - do: acquireToken\n", ago: 10)
    }
    let shown = try Program.run(
      "explore", "tcp", "--size", "100x40", "--keys", "o",
      environment: ["XDG_STATE_HOME": home.url.path]
    ).output
    // It is called by where it ended.
    #expect(shown.contains("│ ▸ LISTEN  ") && shown.contains("  1 step · "), "\(shown)")
  }

}
