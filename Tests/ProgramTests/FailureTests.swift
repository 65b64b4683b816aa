import Foundation
import Testing
import VirtualTerminalKit

/// Something that is not as it should be, and what a person is told of it.
///
/// `~` is a folder of the test's own, which is also the home.
private struct Failure: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let arguments: [String]
  var environment: [String: String] = [:]
  /// What lies in the folder.
  var files: [String: String] = [:]
  /// What is typed into a terminal; nil for a run without one.
  var keys: String?
  var window = (columns: 200, rows: 30)
  /// The whole message.
  let message: String

  init(
    _ situation: String, _ arguments: String, in environment: [String: String] = [:],
    files: [String: String] = [:],
    keys: String? = nil, window: (Int, Int) = (200, 30), _ message: String
  ) {
    testDescription = situation
    self.arguments = arguments.split(separator: " ").map(String.init)
    self.environment = environment
    self.files = files
    self.keys = keys
    self.window = window
    self.message = message
  }

  static let rows = [
    Failure(
      "a file that is missing", "draw /gone/none.yaml",
      "authflow: cannot read /gone/none.yaml: there is no such file or folder. Check the path"
    ),
    Failure(
      "a folder for a file", "draw /",
      "authflow: cannot read /: it is a folder. Name a file in it"),
    Failure(
      "a file for a folder", "follow /dev/null/a.log",
      "authflow: cannot read /dev/null/a.log: a part of the path is a file, not a folder. Check the path"
    ),
    Failure(
      "a name that is nothing", "draw msal-aple",
      "authflow: no bundled flow or file is called msal-aple. Did you mean msal-apple?"
    ),
    Failure(
      "a folder to write to that is missing", "convert tcp --output /gone/x.mmd",
      "authflow: cannot write /gone/x.mmd: there is no such file or folder. Check the path"),
    Failure(
      "a folder to write over", "convert tcp --output /",
      "authflow: cannot write /: it is a folder. Name a file in it"),
    Failure(
      "a file to write over", "convert tcp --output ~/x.mmd",
      files: ["x.mmd": "mine\n"],
      "authflow: cannot write ~/x.mmd: it already exists. To replace it, use --force."),
    Failure(
      "a path in the place of an error", "explain /gone/device.log",
      "authflow: You gave a path instead of an error. To explain the text in a file, use authflow explain < FILE"
    ),
    Failure(
      "a disk that is full", "-c \(Program.path)${IFS}errors${IFS}-50000${IFS}>/dev/full",
      keys: "",
      "authflow: cannot write the results: the disk is full. Free some space on it"),
    Failure(
      "no terminal", "explore",
      "authflow: standard input is not a terminal, so authflow cannot read keys. Run authflow in a terminal, without a pipe or <. "
        + "You can also print the screen as text with --size 80x24 --keys \"…\""),
    Failure(
      "a terminal without a name", "explore", in: ["TERM": ""], keys: "",
      "authflow: TERM is not set, so authflow cannot draw here. Set TERM, for example TERM=xterm-256color. "
        + "You can also print the screen as text with --size 80x24 --keys \"…\""),
    Failure(
      "a terminal that nobody knows", "explore", in: ["TERM": "nonsense"], keys: "",
      "authflow: terminfo does not know TERM=nonsense, so authflow cannot draw here. "
        + "Install the terminal's terminfo entry (Debian: apt install ncurses-term) or set TERM=xterm-256color. You can also print the screen as text "
        + "with --size 80x24 --keys \"…\""),
    Failure(
      "a window that is too small", "explore", keys: "", window: (40, 10),
      "The window is 40x10. authflow needs 60x16. Make the window larger, or press q to quit."
    ),
    Failure(
      "no toolchain", "practice check first-token --handler ~/Handler.swift",
      in: ["PATH": "~"],
      files: ["Handler.swift": "// mine\n"],
      "authflow: there is no swiftc in PATH. Install Swift 6.2 or later from swift.org "
        + "to check your handler."),
    Failure(
      "settings with a mistake", "explore",
      files: ["authflow/config.yaml": "motion: false\ntheme: drak\n"], keys: "",
      "✗ ~/authflow/config.yaml:2:8: error: \"theme\" cannot be \"drak\". Did you mean \"dark\"? authflow has "
        + "not changed the file. Correct it there."),
    Failure(
      "progress with a mistake", "learn --plain",
      files: ["authflow/progress.yaml": "- {format: 1}\n- {lesson: [\n"],
      "authflow: ~/authflow/progress.yaml:2:13: error: a value was expected here. authflow has "
        + "not changed the file. Correct it there."),
    Failure(
      "progress of a newer version", "learn first-token",
      files: ["authflow/progress.yaml": "- {format: 2}\n"],
      keys: "\r11",
      "✗ authflow cannot save your progress, because a newer version wrote ~/authflow/progress.yaml. "
        + "Install the newer version"),
    Failure(
      "a folder for progress that cannot be made", "learn first-token",
      in: ["XDG_STATE_HOME": "/dev/null"],
      keys: "\r11",
      "✗ authflow cannot save your progress: /dev/null/authflow/progress.yaml: a part of the path is a file, not a folder. Check "
        + "the path. Earlier results are safe. Solve the problem, then play the lesson again."
    ),
    Failure(
      "a folder for runs that cannot be made", "explore",
      in: ["XDG_STATE_HOME": "/dev/null"],
      keys: "1",
      "✗ authflow cannot save your run: /dev/null/authflow/runs: a part of the path is a file, not a folder. Check the "
        + "path. Press any key to try again, or w to save the run elsewhere."),
    Failure(
      "a folder for settings that is none", "explore", in: ["XDG_CONFIG_HOME": "/dev/null"],
      keys: "",
      "✗ authflow cannot read /dev/null/authflow/config.yaml: a part of the path is a file, not a folder. Check the path"
    ),
    Failure(
      "a folder for settings that cannot be made", "explore",
      in: ["XDG_CONFIG_HOME": "/proc/nowhere"], keys: "j Tqy",
      "authflow cannot save your settings: /proc/nowhere/authflow/config.yaml: there is no such file or folder. Check the "
        + "path. The file is unchanged. Solve the problem, then change the setting again."),
  ]
}

/// What is said when the world is not as it should be: what, where, what is safe, and what to
/// do next.
@Suite struct `a failure` {
  @Test(arguments: Failure.rows)
  fileprivate func `says what it is and what to do, and leaves every file as it was`(
    _ failure: Failure
  ) throws {
    let home = try Folder()
    func own(_ text: String) -> String { text.replacing("~", with: home.url.path) }
    for (name, text) in failure.files {
      let place = URL(filePath: home.path(name)).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      _ = try home.write(name, text)
    }
    var environment = [
      "HOME": "~", "XDG_STATE_HOME": "~", "XDG_CONFIG_HOME": "~", "XDG_CACHE_HOME": "~",
    ]
    environment = environment.merging(failure.environment) { $1 }.mapValues(own)
    let arguments = failure.arguments.map(own)
    if let keys = failure.keys {
      let terminal = try VirtualTerminal(
        arguments.first == "-c" ? "/bin/sh" : Program.path, arguments,
        environment: environment,
        columns: failure.window.columns, rows: failure.window.rows)
      if !keys.isEmpty { try terminal.wait(for: "●") }
      for key in keys { try terminal.type(String(key)) }
      // A message may go on in the next row.
      let message = own(failure.message).filter { $0 != " " }
      try terminal.wait(for: failure.message) {
        $0.lines.joined().filter { $0 != " " }.contains(message)
      }
    } else {
      let result = try Program.run(arguments, environment: environment)
      #expect(result.errors == own(failure.message) + "\n", "\(result)")
    }
    for (name, text) in failure.files { #expect(try home.read(name) == text) }
  }

  @Test func `of a run that another explorer has open says to leave that one`() throws {
    let home = try Folder()
    let environment = ["XDG_STATE_HOME": home.url.path]
    let first = try VirtualTerminal(
      Program.path, ["explore"], environment: environment, columns: 80, rows: 24)
    try first.wait(for: "q quit")
    try first.type("1")
    try first.wait(for: "● Acquire silently")
    let second = try VirtualTerminal(
      Program.path, ["explore", "--resume"], environment: environment, columns: 200,
      rows: 24)
    try second.wait(
      for:
        "authflow: All saved runs are open in another explorer. Close the other explorer, or begin a new run "
        + "with authflow")
    #expect(try second.waitForExit() == .exited(66))
  }
}
