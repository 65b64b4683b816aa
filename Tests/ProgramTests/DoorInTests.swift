import Foundation
import Glibc
import Testing
import VirtualTerminalKit

/// Files that are no files, numbers that are no sizes, places that are not there.
@Suite struct `what is named is read and written only if it is a file` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func pipe() throws -> String {
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0 || errno == EEXIST)
    return path
  }

  @Test(arguments: [
    ["check"], ["run"], ["draw"], ["convert"], ["explore", "--keys", "1"],
    ["explore", "--keys", "1", "--scenario"],
  ])
  func `a pipe, a device and a folder are refused at once`(words: [String]) throws {
    let pipe = try pipe()
    let hint = "not a file. Use - for standard input or output"
    let others = [
      ("/dev/zero", "it is a device, \(hint)"), ("/dev/tty", "it is a device, \(hint)"),
      (folder.path(""), "it is a folder. Name a file in it"),
    ]
    for (path, reason) in [(pipe, "it is a pipe, \(hint)")]
      + (words == ["check"] ? others : [])
    {
      let result = try Program.run(words + [path])
      #expect(result.status == 66)
      #expect(
        result.errors.contains("cannot read \(path): \(reason)\n"), "\(result.errors)")
    }
  }

  @Test
  func
    `a pipe where a flow builds on one, a scenario names its flow, or a run is opened, is refused at once`()
    throws
  {
    let pipe = try pipe()
    let flow = try folder.write("own.yaml", "extends: ./pipe\n")
    #expect(
      try Program.run("check", flow).output.contains("cannot read \(pipe): it is a pipe"))
    let scenario = try folder.write(
      "s.yaml", "scenario: s\nflow: ./pipe\nsteps:\n  - do: go\n")
    #expect(
      try Program.run("run", scenario).errors.contains("cannot read \(pipe): it is a pipe"))
    let opened = try Program.run("explore", "--size", "200x40", "--keys", "o\(pipe)<enter>")
    #expect(opened.output.contains("it is a pipe, not a file"))
  }

  @Test
  func `names of files that are no UTF-8 are opened, written, and shown byte by byte`()
    throws
  {
    _ = try folder.write("flow.yaml", Program.run("flows", "tcp").output)
    let output = try Shell.run(
      """
      mv flow.yaml "$(printf 'l\\377\\303(.yaml')"; authflow check *.yaml
      authflow convert tcp --to mermaid --output "$(printf '\\376.mmd')"; ls | LC_ALL=C grep -c "$(printf '^\\376.mmd$')"
      authflow check "$(printf '\\200.yaml')"; authflow explore --size 80x24 *.yaml | head -n 1
      """, in: folder)
    let lines = output.split(separator: "\n")
    #expect(
      lines.first == #"l\xFF\xC3(.yaml: well-formed: 11 states, 36 transitions, 14 events"#)
    #expect(lines.contains("1"), "the file has that name byte for byte")
    #expect(
      lines.contains(
        #"authflow: cannot read \x80.yaml: there is no such file or folder. Check the path"#
      ))
    #expect(lines.last?.contains("● CLOSED") == true)
  }

  @Test
  func `nothing is shown of a file that a flow or a scenario names and that is not a flow`()
    throws
  {
    _ = try folder.write(".env", "PASSWORD=hunter2\nAPI_KEY: \"hunter2\"\n")
    let words =
      "this is not a flow, so authflow shows none of it: it has no \"flow\", no \"initial\", no \"states\""
    let answer = "\(folder.path(".env")):2:8: error: \(words)\n"
    let flow = try folder.write("own.yaml", "flow: own\nextends: ./.env\n")
    #expect(try Program.run("check", flow).output == answer)
    #expect(try Program.run("draw", flow).errors == answer)
    let scenario = try folder.write(
      "s.yaml", "scenario: s\nflow: ./.env\nsteps:\n  - do: go\n")
    #expect(try Program.run("run", scenario).errors == answer)
    #expect(
      try Program.run("explore", "--keys", "1", "--scenario", scenario).errors == answer)
    // The user may look at his own file.
    #expect(
      try Program.run("check", folder.path(".env")).output.contains("API_KEY: \"hunter2\""))
  }

  @Test func `a pipe among the kept runs is no run`() throws {
    let runs = folder.path("authflow/runs")
    try FileManager.default.createDirectory(atPath: runs, withIntermediateDirectories: true)
    try #require(mkfifo(runs + "/2026-11-21T07-40-12-1.yaml", 0o600) == 0)
    let environment = ["XDG_STATE_HOME": folder.url.path]
    let listed = try Program.run("runs", environment: environment)
    #expect(listed.status == 0 && listed.errors == "authflow: There is no saved run yet.\n")
    let resumed = try Program.run(
      "explore", "--resume", "--keys", "1", environment: environment)
    #expect(resumed.status == 66)
    #expect(
      resumed.errors
        == "authflow: There is no saved run to resume. To begin a run, type authflow.\n")
  }

  @Test(arguments: [["convert", "tcp", "-o"], ["convert", "in.mmd", "-o"]])
  func `a file that is there stays unless one says --force`(words: [String]) throws {
    let machine = try folder.write(
      "in.mmd", "stateDiagram-v2\n  [*] --> a\n  a --> b: go\n")
    let words = words.map { $0 == "in.mmd" ? machine : $0 }
    let path = try folder.write("there", "mine")
    let refused = try Program.run(words + [path])
    #expect(refused.status == 74)
    #expect(
      refused.errors
        == "authflow: cannot write \(path): it already exists. To replace it, use --force.\n"
    )
    #expect(try folder.read("there") == "mine")
    #expect(try Program.run(words + [path, "--force"]).status == 0)
    #expect(try folder.read("there") != "mine")
  }

  @Test(arguments: [
    ("-", "a file name that begins with - looks like an option. Type ./-"),
    ("--help", "a file name that begins with - looks like an option. Type ./--help"),
    ("/dev/tty", "it is a device, not a file. Use - for standard input or output"),
    ("/dev/full", "it is a device, not a file. Use - for standard input or output"),
    ("/proc/nothing/s.yaml", "there is no such file or folder. Check the path"),
  ])
  func `w writes no file that only looks like one`(name: String, reason: String) throws {
    let output = try Program.run(
      "explore", "--size", "250x30", "--keys", "1<space>w\(name)<enter>"
    ).output
    #expect(output.contains("authflow could not write \(name): \(reason)"), "\(output)")
  }

  @Test
  func
    `where HOME is not set, ~ and the folder of kept runs are nowhere, and that is said`()
    throws
  {
    let environment = ["HOME": "", "XDG_STATE_HOME": ""]
    let output = try Program.run(
      "explore", "--size", "250x30", "--keys", "1<space>w~/s.yaml<enter>",
      environment: environment
    )
    .output
    #expect(
      output.contains(
        "authflow could not write ~/s.yaml: HOME does not name a home directory"))
  }

  @Test func `a run whose file is removed while it is explored is written again, whole`()
    throws
  {
    let runs = folder.url.appending(path: "authflow/runs")
    func kept() throws -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: runs.path)) ?? []
      return try names.map {
        try String(contentsOf: runs.appending(path: $0), encoding: .utf8)
      }
    }
    let terminal = try VirtualTerminal(
      Program.path, ["--no-motion"], environment: ["XDG_STATE_HOME": folder.url.path],
      columns: 80, rows: 24)
    try terminal.wait(for: "q quit")
    try terminal.type("1")
    try terminal.wait(for: "● Acquire silently")
    #expect(try kept().count == 1)
    try FileManager.default.removeItem(at: folder.url.appending(path: "authflow"))
    try terminal.type("1")
    try terminal.wait(for: "● Has token")
    try terminal.type("q")
    _ = try terminal.waitForExit()
    let text = try #require(try kept().first)
    #expect(text.contains("do: acquireTokenSilent") && text.contains("do: token"))
  }

  @Test func `lines that are typed are bounded, and the next one is read`() throws {
    let input = String(repeating: "x", count: 1 << 20) + "\n1\nq\n"
    let result = try Program.run("explore", "--plain", input: Data(input.utf8))
    #expect(
      result.output.contains(
        "✗ Your line has 1048576 bytes, but it may have at most 65536. "
          + "authflow has ignored the line.\n")
    )
    #expect(result.output.contains("Acquire silently") && result.status == 0)
  }

  @Test(arguments: [["--version"], ["errors", "-50000"]])
  func `results that cannot be written are told, whatever they are`(words: [String]) throws
  {
    let command = "exec \(Program.path) \(words.joined(separator: " ")) > /dev/full"
    let terminal = try VirtualTerminal("/bin/sh", ["-c", command], columns: 100, rows: 5)
    #expect(try terminal.waitForExit() == .exited(74))
    #expect(
      terminal.picture().text.contains(
        "authflow: cannot write the results: the disk is full. Free some space on it"))
  }
}
