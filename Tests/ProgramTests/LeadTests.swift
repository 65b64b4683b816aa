import Foundation
import Testing
import VirtualTerminalKit

@Suite struct `what a lead gets` {
  @Test func `is a page to take home with every public code and the handler`() throws {
    let page = try Program.run("learn", "--handout").output
    for code in [
      "-50000", "-50002", "-50003", "-50004", "-50005", "-50142", "-1009", "429",
    ] {
      #expect(page.contains(code), "\(code)\n\(page)")
    }
    #expect(page.contains("```swift") && page.contains("case .interactionRequired:"))
    // Each error has all three cells, and a status the error with which it comes.
    #expect(!page.contains("|  |"), "\(page)")
    #expect(page.contains("| `MSALErrorDomain -50000` with HTTP 429 |"), "\(page)")
    #expect(page.contains("status == \"429\""), "\(page)")
    let wait = try #require(page.range(of: "// Retry wait")).upperBound
    let handler = page[wait...].prefix { $0 != "/" }
    let (sleep, end) = (handler.range(of: "Task.sleep"), handler.range(of: "fail(error)"))
    #expect(try #require(sleep).lowerBound < #require(end).lowerBound, "\(handler)")
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 90)
  }

  @Test func `is a test whose score the report has, and none if it is left early`() throws {
    let home = try Folder()
    let state = ["XDG_STATE_HOME": home.url.path]
    func test(_ answers: Int) throws {
      let input = String(repeating: "1\n\n", count: answers) + "q\n"
      _ = try Program.run(
        ["review", "--test", "before", "--plain"], input: Data(input.utf8),
        environment: state)
    }
    // Asked once more, as it would lose answers; then the input ends.
    try test(3)
    #expect(!FileManager.default.fileExists(atPath: home.path("authflow/progress.yaml")))
    try test(10)
    let report = try Program.run("lessons", "report", home.path("authflow/progress.yaml"))
      .output
    #expect(
      report.contains(/## Tests\n\n- progress, before: \d+ of 10 right\n/), "\(report)")
    // In the first question the first answer is wrong.
    let row =
      "| It opens the sign-in page. | It stays signed in or out until the user wants to sign in. (progress) |"
    #expect(
      report.contains("| asked | right | answered |") && report.contains(row),
      "\(report)")
  }

  @Test(arguments: ["first-sign-in", "fewer-scopes", "too-many-requests"])
  func `is a sheet for each lesson of the workshop, with its answers as a seed orders them`(
    lesson: String
  ) throws {
    let sheet = try Program.run("learn", lesson, "--master", "--seed", "7").output
    let headings = [
      "# Lesson: ", "## Ask first", "## The solution", "## What you have learnt",
    ]
    let places = headings.map { sheet.range(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil }, "\(sheet)")
    #expect(places.compactMap(\.self).sorted() == places.compactMap(\.self))
    #expect(sheet.contains("`authflow learn \(lesson) --seed 7` opens it"))
    #expect(try Program.run("learn", "--master").errors.contains("Name the lesson"))
  }

  @Test(arguments: [
    ("first-sign-in", ["<enter> 1 <enter> 1 <enter> 1 2", "1"]),
    ("fewer-scopes", ["<enter> 1 <enter> 1 <enter> 4 2", "2"]),
    ("too-many-requests", ["<enter> 1 <enter> 1 <enter> 8 u 9 t 5 t 5", "t"]),
  ])
  func `is a solution whose keys and names are those of the screen`(
    lesson: String, keys: [String]
  ) throws {
    let sheet = try Program.run("learn", lesson, "--master", "--seed", "7").output
    let steps = sheet.matches(of: #/\n\d+\. ([1-9a-z]): (\w[^.,]*)[.,] /#)
    // The keys of the sheet, `u` apart, are the keys that are pressed after the questions.
    let pressed = keys.joined(separator: " ").split(separator: " ").dropFirst(5)
    #expect(
      steps.map { String($0.1) } == pressed.filter { $0 != "u" }.map(String.init),
      "\(sheet)")
    let screen = try Program.run(
      "learn", lesson, "--seed", "7", "--keys", keys[0], "--size", "80x24")
    let last = try #require(steps.last)
    if keys[1] != "t" {
      #expect(screen.output.contains("\(keys[1]) \(last.2)"), "\(last.2)\n\(screen.output)")
    }
    let end = try Program.run(
      "learn", lesson, "--seed", "7", "--keys", keys.joined(separator: " "))
    #expect(end.output.contains("✓ Solved in"), "\(end.output)")
    #expect(sheet.contains("Press u to go back") == pressed.contains("u"), "\(sheet)")
  }

  @Test func `is what a wrong act comes to, in the words of the screen`() throws {
    let words = "2 of its 3 attempts, and the user has saved no time"
    let sheet = try Program.run("learn", "too-many-requests", "--master").output
    #expect(sheet.contains(words), "\(sheet)")
    let screen = try Program.run(
      "learn", "too-many-requests", "--keys", "<enter> 1 <enter> 1 <enter> 8 4 3")
    #expect(
      screen.output.contains("attempts, and the user has saved no time"), "\(screen.output)"
    )
    #expect(screen.output.contains("3 does nothing here. Press u to undo the step."))
  }

  @Test(arguments: ["store-build", "answer-lost", "second-page"])
  func `is four answers to an incident, none of them empty`(_ drill: String) throws {
    let sheet = try Program.run("drill", drill, "--seed", "7", "--master").output
    let answers = sheet.matches(of: /\n- .*\? \*\*(.*)\*\*/)
    #expect(answers.count == 4 && answers.allSatisfy { $0.1.count > 10 }, "\(sheet)")
    // What it is, is what is right on the screen.
    #expect(sheet.contains(". **\(answers[0].1)** ✓"), "\(sheet)")
  }

  @Test func `is an incident that the screen tells as the sheet does`() throws {
    let screen = try Program.run(
      "drill", "store-build", "--seed", "7", "--keys", "", "--size", "80x24")
    #expect(screen.output.contains("A tester had to choose a new password"))
    let token = try Program.run(
      "drill", "store-build", "--seed", "7", "--keys",
      "<enter> 1 <enter> 1 <enter> 1 <enter> 1 <enter> 1")
    #expect(token.output.contains("In this incident the sign-in fails"), "\(token.output)")
  }

  @Test func `is a test after which Enter closes the box`() throws {
    let answers = String(repeating: "1 <enter> ", count: 10)
    func screen(_ keys: String) throws -> String {
      try Program.run("review", "--test", "before", "--keys", keys, "--size", "80x24")
        .output
    }
    let open = try screen(answers)
    #expect(open.contains(" Esc closes "), "\(open)")
    let closed = try screen(answers + "<enter>")
    #expect(!closed.contains("ALL ASKED") && closed.contains("q quit"), "\(closed)")
  }

  @Test(arguments: ["before", "after"])
  func `is a test on paper, and a key whose answers have the same numbers`(_ form: String)
    throws
  {
    let paper = try Program.run("review", "--test", form, "--paper").output
    let key = try Program.run("review", "--test", form, "--master").output
    let name = "Name: ________________\n\n"
    #expect(paper.contains(name) && !key.contains("Name:"))
    // Every wrong answer has its reason.
    #expect(key.count(of: " (No: ") == key.count(of: " ✓") * 3, "\(key)")
    #expect(!paper.contains("✓") && !paper.contains("(No: "), "\(paper)")
    #expect(
      key.replacing(/(?: \(No: .*\))|\*\*|(?: ✓)/, with: "")
        == paper.replacing(name, with: "").replacing("**", with: ""))
  }

  @Test
  func
    `is a folder whose lessons stand in the list, go by their names, and are told where they are wrong`()
    throws
  {
    let home = try Folder()
    try FileManager.default.createDirectory(
      at: home.url.appending(path: "authflow/lessons"), withIntermediateDirectories: true)
    _ = try home.write("authflow/lessons/ours.yaml", ownLesson)
    _ = try home.write("authflow/lessons/wrong.yaml", "lesson: wrong\n")
    let config = ["XDG_CONFIG_HOME": home.url.path]
    let list = try Program.run(["lessons"], environment: config)
    #expect(
      list.output.contains("your own\n  ours\n") && list.errors.contains("wrong.yaml"),
      "\(list)")
    let played = try Program.run(["learn", "ours", "--size", "80x24"], environment: config)
    #expect(played.output.contains("The user unticks a permission"), "\(played)")
    let learn = try Program.run(
      ["learn", "--plain"], input: Data("q\n".utf8), environment: config)
    #expect(learn.output.contains("The user unticks a permission"), "\(learn)")
  }

  @Test func `is a lesson made of a log, proven, with nothing of the log in it`() throws {
    let folder = try Folder()
    let id = "AAAAAAAA-0000-4000-8000-AAAAAAAA0000"
    let head = "TID=7 MSAL 2.14.0 iOS 17.4 [2026-03-01 10:00:00 - \(id)] [MSAL] "
    let log = try folder.write(
      "device.log",
      head
        + "-[MSALPublicClientApplication acquireTokenSilentWithParameters:(\n    \"api://contoso.example/Secret.Read\"\n)\n"
        + "   account:kim@contoso.example\n" + head + "Beginning silent flow.\n" + head
        + "Throttle decision: NO\n"
        + head + "Http error raised. Http Code: 429 Description Masked(not-null)\n" + head
        + "[Throttle prepareCacheRecord], create 429 cache record with throttleDuration 30\n"
        + head
        + "acquireTokenSilent returning with error: (MSALErrorDomain, -50000) Masked(not-null)\n"
    )
    let made = try Program.run("follow", log, "--lesson", folder.path("our-outage"))
    #expect(made.status == 0, "\(made)")
    let text = try String(contentsOfFile: folder.path("our-outage.yaml"), encoding: .utf8)
    for personal in [id, "contoso", "kim", "2026", "10:00"] {
      #expect(!text.contains(personal), "\(text)")
    }
    // The error is asked about with the status that the log has.
    #expect(text.contains("UserInfo={MSALHTTPResponseCodeKey=429}"), "\(text)")
    let sheet = try Program.run("learn", folder.path("our-outage.yaml"), "--master").output
    #expect(sheet.contains("**It waits at least as long as the server says"), "\(sheet)")
    let path = folder.path("our-outage.yaml")
    let unwritten = try Program.run("lessons", "check", path)
    #expect(
      unwritten.status == 1
        && unwritten.output.contains(/our-outage.yaml:\d+:\d+: error: "explain" still says/),
      "\(unwritten)")
    let written = text.replacing(
      "Write here why this happened", with: "The server was busy")
    _ = try folder.write("our-outage.yaml", written)
    let check = try Program.run("lessons", "check", path)
    #expect(check.status == 0 && check.output.contains("✓ our-outage"), "\(check)\n\(text)")
    let again = try Program.run("follow", log, "--lesson", folder.path("our-outage"))
    #expect(again.status == 74, "it replaces nothing: \(again)")
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
