import Foundation
import FoundationXML
import Testing

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
