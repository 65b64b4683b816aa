import Foundation
import Testing

// What a terminal obeys or a reader cannot see: C0, DEL, C1, line separators, formats with all
// that turns the reading direction. NUL cannot stand in an argument, and a line feed ends a
// line.
private let hidden: [Unicode.Scalar] = (1...0x10FFFF).compactMap(Unicode.Scalar.init)
  .filter(
    isHidden)

private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  let kinds: [Unicode.GeneralCategory] = [
    .control, .format, .lineSeparator, .paragraphSeparator,
  ]
  return scalar != "\n" && kinds.contains(scalar.properties.generalCategory)
}

private let hostile = "x" + hidden.map { "\($0)" }.joined(separator: "") + "[31my"

/// What the program declares of itself.
private struct Declaration: Decodable {
  struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable { var name: String }

      var kind: String
      var names: [Name]?
    }

    var commandName: String
    var subcommands: [Command]?
    var arguments: [Argument]?
  }

  var command: Command

  static func commands() throws -> [Command] {
    let text = try Program.run("--experimental-dump-help").output
    return try JSONDecoder().decode(Declaration.self, from: Data(text.utf8)).command
      .subcommands
      ?? []
  }
}

/// What each command needs to be given beside the one input that is tried: its positional
/// arguments, and options.
private let needs: [String: (positional: [String], options: [String])] = [
  "explore": ([], ["--size", "80x24"]), "errors": (["-50000"], []),
  "explain": (["-50000"], []),
  "flows": ([], []),
  "draw": (["tcp"], ["--view", "neighbourhood"]), "check": (["tcp"], []),
  "diff": (["tcp", "tcp"], []),
  "run": (["row-04-stop"], []), "runs": ([], []),
  "convert": (["tcp"], []),
  "lessons": (["check"], []), "learn": (["first-token"], ["--plain"]),
  "review": ([], ["--plain"]),
  "drill": ([], ["--plain"]), "practice": (["hint", "first-token"], []),
  "help": (["draw"], []),
  "follow": (["none.log"], ["--format", "text"]),
]

private func expectNothingHidden(_ result: Program.Result, _ words: [String]) {
  for text in [result.output, result.errors] {
    let found = text.unicodeScalars.filter(isHidden)
    #expect(
      found.isEmpty, "\(words.first ?? ""): \(found.map { String($0.value, radix: 16) })")
  }
}

@Suite struct `nothing hidden leaves the program` {
  @Test func `by whatever argument of whatever command it comes in`() throws {
    let commands = try Declaration.commands()
    #expect(
      Set(commands.map(\.commandName)) == Set(needs.keys),
      "a command without a case, or a case without a command")
    for command in commands {
      let need = needs[command.commandName] ?? ([], [])
      let arguments = command.arguments ?? []
      let positions = arguments.filter { $0.kind == "positional" }.indices
      var lines = positions.map { index in
        var positional = need.positional
        positional[index..<min(index + 1, positional.count)] = [hostile]
        return [command.commandName] + need.options + ["--"] + positional
      }
      for argument in arguments where argument.kind == "option" {
        let name = argument.names?.map(\.name).max { $0.count < $1.count } ?? ""
        lines.append(
          [command.commandName] + need.positional + need.options + ["--\(name)=\(hostile)"])
      }
      lines.append([command.commandName, "--\(hostile)"])
      lines.append([command.commandName, hostile, hostile, hostile])
      for line in lines { expectNothingHidden(try Program.run(line), line) }
    }
    expectNothingHidden(try Program.run(hostile), ["no command"])
    expectNothingHidden(try Program.run("-\(hostile)"), ["no option"])
  }

  @Test(arguments: ["text", "json"])
  func `out of a text that is explained`(format: String) throws {
    let texts = [
      "HTTP/1.1 429 Too Many Requests\r\nRetry-After: \(hostile)\r\n",
      #"WWW-Authenticate: Bearer error="insufficient_claims", claims="{\"access_token\":{\"\#(hostile)\":{\"value\":\"\#(hostile)\"}}}""#,
      #"{"error":"invalid_grant","suberror":"\#(hostile)","error_description":"AADSTS50076: \#(hostile)","correlation_id":"\#(hostile)"}"#,
      "Error Domain=MSALErrorDomain Code=-50002 \"\(hostile)\" UserInfo={MSALErrorDescriptionKey=\(hostile)}",
      "msauth.\(hostile)://auth?error=\(hostile)&error_description=\(hostile)",
    ]
    for text in texts {
      expectNothingHidden(
        try Program.run("explain", "--format", format, input: Data(text.utf8)), ["explain"])
    }
  }

  @Test func `out of lines that are typed, and of keys`() throws {
    let lines = [
      hostile, "1 \(hostile)", "set \(hostile)=\(hostile)", "explain \(hostile)", "q",
    ]
    expectNothingHidden(
      try Program.run(
        "explore", "--plain", input: Data(lines.joined(separator: "\n").utf8)),
      ["explore --plain"])
    for keys in [
      ":\(hostile)<enter>", "e\(hostile)<enter>", "/\(hostile)",
      "1<space>w\(hostile)<enter>",
      "v\(hostile)",
    ] {
      let words = [
        "explore", "--frames", "--size", "100x30", "--keys", keys.filter { $0 != " " },
      ]
      expectNothingHidden(try Program.run(words), words)
    }
  }

  @Test func `out of files that are no files of ours`() throws {
    let folder = try Folder()
    // One character a file: what is wrong first hides the rest.
    var paths: [String] = []
    for (index, scalar) in hidden.enumerated() {
      paths.append(
        try folder.write(
          "\(index).yaml", "flow: a\(scalar)b\ntitle: \(scalar)\ninitial: \(scalar)\n"))
    }
    paths.append(try folder.write("all.yaml", "\(hostile): \(hostile)\n"))
    for command in ["check", "run"] {
      expectNothingHidden(try Program.run([command] + paths), [command])
    }
    expectNothingHidden(
      try Program.run(["run", "--format", "junit"] + paths), ["run --format junit"])
    let foreign = try folder.write(
      "foreign.mmd", "stateDiagram \(hostile) {\"a\": \"\(hostile)\"}")
    expectNothingHidden(try Program.run("convert", foreign), ["convert"])
  }

  @Test
  func
    `in whatever form a flow with such texts is told, and every form that is read again gives them back`()
    throws
  {
    let folder = try Folder()
    // What a flow may hold of it: all but controls and what overrides the reading direction.
    let texts = hidden.filter { scalar in
      scalar.value >= 0xA0 && !(0x2028...0x202E).contains(scalar.value)
        && !(0x2066...0x2069).contains(scalar.value)
        && scalar.value != 0xFEFF
    }
    let title = "x" + texts.map { "\($0)" }.joined() + "y"
    let flow = try folder.write(
      "flow.yaml",
      """
      flow: hidden
      title: "\(title)"
      about: "\(title)"
      initial: one
      events: {go: {title: "\(title)"}}
      states:
        one: {title: "1\(title)", happening: "\(title)", app: "\(title)", user: "\(title)", on: {go: two}}
        two: {title: "2\(title)", kind: outcome}
      """)
    let scenario = try folder.write(
      "run.yaml",
      "scenario: \"\(title)\"\nflow: ./flow.yaml\nsteps:\n  - do: go\n  - expect: {state: one}\n"
    )
    var calls = [["check", flow], ["diff", flow, "tcp"]]
    calls += ["machine", "neighbourhood", "table"].map { ["draw", flow, "--view", $0] }
    calls += ["text", "junit"].map { ["run", scenario, "--format", $0] }
    calls += [["run", scenario, scenario]]
    calls += [["explore", flow, "--frames", "--keys", "1 <space>i g g m s : ? <esc>"]]
    calls += [
      ["explore", "--scenario", scenario, "--frames", "--keys", "o"],
      ["explore", flow, "--keys", "1<space>w\(folder.path("w.yaml"))<enter>"],
    ]
    for call in calls { expectNothingHidden(try Program.run(call), call) }
    let diagram = try Program.run("convert", flow, "--to", "mermaid")
    expectNothingHidden(diagram, ["convert"])
    let back = try Program.run("convert", "-", input: Data(diagram.output.utf8))
    expectNothingHidden(back, ["convert", "-"])
    let again = try Program.run(
      "convert", try folder.write("again.yaml", back.output), "--to", "mermaid")
    #expect(again.output == diagram.output)
    let written = try folder.read("w.yaml")
    #expect(written.contains("do: go") && !written.unicodeScalars.contains(where: isHidden))
  }
}
