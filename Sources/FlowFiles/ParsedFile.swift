package import Catalogue
package import Model

/// What came of reading a file of any of the formats.
package struct ParsedFile<Value: Sendable>: Sendable {
  /// What the file describes; nil if there is any error.
  package let value: Value?
  /// What the file says, laid over what it builds on; nil if it cannot be read.
  package let document: Node?
  /// Everything that is wrong or suspicious, in the order of the file.
  package let diagnostics: [Diagnostic]
  /// The texts of the file and of those it builds on; none if it was too large to look at.
  private let files: SourceFiles

  init(_ value: Value?, _ document: Node? = nil, _ problems: Problems) {
    self.document = document
    // A value is made of a file with errors, too, to find more of them; nobody gets it.
    let isRefused = problems.diagnostics.contains { $0.severity == .error }
    self.value = isRefused ? nil : value
    diagnostics = problems.sorted
    files = problems.files
  }

  /// Further things said of places in the file, in the order in which they were found; no
  /// more than a reader tells.
  ///
  /// A code is a name that programs can rely on, `unreachable-state`; a message has no full
  /// stop.
  package func diagnostics(
    _ findings: some Sequence<(code: String, message: String, place: Place)>,
    severity: Severity = .error
  ) -> [Diagnostic] {
    let problems = Problems(files)
    for finding in findings {
      // The last one kept says that there are more.
      guard !problems.isFull else { break }
      problems.add(
        DiagnosticCause(finding.code, finding.message), at: finding.place,
        severity: severity)
    }
    return problems.diagnostics
  }
}

/// What came of reading a flow.
package typealias ParsedFlow = ParsedFile<Flow>
/// What came of reading a scenario.
package typealias ParsedScenario = ParsedFile<Scenario>
/// What came of reading a lesson.
package typealias ParsedLesson = ParsedFile<Lesson>

extension ParsedFile<Flow> {
  /// The flow; nil if there is any error.
  package var flow: Flow? { value }
}

extension ParsedFile<Scenario> {
  /// The scenario; nil if there is any error.
  package var scenario: Scenario? { value }
}

extension ParsedFile<Lesson> {
  /// The lesson; nil if there is any error.
  package var lesson: Lesson? { value }
}

extension ParsedFile<Catalogue> {
  /// The catalogue; nil if there is any error.
  package var catalogue: Catalogue? { value }
}
