import Canvas
import Errors
import FlowFiles
import Model
import Scenarios

/// Replays as JUnit XML, the format that CI systems read.
///
/// One test suite; a test case for each scenario; a failure for what is not as expected, an
/// error for a file that could not be played; of one that expects nothing `system-out` says so.
/// Each names its file, and the line of the first failure. Times are the seconds that replaying
/// took.
struct JUnitReport {
  let results: [PlayedScenario]

  /// The XML document.
  var text: String {
    let failed = results.filter { $0.replay?.failures.isEmpty == false }.count
    let errors = results.filter { $0.error != nil }.count
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="authflow" tests="\(results.count)" failures="\(failed)" errors="\(errors)" time="\(seconds(results.map(\.duration).reduce(.zero, +)))">
      \(results.map(testCase).joined())  </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ result: PlayedScenario) -> String {
    let line = result.failures.first.map { " line=\"\($0.place.line)\"" } ?? ""
    let head =
      "    <testcase classname=\"\(escaped(result.path))\" name=\"\(escaped(result.title))\" file=\"\(escaped(result.path))\"\(line) "
      + "time=\"\(seconds(result.duration))\""
    let problems =
      result.failures.map { problem("failure", $0.headline, $0.text) }
      + [result.error].compactMap(\.self).map { problem("error", $0.message, $0.message) }
      + (result.checksNothing
        ? [
          "      <system-out>Nothing is checked. \(PlayedScenario.nothingChecked)</system-out>\n"
        ] : [])
    return problems.isEmpty
      ? head + "/>\n" : head + ">\n" + problems.joined() + "    </testcase>\n"
  }

  private func problem(_ kind: String, _ message: String, _ text: String) -> String {
    let first = message.split(separator: "\n").first.map(String.init) ?? message
    return "      <\(kind) message=\"\(escaped(first))\">\(escaped(text))</\(kind)>\n"
  }

  private func seconds(_ duration: Duration) -> String {
    let milliseconds = Int(duration / .milliseconds(1))
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}

/// A case of a JUnit document that holds or not.
struct JUnitCase {
  let name: String
  let file: String
  let failure: (message: String, text: String)?

  /// A document with one suite.
  static func document(_ cases: [JUnitCase], suite: String) -> String {
    let failed = cases.count { $0.failure != nil }
    let rows = cases.map { row in
      let head =
        "    <testcase classname=\"\(escaped(row.file))\" name=\"\(escaped(row.name))\" file=\"\(escaped(row.file))\""
      guard let (message, text) = row.failure else { return head + "/>\n" }
      return head
        + ">\n      <failure message=\"\(escaped(message))\">\(escaped(text))</failure>\n    </testcase>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="\(escaped(suite))" tests="\(cases.count)" failures="\(failed)" errors="0">
      \(rows.joined())  </testsuite>
      </testsuites>

      """
  }
}

/// A text as it stands in XML, without what belongs to people and what opens doors.
private func escaped(_ text: String) -> String {
  Masking.masked(text).unicodeScalars.map { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\n": "\n"
    case _ where VisibleText.isHidden(scalar): VisibleText.escape(scalar, in: .xml)
    // Char of XML 1.0, 2.2, leaves two more out.
    case "\u{FFFE}", "\u{FFFF}": "?"
    default: String(scalar)
    }
  }.joined()
}
