import Foundation
import Testing
import VirtualTerminalKit

/// The real program and somebody who learns with it, each with a home of their own.
@Suite struct `the program as a teacher` {
  private let home: Folder
  private var state: [String: String] { ["XDG_STATE_HOME": home.url.path] }
  private var file: String { home.path("authflow/progress.yaml") }

  init() throws { home = try Folder() }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Result {
    try Program.run(arguments, input: Data(input.utf8), environment: state)
  }

  private func progress() throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(
      String.init)
  }

  private func put(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: home.url.appending(path: "authflow"), withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  @Test func `plays a lesson line by line and keeps what came of it`() throws {
    let result = try run(
      "learn", "first-token", "--plain", "--seed", "1", input: "\n1\n1\nq\n")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      result.output.contains(
        "GOAL    Get a token without showing the user a sign-in page. (0 steps)"),
      "\(result.output)")
    #expect(
      result.output.contains("✓ Solved in 2 steps, and the best is 2."), "\(result.output)")
    let lines = try progress()
    #expect(lines.count == 3 && lines[1] == "- {format: 1}")
    let pattern =
      /- \{lesson: first-token, when: \d{4}-\d\d-\d\d, how: solved, steps: 2, best: 2, version: "[0-9a-f]{8}"\}/
    #expect(lines[2].wholeMatch(of: pattern) != nil, "\(lines)")
    let listed = try run("learn", "--plain", input: "q\n")
    #expect(
      listed.output.contains(/learn first-token +1\. The first token/), "\(listed.output)")
    #expect(listed.output.contains("✓ 2 steps, best 2"), "\(listed.output)")
  }

  @Test func `plays a lesson also beside an exercise's folder of the same name`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "first-token"), withIntermediateDirectories: true)
    let result = try Program.run(
      ["learn", "first-token", "--plain"], input: Data("q\n".utf8), environment: state,
      folder: folder.url)
    #expect(result.status == 0 && result.output.contains("GOAL"), "\(result)")
  }

  @Test func `plays a lesson in a terminal`() throws {
    let terminal = try VirtualTerminal(
      Program.path, ["learn", "first-token"],
      environment: state.merging(["XDG_CONFIG_HOME": "/nowhere"]) { $1 }.mapValues { $0 },
      columns: 80, rows: 24)
    try terminal.wait(for: "GOAL  Get a token without showing the user a sign-in page.")
    try terminal.type("\r")
    try terminal.wait(for: "H hint")
    try terminal.type("3")
    try terminal.wait(for: "A page is open, although the user only wanted to read mail.")
    try terminal.type("u")
    try terminal.wait(for: "● Ready")
    try terminal.type("11")
    try terminal.wait(for: "✓ Solved in 2 steps, and the best is 2.")
    try terminal.type("\u{1B}")
    // Esc and a letter that arrive in one would be Alt and the letter.
    try terminal.wait(for: "the end closed") { !$0.contains("✓ Solved") }
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try progress().count == 3)
  }

  @Test func `says what is due, and what is next where nothing is`() throws {
    let none = try run("review", "--due")
    #expect(none.status == 1 && none.output.isEmpty)
    #expect(none.errors == "authflow: Nothing is due. Next: authflow learn first-token.\n")
    try put("- {lesson: first-token, when: 2020-01-01, how: solved, version: \"0\"}\n")
    let one = try run("review", "--due")
    #expect(one.status == 0 && one.output == "1 lesson due\n")
    let asked = try run("review", "--plain", "--seed", "3", input: "1\n\n1\n\n1\n\nq\n")
    #expect(
      asked.output.contains("QUESTION 1 of 3") && asked.output.contains("REVIEW  "),
      "\(asked.output)")
    #expect(try progress().count == 2)
    #expect(try run("review", "--due").status == 1)
  }

  @Test func `says what is wrong with the progress, keeps it, and adds to it`() throws {
    let torn =
      "- {lesson: first-token, when: 2020-01-01, how: solved}\n- {lesson: closed-pa"
    try put(torn)
    let review = try run("review", "--plain", input: "q\n")
    #expect(review.errors.contains("progress.yaml:2:"), "\(review.errors)")
    #expect(review.errors.contains("the last line is incomplete and does not count"))
    _ = try run("learn", "first-token", "--plain", input: "\n1\n1\nq\n")
    #expect(
      try String(contentsOfFile: file, encoding: .utf8).hasPrefix(
        torn + "\n- {lesson: first-token"))
  }

  @Test func `adds nothing to the progress of a newer version, and says so`() throws {
    try put("- {format: 2}\n")
    let result = try run("learn", "first-token", "--plain", input: "\n1\n1\nq\n")
    #expect(result.output.contains("a newer version wrote"), "\(result.output)")
    #expect(try progress() == ["- {format: 2}"])
  }

  @Test func `says it where progress cannot be kept, and goes on`() throws {
    let result = try Program.run(
      ["learn", "first-token", "--plain"], input: Data("\n1\n1\nq\n".utf8),
      environment: ["XDG_STATE_HOME": "/proc/nowhere"])
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "authflow cannot save your progress: /proc/nowhere/authflow/progress.yaml: "))
    #expect(result.output.contains("✓ Solved in 2 steps"))
  }

  @Test func `prints screens without reading or keeping progress`() throws {
    try put("- {lesson: first-token, when: 2020-01-01, how: solved}\n")
    let result = try run("learn", "first-token", "--keys", "<enter> 1 1")
    #expect(result.output.contains("✓ Solved in 2 steps"))
    #expect(try progress().count == 1)
  }

  @Test func `the same seed is the same drill, and its sheet has what is right`() throws {
    let drill = try run("drill", "--seed", "7", "--plain", input: "q\n")
    #expect(
      drill.output.contains("INCIDENT") && drill.output.contains("USER “"),
      "\(drill.output)")
    #expect(try run("drill", "--seed", "7", "--plain", input: "q\n").output == drill.output)
  }

  @Test
  func `a seed gives every terminal the same answers in the same order, those of a script`()
    throws
  {
    let words = ["drill", "--seed", "7"]
    let script = try Program.run(words + ["--keys", "<enter>"]).output
    let answers = script.matches(of: /(?m)^ {3}([1-4] .*?) *$/).map { String($0.1) }
    #expect(answers.count == 4, "\(script)")
    for _ in 1...2 {
      let terminal = try VirtualTerminal(
        Program.path, words + ["--no-ascii"],
        environment: state.merging(["XDG_CONFIG_HOME": "/nowhere"]) { $1 }, columns: 80,
        rows: 24)
      try terminal.wait(for: "Enter the questions")
      try terminal.type("\r")
      try terminal.wait(for: "Esc ends the questions")
      let lines = terminal.picture().lines
      for answer in answers {
        #expect(lines.contains { $0.contains(answer) }, "\(answer)\n\(lines)")
      }
      try terminal.type("\u{3}")
    }
  }

  @Test
  func
    `a sheet has all that those on call see, in its order, and the answers as the screen numbers them`()
    throws
  {
    let sheet = try run("drill", "--seed", "7", "--master").output
    func place(_ text: String) throws -> String.Index {
      try #require(sheet.range(of: text), "\(text)\n\(sheet)").lowerBound
    }
    let parts = [
      "# Drill: ", "## Read out", "## The four answers", "## Ask first", "## The solution",
      "## Ask afterwards",
      "## If they are stuck",
      "## Debriefing", "github.com",
    ]
    #expect(try parts.map(place) == parts.map(place).sorted())
    let readOut = sheet[try place("## Read out")..<(try place("## The four answers"))]
    for text in [
      "-42700", "-50000", "The app has scenes. The app passes the URL",
      "Name the fault, then fix the build",
    ] {
      #expect(readOut.contains(text), "\(text)\n\(readOut)")
    }
    #expect(!sheet.contains("clock"))
    // The screen breaks lines; the first words of each answer tell its place.
    let screen = try run("drill", "--seed", "7", "--keys", "<enter>").output
    for line in sheet[try place("## Ask first")...].split(separator: "\n").prefix(6)
      .dropFirst(
        2)
    {
      let start = line.replacing("**", with: "").prefix(30).replacing(". ", with: " ")
      #expect(screen.contains(start), "\(start)\n\(screen)")
    }
    #expect(sheet.contains("2. **") || sheet.contains("1. **"))
    // What follows the playing is asked there, too.
    let after = sheet[try place("## Ask afterwards")...]
    #expect(after.contains("Who can fix it?") && !readOut.contains("Who can fix it?"))
  }
}
