public import FlowEngine
public import FlowModel
public import Scenarios

/// What came of reading a scenario.
public struct ScenarioReading: Sendable {
  /// The scenario; nil if there is any error.
  public let scenario: Scenario?
  /// Everything that is wrong, in the order of the file.
  public let diagnostics: [Diagnostic]
  private let path: String
  private let source: SourceText?

  init(_ file: FileReading<Scenario>, path: String) {
    scenario = file.value
    diagnostics = file.diagnostics
    self.path = path
    source = file.source
  }

  /// A failure of a replay in a machine with its line of the file.
  public func diagnostic(of failure: ScenarioFailure, in machine: Machine) -> Diagnostic? {
    diagnostic(code: failure.problem.code, message: failure.text(in: machine), at: failure.place)
  }

  /// Something that is wrong with what a place of the file stands for.
  public func diagnostic(code: String, message: String, at place: Place) -> Diagnostic? {
    let problems = Problems(path: path, source: source)
    problems.add(.finding(code: code, message: message), at: place)
    return problems.diagnostics.first
  }
}
