import FlowFiles
import Model

/// The problems found so far in a file of another tool, and what in it has no place in a flow.
final class PictureProblems {
  /// How many kinds of things are named that are left out, and how many lines of each.
  private static let named = 6
  private static let lines = 4

  private let problems: Problems
  private var leftOut: [(what: String, places: [Place])] = []
  /// How many values in the notation of the flow format the file may still have.
  var remainingValues = Limits.file.values

  init(_ problems: Problems) { self.problems = problems }

  /// Notes what readers of flows complain of, too.
  func add(_ cause: DiagnosticCause, at place: Place) { problems.add(cause, at: place) }

  /// Notes that the file is malformed.
  func add(_ problem: PictureProblem, at place: Place) {
    problems.add(.finding(code: "foreign-file", message: problem.message), at: place)
  }

  /// Notes something that has no place in a flow.
  func leaveOut(_ what: String, at place: Place) {
    if let index = leftOut.firstIndex(where: { $0.what == what }) {
      leftOut[index].places.append(place)
    } else if leftOut.count <= Self.named {
      leftOut.append((what, [place]))
    }
  }

  /// True if the file is malformed.
  var hasErrors: Bool { problems.diagnostics.contains { $0.severity == .error } }

  /// Everything that was found, in the order of the file; of a file that is read, what is left out in one line.
  func sorted() -> [Diagnostic] {
    if !hasErrors, let first = leftOut.flatMap(\.places).min(by: <) {
      let kinds = leftOut.prefix(Self.named).map { "\($0.what) (\(Self.list($0.places)))" }
      let more = leftOut.count > Self.named ? ", …" : ""
      problems.add(
        .finding(
          code: "unsupported",
          message: "left out, for a flow has no place for it: \(kinds.joined(separator: ", "))\(more)"),
        at: first, severity: .unsupported)
      leftOut = []
    }
    return problems.sorted
  }

  private static func list(_ places: [Place]) -> String {
    let lines = Set(places.map(\.line)).sorted()
    let more = lines.count > Self.lines ? ", …" : ""
    let numbers = lines.prefix(Self.lines).map(String.init).joined(separator: ", ")
    return "\(lines.count == 1 ? "line" : "lines") \(numbers)\(more)"
  }
}
