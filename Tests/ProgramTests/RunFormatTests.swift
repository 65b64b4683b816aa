import Foundation
import FoundationXML
import Testing

@Test func `JSON has an object for each scenario, with its result and its steps`() throws {
  let folder = try Folder()
  let path = try folder.write("a.yaml", WrittenRun.declined + "\n  - drop: 4\n")
  let wrong = try folder.write("w.yaml", WrittenRun.unmet)
  let result = try Program.run(
    "run", path, wrong, folder.path("none.yaml"), "--format", "json")
  let replays = try #require(
    try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
  #expect(replays.map { $0["passed"] as? Bool } == [true, false, false])
  #expect(
    replays.map { $0["scenario"] as? String } == [path, wrong, folder.path("none.yaml")])
  #expect(
    replays.map { $0["held"] as? Int } == [4, 1, 0]
      && replays.map { $0["checked"] as? Int } == [4, 2, 0])
  let failures = try #require(replays[1]["failures"] as? [[String: Any]])
  #expect(
    failures.map { $0["line"] as? Int } == [5, 6]
      && failures.map { $0["code"] as? String } == ["expectation", "unknown"])
  #expect(
    (replays[2]["error"] as? String)?.hasSuffix(
      "there is no such file or folder; check the path") == true)
  let steps = try #require(replays[0]["steps"] as? [[String: Any]])
  #expect(
    steps.map { $0["to"] as? String } == ["silent", "interactive", "token", "declined"])
  #expect(steps.map { $0["step"] as? Int } == [1, 2, 3, 4])
  #expect(steps.map { $0["after"] as? Int } == [nil, 1, 2, 1])
  #expect(
    steps.map { $0["branch"] as? Int } == [1, 1, 1, 2]
      && steps[3]["branchName"] as? String == "less")
  #expect(steps.map { $0["dropped"] as? Bool } == [false, false, false, true])
  #expect(steps[1]["bookmark"] as? String == "on the page")
  #expect(
    steps[1]["origin"] as? String == "AADSTS50076"
      && steps[1]["event"] as? String == "interactionRequired")
  #expect(
    steps[3]["changes"] as? [String: [String]] == [
      "granted": ["User.Read"], "declined": ["Mail.Read", "Mail.Send"],
    ])
}

private final class JUnitReader: NSObject, XMLParserDelegate {
  var cases: [String] = []
  var problems: [String] = []
  var counts: [String: String] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch name {
    case "testsuite":
      counts = attributes.filter { ["tests", "failures", "errors"].contains($0.key) }
    case "testcase": cases.append(attributes["name"] ?? "")
    case "failure", "error": problems.append(attributes["message"] ?? "")
    default: break
    }
  }
}

@Test func `JUnit XML tells cases, failures and errors`() throws {
  let folder = try Folder()
  let wrong = try folder.write(
    "w.yaml", WrittenRun.unmet.replacing("wrong", with: "a <wrong> & \"bad\" one"))
  let result = try Program.run(
    "run", try folder.write("a.yaml", WrittenRun.declined), wrong, folder.path("none.yaml"),
    "--format", "junit")
  #expect(result.status == 66)
  let reader = JUnitReader()
  let parser = XMLParser(data: Data(result.output.utf8))
  parser.delegate = reader
  #expect(parser.parse())
  #expect(reader.counts == ["tests": "3", "failures": "1", "errors": "1"])
  #expect(
    reader.cases == [
      "a page, and less", "a <wrong> & \"bad\" one", folder.path("none.yaml"),
    ])
  #expect(reader.problems.count == 3)
}

@Test func `JUnit XML holds no character that XML has not, and tells how long it took`()
  throws
{
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
