import Canvas
import FlowFiles
import Model

/// A problem after which the rest of a file cannot be read.
struct PictureFailure: Error {
  var message: String
  var place: Place

  init(_ message: String, at place: Place) {
    self.message = message
    self.place = place
  }
}

/// The problems found so far in a file of another tool, and what in it has no place in a flow.
final class PictureProblems {
  /// How many kinds of things are named that are left out, and how many lines of each.
  private static let named = 6
  private static let lines = 4

  private let problems: Problems
  private var leftOut: [(what: String, places: [Place])] = []

  init(_ problems: Problems) { self.problems = problems }

  /// Notes what readers of flows complain of, too.
  func add(_ cause: DiagnosticCause, at place: Place) { problems.add(cause, at: place) }

  /// Notes that the file is malformed.
  func add(_ message: String, at place: Place) {
    add(DiagnosticCause("foreign-file", message), at: place)
  }

  /// Notes something that has no place in a flow, or that is not understood.
  func leaveOut(_ what: String, at place: Place) {
    if let index = leftOut.firstIndex(where: { $0.what == what }) {
      leftOut[index].places.append(place)
      // One more than is named, so that the list ends with `…`.
    } else if leftOut.count <= Self.named {
      leftOut.append((what, [place]))
    }
  }

  /// True if the file is malformed.
  var hasErrors: Bool { problems.diagnostics.contains { $0.severity == .error } }

  /// Everything that was found, in the order of the file; of a file that is read, what is left
  /// out in one line.
  func sorted() -> [Diagnostic] {
    // Of a file that cannot be read, it does not matter what else was left out.
    if !hasErrors, let first = leftOut.flatMap(\.places).min(by: <) {
      let kinds = leftOut.map {
        "\(VisibleText.text($0.what, limit: 60)) (\(Self.list($0.places)))"
      }
      let list = Self.shortened(kinds, to: Self.named)
      problems.add(
        DiagnosticCause(
          "unsupported", "left out, because a flow has no place for it: \(list)"),
        at: first,
        severity: .unsupported)
    }
    return problems.sorted
  }

  private static func list(_ places: [Place]) -> String {
    let numbers = Set(places.map(\.line)).sorted().map { "\($0)" }
    return (numbers.count == 1 ? "line " : "lines ") + shortened(numbers, to: lines)
  }

  private static func shortened(_ items: [String], to most: Int) -> String {
    items.prefix(most).joined(separator: ", ") + (items.count > most ? ", …" : "")
  }
}
