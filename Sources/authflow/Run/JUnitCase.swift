import Canvas
import Errors
import FlowFiles
import Model

/// A case of a JUnit document, the format that CI systems read.
struct JUnitCase {
  /// What is wrong with a case.
  struct Problem {
    enum Kind: String {
      /// Something is not as expected.
      case failure
      /// The case could not be played.
      case error
    }

    let kind: Kind
    let message: String
    let text: String
  }

  let name: String
  /// The file of the case.
  let file: String
  /// The line of the first failure; nil for none.
  var line: Int?
  /// How long replaying took.
  var duration = Duration.zero
  var problems: [Problem] = []
  /// What is to be said of a case that holds; may be empty.
  var remark = ""

  /// A document with one suite.
  static func document(_ cases: [JUnitCase], suite: String) -> String {
    func count(_ kind: Problem.Kind) -> Int {
      // A case counts once, however many failures it has.
      cases.count { $0.problems.contains { $0.kind == kind } }
    }
    let time = seconds(cases.map(\.duration).reduce(.zero, +))
    let head =
      "<testsuite name=\"\(escaped(suite))\" tests=\"\(cases.count)\" failures=\"\(count(.failure))\""
      + " errors=\"\(count(.error))\" time=\"\(time)\">"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        \(head)
      \(cases.map(\.element).joined())  </testsuite>
      </testsuites>

      """
  }

  private var element: String {
    // A path stays as it is, since CI finds the case by it.
    let title = Self.escaped(name == file ? name : Masking.masked(name))
    let file = Self.escaped(file)
    let line = line.map { " line=\"\($0)\"" } ?? ""
    let head =
      "    <testcase classname=\"\(file)\" name=\"\(title)\" file=\"\(file)\"\(line)"
      + " time=\"\(Self.seconds(duration))\""
    let said = Self.escaped(Masking.masked(remark))
    let parts =
      problems.map(Self.element)
      + (remark.isEmpty ? [] : ["      <system-out>\(said)</system-out>\n"])
    return parts.isEmpty
      ? head + "/>\n" : head + ">\n" + parts.joined() + "    </testcase>\n"
  }

  private static func element(_ problem: Problem) -> String {
    let message = Masking.masked(String(problem.message.prefix { $0 != "\n" }))
    let text = Masking.masked(problem.text)
    let kind = problem.kind.rawValue
    return
      "      <\(kind) message=\"\(escaped(message))\">\(escaped(text))</\(kind)>\n"
  }

  /// Seconds with three digits behind the point.
  private static func seconds(_ duration: Duration) -> String {
    // By hand: formatting a number would need Foundation.
    let milliseconds = Int(duration / .milliseconds(1))
    // 7 milliseconds: 1007 without its first digit is `007`.
    return "\(milliseconds / 1000)."
      + String(String(1000 + milliseconds % 1000).dropFirst())
  }

  /// A text as XML has it.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": "\n"
      case "\t", "\r": "&#\(scalar.value);"
      // Char of XML 1.0, 2.2: the others of C0 have no form, and are shown as pictures.
      case _ where scalar.value < 0x20: VisibleText.text(String(scalar))
      case _ where VisibleText.isHidden(scalar):
        "&#x\(String(scalar.value, radix: 16));"
      // Char of XML 1.0, 2.2, leaves two more out.
      case "\u{FFFE}", "\u{FFFF}": "?"
      default: String(scalar)
      }
    }.joined()
  }
}
