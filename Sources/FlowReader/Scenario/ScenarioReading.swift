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

  /// Something that is wrong with what a place of the file stands for.
  public func diagnostic(code: String, message: String, at place: Place) -> Diagnostic? {
    let problems = Problems(files)
    problems.add(.finding(code: code, message: message), at: place)
    return problems.diagnostics.first
  }
}
