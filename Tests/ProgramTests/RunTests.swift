import Foundation
import FoundationXML
import Testing

private let scenario = """
  scenario: a page, and less
  flow: msal-apple
  steps:
    - do: acquireTokenSilent
    - inject: AADSTS50076
    - bookmark: on the page
    - do: token
    - expect: {state: token}
    - go: 1
    - inject: MSALErrorServerDeclinedScopes
      with: {granted: [User.Read]}
    - branch: less
    - expect: {state: declined, declined: [Mail.Read, Mail.Send], notVisited: token}
  """

private let unmet = """
  scenario: wrong
  flow: msal-apple
  steps:
    - do: acquireTokenSilent
    - expect: {state: token, attempts: 0}
    - do: goOn
  """

@Test func `one scenario is told step by step, with its forks and names`() throws {
  let folder = try Folder()
  let result = try Program.run("run", try folder.write("a.yaml", scenario))
  #expect(result.status == 0 && result.errors == "")
  for words in [
    "a page, and less (4 steps, 4 of 4 expectations hold)",
    "  2    0.00 s  silent ──Interaction required (AADSTS50076)──► interactive",
    "«on the page»", "back to step 1: less", "1 passed, 0 failed",
  ] {
    #expect(result.output.contains(words), "\(words)")
  }
}

@Test func `what is not as expected is told with its place and what would hold`() throws {
  let folder = try Folder()
  let path = try folder.write("a.yaml", unmet)
  let result = try Program.run("run", path, "--update")
  #expect(result.status == 65 && result.errors == "")
  #expect(result.output.contains("✗ \(path): wrong (1 step, 1 of 2 expectations hold)"))
  #expect(result.output.contains("\(path):5:21: error: expected state token, was silent\n"))
  #expect(result.output.contains("\(path):6:9: error: no event \"goOn\"; possible here: token, "))
  #expect(result.output.contains("\(path):5: would hold as: state: silent\n"))
  #expect(try folder.read("a.yaml") == unmet)
}

@Test func `several files are all replayed, and the worst gives the status`() throws {
  let folder = try Folder()
  let malformed = try folder.write("b.yaml", "scenario: x\nflow: msal-aple\nsteps: [{do: token}]\n")
  let result = try Program.run("run", folder.path("none.yaml"), malformed, try folder.write("a.yaml", scenario))
  #expect(result.status == 66)
  #expect(result.output.contains("✓ \(folder.path("a.yaml"))") && result.output.contains("1 passed, 2 failed"))
  #expect(!result.output.contains("0.00 s"))
  #expect(result.errors.contains("none.yaml: No such file or directory"))
  #expect(
    result.errors.contains("\(malformed):2:7: error: no flow \"msal-aple\" is bundled; did you mean \"msal-apple\"?"))
}

@Test func `JSON has an object for each scenario, with its result and its steps`() throws {
  let folder = try Folder()
  let path = try folder.write("a.yaml", scenario + "\n  - drop: 4\n")
  let wrong = try folder.write("w.yaml", unmet)
  let result = try Program.run("run", path, wrong, folder.path("none.yaml"), "--format", "json")
  let replays = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
  #expect(replays.map { $0["passed"] as? Bool } == [true, false, false])
  #expect(replays.map { $0["scenario"] as? String } == [path, wrong, folder.path("none.yaml")])
  #expect(replays.map { $0["held"] as? Int } == [4, 1, 0] && replays.map { $0["checked"] as? Int } == [4, 2, 0])
  let failures = try #require(replays[1]["failures"] as? [[String: Any]])
  #expect(
    failures.map { $0["line"] as? Int } == [5, 6]
      && failures.map { $0["code"] as? String } == ["expectation", "unknown"])
  #expect((replays[2]["error"] as? String)?.hasSuffix("No such file or directory") == true)
  let steps = try #require(replays[0]["steps"] as? [[String: Any]])
  #expect(steps.map { $0["to"] as? String } == ["silent", "interactive", "token", "declined"])
  #expect(steps.map { $0["step"] as? Int } == [1, 2, 3, 4])
  #expect(steps.map { $0["after"] as? Int } == [nil, 1, 2, 1])
  #expect(steps.map { $0["branch"] as? Int } == [1, 1, 1, 2] && steps[3]["branchName"] as? String == "less")
  #expect(steps.map { $0["dropped"] as? Bool } == [false, false, false, true])
  #expect(steps[1]["bookmark"] as? String == "on the page")
  #expect(steps[1]["origin"] as? String == "AADSTS50076" && steps[1]["event"] as? String == "interactionRequired")
  #expect(
    steps[3]["changes"] as? [String: [String]] == ["granted": ["User.Read"], "declined": ["Mail.Read", "Mail.Send"]])
}

@Test func `JUnit XML tells cases, failures and errors`() throws {
  let folder = try Folder()
  let wrong = try folder.write("w.yaml", unmet.replacing("wrong", with: "a <wrong> & \"bad\" one"))
  let result = try Program.run(
    "run", try folder.write("a.yaml", scenario), wrong, folder.path("none.yaml"), "--format", "junit")
  #expect(result.status == 66)
  let reader = JUnitReader()
  let parser = XMLParser(data: Data(result.output.utf8))
  parser.delegate = reader
  #expect(parser.parse())
  #expect(reader.counts == ["tests": "3", "failures": "1", "errors": "1"])
  #expect(reader.cases == ["a page, and less", "a <wrong> & \"bad\" one", folder.path("none.yaml")])
  #expect(reader.problems.count == 3)
}

@Test func `JUnit XML holds no character that XML has not, and tells how long it took`() throws {
  let folder = try Folder()
  let path = try folder.write(
    "a.yaml", "scenario: \"x\\uFFFEy\\uFFFF\"\nflow: msal-apple\nsteps: [{wait: 1h}]\n")
  let result = try Program.run("run", path, "--format", "junit")
  let reader = JUnitReader()
  let parser = XMLParser(data: Data(result.output.utf8))
  parser.delegate = reader
  #expect(parser.parse() && reader.cases == ["x?y?"])
  #expect(!result.output.contains("3600.000"))
}

@Test func `a command that tells one branch says which, and tells another one when asked`() throws {
  let folder = try Folder()
  let path = try folder.write("a.yaml", scenario)
  let shown = try Program.run("run", path, "--frames", "--size", "80x24")
  #expect(
    shown.errors == "authflow: \(path) has 2 branches: 1, 2 less; only branch 2, less is told; --branch chooses\n")
  let first = try Program.run("run", path, "--frames", "--size", "80x24", "--branch", "1")
  #expect(first.errors == "" && first.output.contains("▶ Has token [S]"))
  let missing = try Program.run("run", path, "--frames", "--branch", "more")
  #expect(missing.status == 64 && missing.errors == "authflow: \(path) has no branch more; it has 1, 2 less\n")
  let one = try folder.write(
    "one.yaml",
    "scenario: one\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}, {inject: AADSTS50076}, {do: token}]\n")
  let other = try Program.run("compare", path, one, "--width", "120")
  #expect(other.status == 1 && other.output.hasPrefix("a page, and less (branch 2, less)"))
  #expect(other.errors.hasPrefix("authflow: \(path) has 2 branches: 1, 2 less;"))
  let same = try Program.run("compare", path, one, "--branch", "1")
  #expect(same.status == 0 && same.errors == "" && same.output.contains("(branch 1)"))
  let turned = try Program.run("compare", one, path, "--other-branch", "less")
  #expect(turned.status == 1)
  #expect(try Program.run("run", path, "--branch", "1").status == 64)
}

@Test func `a comparison of a run that stops on its way says so`() throws {
  let folder = try Folder()
  let path = try folder.write(
    "a.yaml", "scenario: a\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}, {do: goOn}]\n")
  let result = try Program.run("compare", path, path)
  #expect(result.status == 65 && result.output.contains("The same from start to end."))
  #expect(result.errors.contains("\(path):3:40: error: no event \"goOn\""))
}

@Test func `a comparison tells what came of both, and nothing that both have been in`() throws {
  let folder = try Folder()
  func write(_ name: String, _ steps: String) throws -> String {
    try folder.write(name, "scenario: \(name)\nflow: msal-apple\nsteps: [\(steps)]\n")
  }
  let one = try write("one", "{do: acquireTokenSilent}")
  let waited = try write("two", "{set: {account: none}}, {set: {account: known}}, {do: acquireTokenSilent}")
  let there = try Program.run("compare", one, waited).output
  #expect(there.contains("Different at the end") && !there.contains("States only there"))
  let declined = try write("three", "{do: acquireTokenSilent}, {inject: -50003, with: {granted: [User.Read]}}")
  let less = try write("four", "{do: acquireTokenSilent}, {inject: -50003, with: {granted: []}}")
  let values = try Program.run("compare", declined, less, "--width", "200").output
  #expect(values.contains("(MSALErrorServerDeclinedScopes) ► Scopes declined (") && values.contains("Granted"))
}

@Test func `bundled scenarios go by their names`() throws {
  let result = try Program.run("run", "row-01-silent-token")
  #expect(result.status == 0 && result.output.hasPrefix("✓ row-01-silent-token: "))
  let slip = try Program.run("run", "row-01-silent-tokn")
  #expect(
    slip.status == 66
      && slip.errors
        == "authflow: no file and no bundled scenario is called row-01-silent-tokn; did you mean row-01-silent-token?\n"
  )
  let listed = try Program.run("scenarios")
  #expect(listed.output.contains("hazard-14-throttle-memory\n  "))
  let source = try Program.run("scenarios", "--source", "row-01-silent-token")
  #expect(source.output.contains("flow: msal-apple"))
  #expect(try Program.run("compare", "row-01-silent-token", "row-02-interactive-token").status == 1)
  let opened = try Program.run("explore", "--scenario", "row-01-silent-token", "--size", "120x30")
  #expect(opened.status == 0 && opened.output.contains("→ steps"))
}

@Test func `a saved run is opened by its path`() throws {
  let folder = try Folder()
  let path = try folder.write("mine.yaml", scenario)
  let opened = try Program.run("explore", "--size", "100x30", "--keys", "o \(path)<enter><end>")
  #expect(opened.output.contains("▶ Scopes declined [N]"), "\(opened.output)")
}

@Test func `a screen that is too small for the explorer is refused`() throws {
  let folder = try Folder()
  let path = try folder.write("a.yaml", scenario)
  let result = try Program.run("run", path, "--frames", "--size", "59x16")
  #expect(result.status == 64)
  #expect(result.errors == "authflow: --size is at least 60x16, which the explorer needs; it is 59x16\n")
}

@Test func `a scenario without expectations says so`() throws {
  let folder = try Folder()
  let path = try folder.write("a.yaml", "scenario: s\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}]\n")
  #expect(try Program.run("run", path).output.hasPrefix("✓ \(path): s (1 step, nothing is expected)\n"))
}

@Test func `a recording of a run that fails fails`() throws {
  let folder = try Folder()
  let path = try folder.write("w.yaml", unmet)
  let result = try Program.run("run", path, "--record", folder.path("w.cast"), "--size", "80x24")
  #expect(result.status == 65 && result.errors.contains("expected state token, was silent"))
}

@Test func `an own flow has no tokens, and a token of a changed copy is refused`() throws {
  let folder = try Folder()
  let source = try Program.run("flows", "--source", "msal-apple").output
  let path = try folder.write("mine.yaml", source)
  let shown = try Program.run("explore", path, "--size", "120x30", "--keys", "1 y").output
  #expect(shown.contains("only runs in bundled flows have tokens; w saves this one as a file"))
  let unknown = try Program.run("run", "--token", "authflow1.mine.AAAAAAAAAAAAAAAAAAAA")
  #expect(unknown.status == 65 && unknown.errors.contains("which is not bundled (msal-apple"))
  let hostile = try Program.run("run", "--token", "authflow1.\u{1B}[31mRED.AAAA")
  #expect(!hostile.errors.unicodeScalars.contains("\u{1B}"))
}

private final class JUnitReader: NSObject, XMLParserDelegate {
  var cases: [String] = []
  var problems: [String] = []
  var counts: [String: String] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch name {
    case "testsuite": counts = attributes.filter { ["tests", "failures", "errors"].contains($0.key) }
    case "testcase": cases.append(attributes["name"] ?? "")
    case "failure", "error": problems.append(attributes["message"] ?? "")
    default: break
    }
  }
}

@Test func `all bundled scenarios hold`() throws {
  let result = try Program.run("run", "--all")
  #expect(result.status == 0 && result.errors == "")
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "flows/scenarios")
  let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
  #expect(files.count >= 50 && result.output.contains("\n\(files.count) passed, 0 failed\n"))
}

@Test func `a run explored by keys, saved and replayed gives the same trace to the byte`() throws {
  let folder = try Folder()
  let keys = "1 :AADSTS50076<enter> <left> 4 <enter> 1 5 <enter> t v <down> <right> <enter>"
  let whole = folder.path("whole.yaml")
  let saved = try Program.run("explore", "--keys", "\(keys) w \(whole)<tab><enter>")
  #expect(saved.output.contains("saved; replay it with"))
  let first = try Program.run("run", whole)
  #expect(first.status == 0)
  let again = folder.path("again.yaml")
  _ = try Program.run("explore", "--scenario", whole, "--keys", "<end> w <c-u>\(again)<tab><enter>")
  let second = try Program.run("run", again)
  // The first line names the file.
  #expect(first.output.drop { $0 != "\n" } == second.output.drop { $0 != "\n" })
}

@Test func `a scenario names the flow beside it, and its place follows the file`() throws {
  let folder = try Folder()
  let flow = try Program.run("flows", "--source", "tcp").output
  let path = try folder.write("mine.flow.yaml", flow)
  let saved = try Program.run("explore", path, "--keys", "1 w \(folder.path("run.yaml"))<enter>")
  #expect(saved.output.contains("saved"))
  #expect(try folder.read("run.yaml").contains("flow: \"./mine.flow.yaml\""))
  let result = try Program.run("run", folder.path("run.yaml"))
  #expect(result.status == 0, "\(result.errors)\(result.output)")
}

@Test func `a token replays its run, and says what is wrong with it`() throws {
  let shown = try Program.run("explore", "--size", "200x30", "--keys", "1 4 <enter> 1 y")
  let token = try #require(shown.output.firstMatch(of: /authflow1\.\S+/)).0
  let result = try Program.run("run", "--token", String(token))
  #expect(result.status == 0 && result.output.contains("declined ──Continue with granted scopes──► narrowed"))
  let changed = try Program.run("run", "--token", String(token.dropLast()))
  #expect(changed.status == 65)
  #expect(
    changed.errors
      == "authflow: the token was changed or is not whole, its checksum does not fit; copy it again from end to end\n")
  let opened = try Program.run("explore", "--token", String(token), "--keys", "<end>")
  #expect(opened.output.contains("Silent, granted scopes"))
}

@Test func `two runs are compared, and the status says whether they are the same`() throws {
  let folder = try Folder()
  let one = try folder.write(
    "a.yaml", "scenario: one\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}, {do: token}]\n")
  let other = try folder.write(
    "b.yaml", "scenario: other\nflow: msal-apple\nsteps: [{do: acquireTokenSilent}, {do: http429}]\n")
  let same = try Program.run("compare", one, one)
  #expect(same.status == 0 && same.output.contains("The same from start to end."))
  let different = try Program.run("compare", one, other, "--width", "100")
  #expect(
    different.status == 1 && different.output.contains("≠")
      && different.output.contains("Ends in: Has token  │  Retry wait"))
}

@Test func `a document has the story, the steps, the sources and a diagram`() throws {
  let folder = try Folder()
  let result = try Program.run("run", try folder.write("a.yaml", scenario), "--report", "markdown")
  #expect(result.status == 0 && result.errors == "")
  for words in [
    "# a page, and less\n", "## Story", "## Steps", "| 4 (after 1, less) |", "### branch 1", "### less",
    "4 steps on 2 branches", "-50002 «on the page»", "## What was learnt", "## Beware",
    "https://learn.microsoft.com/en-us/entra/identity-platform/msal-error-handling-ios",
    "```mermaid\nstateDiagram-v2\n",
    "s1 --> s2 : 1 Acquire token silently",
  ] {
    #expect(result.output.contains(words), "\(words)")
  }
}

@Test func `screens are printed at the start and after every step`() throws {
  let folder = try Folder()
  let path = try folder.write("a.yaml", scenario)
  let result = try Program.run("run", path, "--frames", "--size", "80x24")
  #expect(result.status == 0)
  #expect(result.output.matches(of: /── \d ──\n/).count == 3)
  #expect(result.output.contains("▶ Scopes declined [N]"))
  #expect(try Program.run("run", path, "--frames", "--size", "80by24").status == 64)
}

@Test(arguments: [
  (["run"], "Error: Name a scenario, or say --all for the bundled ones; authflow scenarios lists them."),
  (
    ["run", "a.yaml", "--frames", "--format", "json"],
    "Error: --format, --report, --record and --frames each answer in their own way; say one of them."
  ),
  (["run", "a.yaml", "b.yaml", "--frames"], "Error: --report, --record and --frames tell one scenario; name one."),
  (["run", "a.yaml", "--size", "80x24"], "Error: --size goes with --record and --frames."),
  (
    ["explore", "--resume", "--scenario", "a.yaml"],
    "Error: --scenario, --token and --resume each open a run; say one of them."
  ),
  (["explore", "tcp", "--resume"], "Error: A run brings its flow with it; leave FLOW out."),
  (["explore", "--predict"], "Error: --predict asks about a run; say --scenario FILE, too."),
  (
    ["explore", "--plain", "--resume"], "Error: --plain begins with a new run; authflow run tells a scenario as text."
  ),
])
func `options that do not go together are told`(arguments: [String], message: String) throws {
  let result = try Program.run(arguments)
  #expect(result.status == 64)
  #expect(result.errors.hasPrefix(message + "\n"), "\(result.errors)")
}
