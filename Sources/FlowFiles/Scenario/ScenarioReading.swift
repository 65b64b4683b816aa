public import FlowModel
public import Scenarios

/// What came of reading a scenario.
public struct ScenarioReading: Sendable {
  /// The scenario; nil if there is any error.
  public let scenario: Scenario?
  /// Everything that is wrong, in the order of the file.
  public let diagnostics: [Diagnostic]
  private let files: SourceFiles

  init(_ file: FileReading<Scenario>) {
    scenario = file.value
    diagnostics = file.diagnostics
    files = file.files
  }

  /// What is wrong with what places of the file stand for, in order; no more than a reader tells.
  public func diagnostics(_ findings: some Sequence<(code: String, message: String, place: Place)>) -> [Diagnostic] {
    let problems = Problems(files)
    for finding in findings {
      guard !problems.isFull else { break }
      problems.add(.finding(code: finding.code, message: finding.message), at: finding.place)
    }
    return problems.diagnostics
  }
}
