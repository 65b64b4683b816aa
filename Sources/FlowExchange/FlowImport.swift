package import FlowFiles
package import FlowModel
import PlainText

/// What came of reading a machine from a foreign file.
package struct FlowImport: Sendable {
  /// The flow; nil if the file is malformed.
  package let flow: Flow?
  /// The flow as a file of our own format, which reads back as `flow`; nil if there is none.
  package let text: String?
  /// Everything that is wrong with the file, or has no place in a flow, in the order of the file.
  package let diagnostics: [Diagnostic]

  /// True if something in the file has no place in a flow.
  package var isPartial: Bool { diagnostics.contains { $0.severity == .unsupported } }

  /// True if the file is right, but what it describes is no flow.
  package var isRefused: Bool {
    let errors = diagnostics.filter { $0.severity == .error }
    return !errors.isEmpty && errors.allSatisfy { $0.cause.code == ForeignProblem.refusal }
  }

  /// Reads a machine from the bytes of a file, which need not be trusted: nothing in it is evaluated.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, at most as long as flow files may be.
  ///   - path: the file as the user named it, for messages; its name is the flow's where the file has none.
  ///   - format: what the file is, one of `ExchangeFormat.readable`.
  /// - Returns: the flow, and what could not be carried into it.
  package static func read(_ bytes: [UInt8], path: String, format: ExchangeFormat) -> FlowImport {
    guard bytes.count <= Limits.file.bytes else {
      let problems = Problems(SourceFiles(path: path))
      problems.add(
        .fileTooLarge(bytes: bytes.count, most: Limits.file.bytes), at: Place(line: 0, column: 0))
      return FlowImport(flow: nil, text: nil, diagnostics: problems.sorted)
    }
    let source = SourceText(bytes)
    var files = SourceFiles(path: path)
    files.add(source)
    let problems = ForeignProblems(Problems(files))
    let result = read(source, name: stem(path), format, problems)
    return FlowImport(flow: result?.flow, text: result?.text, diagnostics: problems.sorted())
  }

  private static func read(
    _ source: SourceText, name: String, _ format: ExchangeFormat, _ problems: ForeignProblems
  ) -> (flow: Flow, text: String)? {
    if let place = source.firstInvalidPlace {
      problems.problems.add(.notUTF8, at: place)
      return nil
    }
    let (bytes, controls) = source.withoutControls()
    for control in controls { problems.problems.add(.controlCharacter(control.scalar, key: nil), at: control.place) }
    guard let machine = machine(bytes, format, problems), !problems.hasErrors,
      let document = FlowDraft.document(of: machine, named: name, problems)
    else { return nil }
    let written = YAMLText(document)
    let reading = FlowReader.read(written.text, path: name)
    for diagnostic in reading.diagnostics where diagnostic.severity == .error {
      problems.problems.add(diagnostic.cause, at: written.source(of: diagnostic.place) ?? machine.start.place)
    }
    return reading.flow.map { nested(machine, name: name, like: $0) ?? ($0, written.text) }
  }

  /// The flow with states within states kept as compound states, if there are any and it does the same.
  private static func nested(_ machine: ForeignMachine, name: String, like flat: Flow) -> (flow: Flow, text: String)? {
    let problems = ForeignProblems(Problems(SourceFiles(path: name)))
    guard let document = FlowDraft.document(of: machine, named: name, isNested: true, problems) else { return nil }
    let text = YAMLText(document).text
    guard let flow = FlowReader.read(text, path: name).flow, flow.doesTheSame(as: flat) else { return nil }
    return (flow, text)
  }

  private static func machine(
    _ bytes: [UInt8], _ format: ExchangeFormat, _ problems: ForeignProblems
  ) -> ForeignMachine? {
    do throws(ForeignFailure) {
      guard let read = format.machine else {
        throw ForeignFailure(
          problem: .noMachine(
            format: "file that can be read", expected: WordList.or(ExchangeFormat.readable.map(\.title))),
          place: Place(line: 1, column: 1))
      }
      return try read(bytes, problems)
    } catch {
      problems.add(error.problem, at: error.place)
      return nil
    }
  }

  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name == "-" ? "imported" : name.split(separator: ".").first.map(String.init) ?? name
  }
}
