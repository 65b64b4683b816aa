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
  #expect(result.status == 1 && result.output == "" && result.errors.contains("unsupported: \"sing\" is no assignment"))
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

@Test func `the data that export writes has the compound states beside the flat lists`() throws {
  struct Exported: Decodable {
    struct Compound: Decodable, Equatable {
      struct InitialArm: Decodable, Equatable {
        var to: String
        var `guard`: String?
      }
      var id: String
      var title: String
      var short: String
      var group: String?
      var contains: [String]
      var initial: [InitialArm]
    }
    struct Transition: Decodable {
      var from: String
      var to: String
      var event: String
      var `guard`: String?
      var actions: [String]
    }
    struct State: Decodable { var id: String }
    var states: [State]
    var compounds: [Compound]
    var transitions: [Transition]
  }
  let data = Data(try Program.run("export", "msal-apple", "--format", "json").output.utf8)
  let exported = try JSONDecoder().decode(Exported.self, from: data)
  #expect(
    exported.compounds == [
      .init(
        id: "request", title: "Request in flight", short: "Request", group: "silent",
        contains: ["silent", "interactive", "narrowed"],
        initial: [.init(to: "narrowed", guard: "narrowing"), .init(to: "silent", guard: nil)])
    ])
  #expect(exported.states.count == 18 && !exported.states.contains { $0.id == "request" })
  #expect(exported.transitions.count == 74)
  let waits = exported.transitions.filter { $0.event == "http429" }
  #expect(waits.map(\.from) == ["silent", "interactive", "narrowed"] && Set(waits.map(\.to)) == ["wait"])
  #expect(waits.map(\.guard) == ["account == known", nil, "account == known"])
  #expect(waits[0].actions.first == "attempts += 1")
  let plain = Data(try Program.run("export", "tcp", "--format", "json").output.utf8)
  #expect(try JSONDecoder().decode(Exported.self, from: plain).compounds.isEmpty)
}
