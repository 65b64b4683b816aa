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

  /// A failure of a replay with its line of the file.
  public func diagnostic(of failure: ScenarioFailure) -> Diagnostic? {
    let problems = Problems(path: path, source: source)
    problems.add(.finding(code: failure.kind.rawValue, message: failure.message), at: failure.place)
    return problems.diagnostics.first
  }
}

/// Reads scenarios from YAML or JSON, in the format that `flows/FORMAT.md` describes.
public enum ScenarioReader {
  /// Reads a scenario from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  /// - Returns: the scenario, and all that is wrong.
  public static func read(_ bytes: [UInt8], path: String) -> ScenarioReading {
    let file = FileReader.read(bytes, path: path, as: ScenarioFormat.file) { file, _, problems in
      ScenarioBuilder(file: file, problems: problems).scenario()
    }
    return ScenarioReading(file, path: path)
  }

  /// Reads a scenario from a text.
  public static func read(_ text: String, path: String) -> ScenarioReading { read(Array(text.utf8), path: path) }
}
