public import FlowModel

/// What came of reading a file: a flow, or what is wrong with it.
public struct FlowReading: Sendable {
  /// The flow; nil if there is any error.
  public let flow: Flow?
  /// Everything that is wrong or suspicious, in the order of the file.
  public private(set) var diagnostics: [Diagnostic]
  private let files: SourceFiles

  init(_ file: FileReading<Flow>) {
    flow = file.value
    diagnostics = file.diagnostics
    files = file.files
  }

  /// The reading with something further said of it, put where it belongs in the order of the file.
  ///
  /// - Parameters:
  ///   - message: a sentence without a full stop.
  ///   - code: a name for the kind of problem that programs can rely on: `unreachable-state`.
  ///   - place: where in the file it is.
  ///   - severity: how bad it is.
  /// - Returns: the reading, its flow unchanged.
  public func adding(_ message: String, code: String, at place: Place, severity: Severity) -> FlowReading {
    let problems = Problems(files)
    problems.add(.finding(code: code, message: message), at: place, severity: severity)
    var result = self
    let index = diagnostics.firstIndex { $0.place > place } ?? diagnostics.endIndex
    result.diagnostics.insert(contentsOf: problems.diagnostics, at: index)
    return result
  }
}
