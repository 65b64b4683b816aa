import Foundation
import Testing

@Suite struct `convert` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `writes a picture of a flow, and makes a flow of it that check accepts`()
    throws
  {
    let picture = folder.path("tcp.mmd")
    let shown = try Program.run("convert", "tcp", "--to", "mermaid")
    #expect(shown.status == 0 && shown.errors == "" && shown.output.contains("syn_sent"))
    let written = try Program.run("convert", "tcp", "--to", "mermaid", "--output", picture)
    #expect(written.status == 0 && written.output == "" && written.errors == "")
    #expect(try folder.read("tcp.mmd") == shown.output)
    let back = try Program.run("convert", picture, "-o", folder.path("tcp.yaml"))
    #expect(back.status == 0 && back.output == "" && back.errors == "")
    let check = try Program.run("check", folder.path("tcp.yaml"))
    #expect(
      check.status == 0
        && check.output.contains("well-formed: 11 states, 36 transitions, 14 events\n"))
  }

  @Test func `writes one picture as another, and a flow as the file that it is`() throws {
    let mermaid = try Program.run("convert", "tcp").output
    #expect(
      try Program.run("convert", "-", "--to", "mermaid", input: Data(mermaid.utf8)).output
        == mermaid)
    let file = try Program.run("convert", "tcp", "--to", "yaml").output
    #expect(try file == Program.run("flows", "tcp").output)
  }

  @Test func `writes what can be carried, and says in one line what cannot`() throws {
    let picture = """
      stateDiagram-v2
        [*] --> a
        a --> b : go [at home] / sing
        note right of a : one
        state c <<choice>>
        note left of b : two
      """
    let result = try Program.run("convert", "-", input: Data(picture.utf8))
    #expect(
      result.status == 0 && result.output.contains(#"title: "go [at home] / sing""#),
      "\(result.output)")
    #expect(
      result.errors == """
        -:4:3: unsupported: left out, because a flow has no place for it: note (lines 4, 6), <<choice>> (line 5)
          4 |   note right of a : one
            |   ^

        """)
  }

  @Test(arguments: [
    ("stateDiagram\nstate a {", ["-"], 65, "-:2:7: error: the brace has no end\n"),
    ("stateDiagram\na -->", ["-"], 65, "-:1:1: error: the file has no states\n"),
    ("flow: x", ["-"], 65, "-:1:1: error: "),
    (
      "", ["missing.mmd"], 66,
      "authflow: cannot read missing.mmd: there is no such file or folder. Check the path\n"
    ),
    (
      "", ["nothing"], 66,
      "authflow: no bundled flow or file is called nothing"
    ),
    (
      "", ["tcp", "--to", "scxml"], 64,
      "Error: The value 'scxml' is invalid for '--to <to>'"
    ),
    ("", [], 64, "Error: Missing expected argument '<flow>'\n"),
    (
      "", ["tcp", "-o", "/no/such/folder/x"], 74,
      "authflow: cannot write /no/such/folder/x: "
    ),
  ])
  func `says what is wrong`(
    input: String, arguments: [String], status: Int32, message: String
  )
    throws
  {
    let result = try Program.run(["convert"] + arguments, input: Data(input.utf8))
    #expect(result.status == status && result.output == "")
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }
}
