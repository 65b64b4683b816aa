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

@Test func `JSON has an object for each step`() throws {
  let folder = try Folder()
  let path = try folder.write("a.yaml", scenario)
  let result = try Program.run("run", path, "--format", "json")
  let steps = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
  #expect(steps.map { $0["to"] as? String } == ["silent", "interactive", "token", "declined"])
  #expect(steps.map { $0["step"] as? Int } == [1, 2, 3, 4])
  #expect(steps.map { $0["after"] as? Int } == [nil, 1, 2, 1])
  #expect(steps[1]["origin"] as? String == "AADSTS50076" && steps[1]["event"] as? String == "interactionRequired")
  #expect(steps[3]["changes"] as? [String: String] == ["granted": "User.Read", "declined": "Mail.Read, Mail.Send"])
  #expect(steps.allSatisfy { $0["scenario"] as? String == path && $0["time"] as? Int == 0 })
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
    "# a page, and less\n", "## Story", "## Steps", "| 4 (after 1) |", "## What was learnt", "## Beware",
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
  (["run"], "Error: Name a scenario file, or say --all for the bundled ones."),
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
