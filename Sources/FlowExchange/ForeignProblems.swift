import FlowFiles
import FlowModel

/// The problems found so far in a foreign file.
///
/// What is malformed is told at once; what has no place in a flow is grouped by kind, so that a file which is full of it is
/// told in a few lines.
final class ForeignProblems {
  /// Problems that differ only in the names they quote.
  private struct Group {
    var problem: ForeignProblem
    var first: Place
    var length: Int
    /// The lines of all of them; the file holds no more lines than it has bytes.
    var lines: Set<Int>
    var count = 1
  }

  private struct Spot: Hashable {
    var problem: ForeignProblem
    var place: Place
  }

  /// How many lines are named, and how many kinds are kept apart.
  private static let named = 4
  private static let kinds = 200

  /// The collection that knows the file's path and lines.
  let problems: Problems
  private var groups: [String: Group] = [:]
  private var seen: Set<Spot> = []
  private var namespaces: Set<String> = []
  /// How many values in the notation of the flow format the file may still have.
  var remainingValues = Limits.file.values

  init(_ problems: Problems) { self.problems = problems }

  /// Notes a problem.
  func add(_ problem: ForeignProblem, at place: Place, length: Int = 1) {
    guard problem.severity == .unsupported else {
      problems.add(
        .finding(code: problem.code, message: problem.message), at: place, length: length, severity: problem.severity)
      return
    }
    guard seen.insert(Spot(problem: problem, place: place)).inserted else { return }
    let shape = problem.shape
    let kind = groups[shape] != nil || groups.count < Self.kinds ? shape : ""
    guard var group = groups[kind] else {
      groups[kind] = Group(problem: problem, first: place, length: length, lines: [place.line])
      return
    }
    if place < group.first { (group.problem, group.first, group.length) = (problem, place, length) }
    group.lines.insert(place.line)
    group.count += 1
    groups[kind] = group
  }

  /// Notes something that belongs to a namespace of others, the first time that it occurs.
  func addForeign(_ namespace: String, at place: Place) {
    if namespaces.insert(namespace).inserted { add(.foreign(namespace: namespace), at: place) }
  }

  /// True if the file is malformed.
  var hasErrors: Bool { problems.diagnostics.contains { $0.severity == .error } }

  /// Everything that was found, in the order of the file: of each kind the first, and how many there are.
  func sorted() -> [Diagnostic] {
    for group in groups.values {
      var message = group.problem.message
      if group.count > 1 {
        let lines = group.lines.sorted()
        let more = lines.count > Self.named ? ", …" : ""
        message +=
          "; \(group.count) such in all, \(lines.count == 1 ? "in line" : "in lines") "
          + lines.prefix(Self.named).map(String.init).joined(separator: ", ") + more
      }
      problems.add(
        .finding(code: group.problem.code, message: message), at: group.first, length: group.length,
        severity: .unsupported)
    }
    groups = [:]
    return problems.sorted
  }
}

extension ForeignProblem {
  /// The message without what it quotes: problems of one shape are of one kind.
  fileprivate var shape: String {
    message.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset.isMultiple(of: 2) }
      .map(\.element).joined(separator: "\"")
  }
}
