import FlowAnalysis
import FlowEngine
import FlowFiles
import FlowModel
import PlainText

/// Findings in the format that code hosts show beside the lines.
///
/// Source: Static Analysis Results Interchange Format (SARIF) Version 2.1.0, OASIS Standard, 3.13 sarifLog object, 3.20 invocation object, 3.27
/// result object, 3.28 location object.
struct SARIFReport: Encodable {
  struct Text: Encodable { let text: String }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Text
  }

  struct Driver: Encodable {
    let name = "authflow"
    let rules: [Rule]
  }

  struct Tool: Encodable { let driver: Driver }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
  }

  struct Address: Encodable { let uri: String }

  struct PhysicalLocation: Encodable {
    let artifactLocation: Address
    let region: Region?
  }

  struct Location: Encodable { let physicalLocation: PhysicalLocation }

  struct Properties: Encodable {
    let run: String
    let otherRuns: [String]?
  }

  struct Result: Encodable {
    let ruleId: String
    let level: String
    let message: Text
    let locations: [Location]
    let relatedLocations: [Location]?
    let properties: Properties?
  }

  struct Notification: Encodable {
    let level = "error"
    let message: Text
  }

  struct Invocation: Encodable {
    /// False where a flow is not explored completely: what is missing among the results may be there.
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }

  struct Run: Encodable {
    let tool: Tool
    let invocations: [Invocation]
    let columnKind = "unicodeCodePoints"
    let results: [Result]
  }

  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  /// One run of the program over some flows.
  init(_ checked: [CheckedFlow]) {
    let results = checked.flatMap { flow in flow.remarks.map { Self.result($0, flow) } }
    let own = Checks.rules.map { Rule(id: $0.id, shortDescription: Text(text: $0.about)) }
    let known = Set(own.map(\.id))
    let others = Set(results.map(\.ruleId)).subtracting(known).sorted().map {
      Rule(id: $0, shortDescription: Text(text: "The file is not as the flow format says: \($0)."))
    }
    let doubts = checked.filter(\.isIncomplete).map {
      Notification(message: Text(text: "\(VisibleText.text($0.name)): not explored completely; raise --limit"))
    }
    let invocation = Invocation(executionSuccessful: doubts.isEmpty, toolExecutionNotifications: doubts)
    runs = [
      Run(tool: Tool(driver: Driver(rules: own + others)), invocations: [invocation], results: results)
    ]
  }

  private static func result(_ remark: CheckedFlow.Remark, _ checked: CheckedFlow) -> Result {
    let diagnostic = remark.diagnostic
    let related = (remark.finding?.otherPlaces ?? []).map { location($0, path: $0.file ?? checked.path) }
    let runs = (remark.finding?.counterexamples ?? []).compactMap { run in checked.machine.map { run.steps(in: $0) } }
    return Result(
      ruleId: diagnostic.cause.code, level: diagnostic.severity.rawValue, message: Text(text: diagnostic.cause.message),
      locations: [location(diagnostic.place, path: diagnostic.path)],
      relatedLocations: related.isEmpty ? nil : related,
      properties: runs.first.map { Properties(run: $0, otherRuns: runs.count > 1 ? Array(runs.dropFirst()) : nil) })
  }

  private static func location(_ place: Place, path: String) -> Location {
    // What concerns a whole file has no line.
    let region = place.line > 0 ? Region(startLine: place.line, startColumn: max(1, place.column)) : nil
    return Location(
      physicalLocation: PhysicalLocation(artifactLocation: Address(uri: uri(path)), region: region))
  }

  /// A path as a relative reference, or absolute as it was given.
  ///
  /// Source: RFC 3986, 2.3 unreserved characters, 3.3 pchar, 4.2 (a first segment with a colon would be a scheme).
  private static func uri(_ path: String) -> String {
    let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/".utf8)
    let text = path.utf8.map { byte in
      kept.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16).uppercased()
    }.joined()
    let first = text.prefix { $0 != "/" }
    return first.contains(":") ? "./" + text : text
  }
}
