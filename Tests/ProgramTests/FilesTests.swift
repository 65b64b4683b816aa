import Foundation
import Glibc
import Testing
import VirtualTerminalKit

/// Files that the program writes: nothing is lost that was there.
@Suite struct `a file that is written` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func convert(_ name: String, _ options: String...) throws -> Program.Result {
    try Program.run(
      ["convert", "tcp", "--to", "mermaid", "--output", folder.path(name)] + options)
  }

  @Test func `is not replaced unless one says so, and keeps its mode`() throws {
    let path = try folder.write("it.mmd", "old")
    #expect(chmod(path, 0o600) == 0)
    let refused = try convert("it.mmd")
    #expect(
      refused.status == 74
        && refused.errors
          == "authflow: cannot write \(path): it already exists. To replace it, use --force.\n"
    )
    #expect(try folder.read("it.mmd") == "old")
    #expect(try convert("it.mmd", "--force").status == 0)
    #expect(try folder.read("it.mmd").hasPrefix("stateDiagram-v2") && mode(path) == 0o600)
    #expect(chmod(path, 0o444) == 0)
    let readOnly = try convert("it.mmd", "--force")
    #expect(
      readOnly.status == 74
        && readOnly.errors
          == "authflow: cannot write \(path): it is read-only. chmod u+w lets you write to it\n"
    )
  }

  @Test func `stays where a link leads, and the link stays a link`() throws {
    let target = try folder.write("target.mmd", "old")
    #expect(symlink(target, folder.path("link.mmd")) == 0)
    #expect(try convert("link.mmd", "--force").status == 0)
    #expect(try folder.read("target.mmd").hasPrefix("stateDiagram-v2"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.mmd"))
        == target)
    #expect(symlink(folder.path("nowhere"), folder.path("broken")) == 0)
    #expect(
      try convert("broken").errors.hasSuffix(
        "broken: it is a link to a file that does not exist. ls -l shows which\n"))
  }

  @Test
  func `is written through when it is a pipe, and a pipe that nobody reads stays one`()
    throws
  {
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(
      try convert("pipe").errors.hasSuffix(
        "pipe: nothing reads from it. Start its reader first\n"))
    let reader = open(folder.path("pipe"), O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    #expect(try convert("pipe").status == 0)
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &bytes, bytes.count) == 16 && bytes.first == UInt8(ascii: "s"))
    var status = stat()
    #expect(stat(folder.path("pipe"), &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  @Test func `is asked for before w replaces it, and says why it cannot be written`() throws
  {
    let path = try folder.write("s.yaml", "old")
    func save(_ keys: String) throws -> String {
      try Program.run("explore", "--size", "250x30", "--keys", "1 <space>w \(keys)").output
    }
    #expect(try save("\(path)<enter>").contains("exists. Press Enter to replace the file"))
    #expect(try folder.read("s.yaml") == "old")
    #expect(try save("\(path)<enter><enter>").contains("authflow saved your run"))
    #expect(try folder.read("s.yaml").contains("do: acquireTokenSilent"))
    #expect(
      try save("\(folder.path("none/s.yaml"))<enter>").contains(
        "there is no such file or folder. Check the path"))
    #expect(
      try save("\(folder.path(""))/<enter>").contains(
        "is a folder. Add a file name"))
  }

  @Test func `cannot name a flow that came from standard input, and says so`() throws {
    let flow = try Program.run("flows", "tcp").output
    let path = folder.path("s.yaml")
    let result = try Program.run(
      "explore", "-", "--size", "160x40", "--keys", "1 <space>w \(path)<enter>",
      input: Data(flow.utf8))
    #expect(
      result.output.contains(
        "its flow came from standard input"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

@Test
func `the bundled flows are a table, each with its id, its title and what it is, whole`()
  throws
{
  let lines = try Program.run("flows").output.split(separator: "\n").map(String.init)
  #expect(lines.count == 2 * 8 + 2 && !lines.contains { $0.contains("…") }, "\(lines)")
  #expect(
    lines.contains { $0.hasPrefix("msal-apple  ") && $0.hasSuffix("MSAL for iOS/macOS") })
}

@Test(arguments: [
  ["run", "row-14-http-429", "row-04-declined-scopes", "row-04-stop"],
  ["run", "shipped-03-http-429"],
  ["check"], ["lessons"], ["run", "--list"], ["flows"],
])
func `what is listed is broken between words in a terminal, and nowhere elsewhere`(
  arguments: [String]
) throws {
  let terminal = try VirtualTerminal(Program.path, arguments, columns: 60, rows: 400)
  _ = try terminal.waitForExit()
  let lines = terminal.picture().text.split(separator: "\n").map {
    $0.trimmingCharacters(in: .whitespaces)
  }
  let piped = try Program.run(arguments).output.split(separator: "\n")
  let words = Set(piped.flatMap { $0.split(separator: " ") }.map(String.init))
  #expect(lines.count >= piped.count && !piped.contains { $0.contains("…") })
  for word in lines.flatMap({ $0.split(separator: " ") }) {
    #expect(words.contains(String(word)), "\(word)")
  }
}
