import Foundation
import Testing
import VirtualTerminalKit

/// The real program, with a file of settings.
@Suite struct `settings` {
  private let home: Folder
  private var config: String { home.path("authflow/config.yaml") }

  init() throws { home = try Folder() }

  private func set(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: home.url.appending(path: "authflow"), withIntermediateDirectories: true)
    try text.write(toFile: config, atomically: true, encoding: .utf8)
  }

  private func start(
    _ arguments: String..., environment: [String: String?] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws -> VirtualTerminal {
    let own: [String: String?] = [
      "XDG_STATE_HOME": home.path("state"), "XDG_CONFIG_HOME": home.url.path,
    ]
    return try VirtualTerminal(
      Program.path, arguments, environment: own.merging(environment) { $1 },
      columns: columns,
      rows: rows)
  }

  private func plain(_ arguments: String..., environment: [String: String] = [:]) throws
    -> Program.Result
  {
    try Program.run(
      ["explore"] + arguments, input: Data("q\n".utf8),
      environment: ["XDG_CONFIG_HOME": home.url.path].merging(environment) { $1 })
  }

  @Test
  func
    `the characters and the colours are as they say, and the view of before is not a mistake`()
    throws
  {
    try set("view: story\nascii: true\ntheme: monochrome\n")
    let terminal = try start()
    let screen = try terminal.wait(for: "q quit")
    #expect(!screen.text.contains("│"), "\(screen)")
    #expect(screen.cells.allSatisfy { $0.foreground == .standard })
  }

  @Test func `the command line goes before them`() throws {
    try set("view: story\nascii: true\n")
    let terminal = try start("--no-ascii")
    let screen = try terminal.wait(for: "q quit")
    #expect(screen.contains("─ NOW: Ready ─"), "\(screen)")
  }

  @Test
  func `plain by the settings, unless the environment or the command line says otherwise`()
    throws
  {
    try set("plain: true\n")
    #expect(try plain().output.hasPrefix("MSAL for iOS/macOS. ? lists what you can type."))
    let refused = try plain(environment: ["AUTHFLOW_PLAIN": "0"])
    #expect(refused.status == 69 && refused.output.isEmpty)
    #expect(try plain("--no-plain").status == 69)
  }

  @Test func `plain by the environment`() throws {
    #expect(
      try plain(environment: ["AUTHFLOW_PLAIN": "1"]).output.hasPrefix(
        "MSAL for iOS/macOS. ? lists what you can type.")
    )
    #expect(try plain("--no-plain", environment: ["AUTHFLOW_PLAIN": "1"]).status == 69)
  }

  @Test(arguments: [
    (
      ["AUTHFLOW_PLAIN": "maybe"], [],
      "authflow: AUTHFLOW_PLAIN must be 1 or 0, but is maybe\n"
    ),
    (
      ["AUTHFLOW_PLAIN": "1"], ["--resume"],
      "authflow: AUTHFLOW_PLAIN is 1, but --resume needs a screen. Add --no-plain.\n"
    ),
  ])
  func `plain where that makes no sense is refused`(
    environment: [String: String], arguments: [String], error: String
  )
    throws
  {
    let environment = environment.merging(["XDG_CONFIG_HOME": home.url.path]) { $1 }
    let result = try Program.run(["explore"] + arguments, environment: environment)
    #expect(result.errors == error)
    #expect(result.status == 64)
  }

  @Test func `what is wrong is said once with its place, and the rest counts`() throws {
    try set("# mine\ntheme: drak\nvew: story\nascii: true\n")
    let before = try String(contentsOfFile: config, encoding: .utf8)
    let terminal = try start(columns: 200, rows: 30)
    let screen = try terminal.wait(for: "cannot be")
    let words =
      "\(config):2:8: error: \"theme\" cannot be \"drak\". Did you mean \"dark\"? And 1 more. "
    #expect(
      screen.lines.joined().replacing(" ", with: "").contains(
        words.replacing(" ", with: "")),
      "\(screen)")
    #expect(!screen.text.contains("│"), "\(screen)")
    try terminal.type("j")
    try terminal.wait(for: "the answer to the next key") { !$0.contains("cannot be") }
    try terminal.type("j Tq")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try String(contentsOfFile: config, encoding: .utf8) == before)
  }

  @Test func `line by line it is said on standard error`() throws {
    try set("moton: false\n")
    let result = try plain("--plain")
    #expect(
      result.errors == """
        authflow: \(config):1:1: error: unknown key "moton" in the settings. Did you mean "motion"?
          1 | moton: false
            | ^~~~~

        """)
    #expect(result.status == 0)
  }

  @Test func `key scripts print the same for everybody`() throws {
    try set("view: story\nascii: true\ntheme: drak\n")
    let arguments = ["explore", "--size", "80x24", "--keys", "1"]
    let own = try Program.run(arguments, environment: ["XDG_CONFIG_HOME": home.url.path])
    let others = try Program.run(arguments, environment: ["XDG_CONFIG_HOME": "/nowhere"])
    #expect(own.output == others.output && own.errors.isEmpty)
  }

  @Test func `what is chosen is kept`() throws {
    var terminal = try start()
    try terminal.wait(for: "q quit")
    try terminal.type("j Tq")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      try home.read("authflow/config.yaml") == "# Settings of authflow.\ntheme: light\n")
    try set("# Settings of authflow.\ntheme: light # by day\n\nkeep: true\nmouse: false\n")
    terminal = try start()
    try terminal.wait(for: "q quit")
    // The next theme is the terminal's own.
    try terminal.type("j Tq")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      try home.read("authflow/config.yaml")
        == "# Settings of authflow.\ntheme: terminal # by day\n\nkeep: true\nmouse: false\n"
    )
  }

  @Test func `what cannot be kept is told at the end, and the file is as it was`() throws {
    try set("{keep: true}\n")
    let terminal = try start(columns: 200)
    try terminal.wait(for: "q quit")
    try terminal.type("j Tq")
    #expect(try terminal.waitForExit() == .exited(0))
    let message =
      "authflow: \(config) is unchanged, because authflow cannot edit it safely. "
      + "Add this yourself: "
      + "theme: light"
    let shown = terminal.screen.lines.joined()
    #expect(
      shown.replacing(" ", with: "").contains(message.replacing(" ", with: "")),
      "\(terminal.screen)")
    #expect(try home.read("authflow/config.yaml") == "{keep: true}\n")
  }
}

/// What a terminal is asked and told beside the picture.
@Suite struct `manners at a terminal` {
  private let home: Folder

  init() throws { home = try Folder() }

  private func start(
    _ arguments: [String], environment: [String: String?] = [:], columns: Int = 80
  ) throws
    -> VirtualTerminal
  {
    let own: [String: String?] = [
      "XDG_STATE_HOME": home.url.path, "XDG_CONFIG_HOME": home.url.path,
    ]
    return try VirtualTerminal(
      Program.path, arguments, environment: own.merging(environment) { $1 },
      columns: columns)
  }

  private func output(_ terminal: VirtualTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self)
  }

  @Test func `the background is asked for unless a theme is chosen`() throws {
    let question = "\u{1B}]11;?\u{1B}\\"
    let asked = try start(["explore"])
    try asked.wait(for: "q quit")
    #expect(output(asked).contains(question))
    let told = try start(["explore", "--theme", "dark"])
    try told.wait(for: "q quit")
    #expect(!output(told).contains(question))
  }

  @Test func `the terminal's own colours are the six that its user chose`() throws {
    let terminal = try start(["explore", "--theme", "terminal"])
    let screen = try terminal.wait(for: "q quit")
    let colours = Set(screen.cells.map(\.foreground))
    #expect(
      colours.isSubset(of: [
        .standard, .indexed(1), .indexed(2), .indexed(3), .indexed(5), .indexed(6),
      ]))
    #expect(colours.count > 2)
  }
}
