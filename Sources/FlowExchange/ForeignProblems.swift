import FlowModel
import FlowReader

/// The problems found so far in a foreign file.
final class ForeignProblems {
  /// The collection that knows the file's path and lines.
  let problems: Problems
  private var namespaces: Set<String> = []
  /// How many values in the notation of the flow format the file may still have.
  var remainingValues = Limits.file.values

  init(_ problems: Problems) { self.problems = problems }

  /// Notes a problem.
  func add(_ problem: ForeignProblem, at place: Place, length: Int = 1) {
    problems.add(
      .finding(code: problem.code, message: problem.message), at: place, length: length, severity: problem.severity)
  }

  /// Notes something that belongs to a namespace of others, the first time that it occurs.
  func addForeign(_ namespace: String, at place: Place) {
    if namespaces.insert(namespace).inserted { add(.foreign(namespace: namespace), at: place) }
  }

  /// True if the file is malformed.
  var hasErrors: Bool { problems.diagnostics.contains { $0.severity == .error } }
}
