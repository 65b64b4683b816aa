import Foundation
import Testing

@Test(arguments: ["json", "mermaid", "dot", "plantuml", "scxml", "xstate"])
func `export writes the same to a file as to standard output`(format: String) throws {
  let folder = try Folder()
  let shown = try Program.run("export", "tcp", "--format", format)
  #expect(shown.status == 0 && shown.errors == "" && shown.output.contains("syn_sent"))
  let written = try Program.run("export", "tcp", "--format", format, "--output", folder.path("tcp.out"))
  #expect(written.status == 0 && written.output == "" && written.errors == "")
  #expect(try String(contentsOfFile: folder.path("tcp.out"), encoding: .utf8) == shown.output)
}

@Test(arguments: ["tcp.mmd", "tcp.dot", "tcp.scxml", "tcp.json"])
func `what was exported is imported as a flow that check accepts`(name: String) throws {
  let formats = ["mmd": "mermaid", "dot": "dot", "scxml": "scxml", "json": "xstate"]
  let format = try #require(name.split(separator: ".").last.flatMap { formats[String($0)] })
  let folder = try Folder()
  _ = try Program.run("export", "tcp", "--format", format, "-o", folder.path(name))
  let result = try Program.run("import", folder.path(name), "--strict", "-o", folder.path("tcp.yaml"))
  #expect(result.status == 0 && result.output == "" && result.errors == "")
  let check = try Program.run("check", folder.path("tcp.yaml"))
  #expect(check.status == 0 && check.output.contains("well-formed: 11 states, 36 transitions, 14 events\n"))
}

private let picture = Data("stateDiagram-v2\n  [*] --> a\n  a --> b : go [at home] / sing\n".utf8)

@Test func `what cannot be carried is told on standard error, and the flow is written`() throws {
  let result = try Program.run("import", "-", input: picture)
  #expect(result.status == 0)
  #expect(result.output.contains("at_home: {type: boolean, title: at home, set: true}"))
  let heads = result.errors.split(separator: "\n").filter { $0.hasPrefix("-:") }
  #expect(heads.map { $0.prefix(20) } == ["-:3:17: unsupported:", "-:3:28: unsupported:"])
}

@Test func `strict import writes nothing when anything cannot be carried`() throws {
  let result = try Program.run("import", "-", "--strict", input: picture)
  #expect(result.status == 1 && result.output == "" && result.errors.contains("unsupported: the action \"sing\""))
}

@Test func `a malformed file, a missing one and one of no known format have their exit statuses`() throws {
  let malformed = try Program.run("import", "-", "--format", "scxml", input: Data("<scxml>".utf8))
  #expect(malformed.status == 65 && malformed.output == "")
  #expect(malformed.errors.hasPrefix("-:1:1: error: <scxml> of line 1 has no end\n"))
  #expect(try Program.run("import", "missing.dot").status == 66)
  let unknown = try Program.run("import", "-", input: Data("hello".utf8))
  #expect(unknown.status == 64)
  #expect(unknown.errors == "authflow: - shows no format; say --format mermaid, dot, scxml or xstate\n")
  #expect(try Program.run("export", "tcp", "--output", "/no/such/folder/x").status == 74)
}

@Test func `the data that export writes is told from a machine of XState`() throws {
  let folder = try Folder()
  _ = try Program.run("export", "tcp", "--format", "json", "-o", folder.path("e.json"))
  let result = try Program.run("import", folder.path("e.json"))
  #expect(result.status == 65 && result.output == "")
  #expect(
    result.errors.hasPrefix(
      "\(folder.path("e.json")):1:1: error: this is what \"authflow export --format json\" writes:"),
    "\(result.errors)")
  #expect(!result.errors.contains("unsupported"))
}
