import Foundation
import Testing

/// `authflow practice`, from the first word to the last.
struct PracticeCommandTests {
  @Test func `an exercise is begun, checked, mended and checked again`() throws {
    let folder = try Folder()
    let environment = [
      "XDG_CACHE_HOME": folder.path("cache"), "XDG_STATE_HOME": folder.path("state"),
    ]
    let place = folder.path("here")
    let started = try Program.run(
      "practice", "start", "too-many-requests", "--folder", place)
    #expect(started.status == 0, "\(started.errors)")
    let task = try String(contentsOfFile: place + "/TASK.md", encoding: .utf8)
    #expect(task.hasPrefix("# too-many-requests: "))
    #expect(
      try Program.run("practice", "start", "too-many-requests", "--folder", place).status
        == 74)

    let begun = try String(contentsOfFile: place + "/Handler.swift", encoding: .utf8)
    // Nobody has written anything yet: that tries the toolchain, and nothing is failed.
    let untouched = try Program.run("practice", "check", place, environment: environment)
    #expect(untouched.status == 1, "\(untouched)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("state/authflow")))

    let printing = begun.replacing(
      "signIn(_ app: App) {",
      with: "signIn(_ app: App) { print(\"begun\", terminator: \"\")")
    try printing.write(toFile: place + "/Handler.swift", atomically: true, encoding: .utf8)
    let wrong = try Program.run("practice", "check", place, environment: environment)
    #expect(
      wrong.status == 1 && wrong.output.hasPrefix("✗ too-many-requests: stops-early: "),
      "\(wrong)")
    #expect(wrong.output.contains("Handler.swift:16  acquireTokenSilent User.Read"))
    #expect(wrong.errors.contains("begun"), "what a run prints is shown")
    #expect(wrong.output.contains(/\d+ of \d+ runs passed so far/))
    #expect(try Program.run("run", place + "/run.yaml").status == 0)
    let shown = try Program.run(
      "practice", "show", place, "--size", "80x24", "--keys", "",
      environment: environment)
    let told80 = [
      "step 3/5", "your handler ● Retry wait: Handler.swift:13 has `app.show(",
      "Instead: Wait 1m.",
    ]
    #expect(shown.status == 0 && told80.allSatisfy(shown.output.contains), "\(shown)")
    let played = try Program.run(
      "practice", "show", place, "--size", "80x24", "--keys",
      "<left><left><left>p<wait:9000ms>",
      environment: environment)
    #expect(played.output.contains("step 3/5"), "\(played)")
    let told = try Program.run(
      "practice", "show", place, "--plain", environment: environment)
    #expect(
      told.output.contains("Handler.swift:16  acquireTokenSilent User.Read")
        && told.output.contains("\n  Ask silently -> Acquire silently\n"),
      "\(told)")

    // What a check has left that was killed.
    let left = folder.path("cache/authflow/handler-2147483647")
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
    try "".write(toFile: left + "/handler", atomically: true, encoding: .utf8)
    let solution = try Program.run(
      "practice", "hint", "too-many-requests", "--solution", environment: environment)
    try solution.output.write(
      toFile: place + "/Handler.swift", atomically: true, encoding: .utf8)
    let right = try Program.run("practice", "check", place, environment: environment)
    #expect(
      right.status == 0 && right.output.hasPrefix("✓ too-many-requests: "), "\(right)")
    for words in [
      "The check left out ", "A good handler waits for Retry-After",
      "Compare yours: authflow practice hint too-many-requests --solution\n",
      "Next, type authflow practice start neutral-message\n",
    ] { #expect(right.output.contains(words), "\(right)") }
    #expect(!FileManager.default.fileExists(atPath: place + "/run.yaml"))
    // Who has solved it may compare.
    _ = try Program.run(
      "practice", "hint", "too-many-requests", "--solution", environment: environment)
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: folder.path("cache/authflow"))
    #expect(kept.count == 1, "the stand-in is kept and nothing else: \(kept)")

    let file = folder.path("state/authflow/progress.yaml")
    let progress = try String(contentsOfFile: file, encoding: .utf8)
    let outcomes = progress.split(separator: "how: ").dropFirst().map {
      $0.prefix { $0.isLetter }
    }
    #expect(outcomes == ["failed", "seen", "solved"])
    #expect(
      try Program.run("practice", environment: environment).output.contains(
        /Too many requests +✓/))
    let old = progress.replacing(/when: "?[0-9-]+"?/, with: "when: \"2026-01-01\"")
    try old.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(
      try Program.run("practice", environment: environment).output.contains(
        /Too many requests +due/))
    let again = try Program.run("practice", "check", place, environment: environment)
    #expect(
      again.status == 0
        && again.errors.contains("too-many-requests stays due. To write the handler again"),
      "\(again)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == old)
    let list = try Program.run("learn", "--size", "100x60", environment: environment)
    #expect(
      list.output.contains(/Exercises: write the handler +[0-9]+\/12/),
      "\(list.output)")
    let report = try Program.run(
      "lessons", "report", folder.path("state/authflow/progress.yaml"))
    #expect(
      report.output.contains("| Too many requests |") || report.output.contains("solved"),
      "\(report.output)")

    try "func signIn(_ app: App) { nonsense }".write(
      toFile: place + "/Handler.swift", atomically: true, encoding: .utf8)
    let broken = try Program.run("practice", "check", place, environment: environment)
    #expect(
      broken.status == 65 && broken.errors.contains("nonsense") && broken.output.isEmpty,
      "\(broken)")
    let without = try Program.run(
      "practice", "check", place,
      environment: environment.merging(["PATH": "/nowhere"]) { $1 })
    #expect(
      without.status == 66
        && without.errors.contains("there is no swiftc in PATH"),
      "\(without)")
  }

  @Test(arguments: [
    ("text", "✗ first-token: no-protocol: "), ("json", "\"fault\" : \"no-protocol\""),
    ("junit", "<failure message=\"no-protocol: "),
  ]) func `a program is judged, and told in each format`(_ format: String, _ said: String)
    throws
  {
    let folder = try Folder()
    let file = try folder.write("program", "#!/bin/sh\nread x\necho hello\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    let result = try Program.run(
      "practice", "check", "--exercise", "first-token", "--program", file, "--format",
      format)
    #expect(result.status == 1 && result.output.contains(said), "\(result)")
  }

  @Test func `TASK.md has every name of MSAL that the solution uses`() throws {
    let folder = try Folder()
    let state = ["XDG_STATE_HOME": folder.path("state")]
    let list = try Program.run("practice", environment: state).output
    for line in list.split(separator: "\n") {
      let name = String(line.prefix { $0 != " " })
      _ = try Program.run("practice", "start", name, "--folder", folder.path(name))
      let task = try String(contentsOfFile: folder.path(name + "/TASK.md"), encoding: .utf8)
      let solution = try Program.run(
        "practice", "hint", name, "--solution", environment: state
      ).output
      let used = solution.matches(
        of: /\b(?:MSAL|NSURLError)\w+|\.(?:server[A-Z]\w+|interactionRequired|userCanceled)/
      )
      for match in used where match.output != "MSALErrorDomain" {
        #expect(task.contains(match.output), "\(name): \(match.output)")
      }
    }
  }

  @Test func `what there is no exercise or hint for is told`() throws {
    let unknown = try Program.run("practice", "start", "first-tokens")
    #expect(unknown.status == 66 && unknown.errors.contains("Did you mean first-token?"))
    let beyond = try Program.run("practice", "hint", "first-token", "9")
    #expect(beyond.status == 64 && beyond.errors.contains("first-token has 3 hints"))
    #expect(try Program.run("practice").output.contains("declined-scopes"))
  }
}
