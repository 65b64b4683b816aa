package import FlowFiles
package import Model

/// What came of reading a state machine from a file of another tool.
package struct FlowImport: Sendable {
  /// The flow; nil if the file is malformed.
  package let flow: Flow?
  /// The flow as a file of our own format, which reads back as `flow`; nil if there is none.
  package let text: String?
  /// Everything that is wrong with the file, in its order, and one line that says what has no place in a flow.
  package let diagnostics: [Diagnostic]

  /// Reads a state machine from the bytes of a file, which need not be trusted: nothing in it is evaluated.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, at most as long as flow files may be.
  ///   - path: the file as the user named it, for messages; its name is the flow's where the file has none.
  ///   - format: what the file is.
  /// - Returns: the flow, and what could not be carried into it.
  package static func read(_ bytes: [UInt8], path: String, format: ExchangeFormat) -> FlowImport {
    let source = SourceText(bytes.count <= Limits.file.bytes ? bytes : [])
    var files = SourceFiles(path: path)
    if bytes.count <= Limits.file.bytes { files.add(source) }
    let problems = PictureProblems(Problems(files))
    guard bytes.count <= Limits.file.bytes else {
      problems.add(.fileTooLarge(bytes: bytes.count, most: Limits.file.bytes), at: Place(line: 0, column: 0))
      return FlowImport(flow: nil, text: nil, diagnostics: problems.sorted())
    }
    let result = read(source, name: stem(path), format, problems)
    return FlowImport(flow: result?.flow, text: result?.text, diagnostics: problems.sorted())
  }

  private static func read(
    _ source: SourceText, name: String, _ format: ExchangeFormat, _ problems: PictureProblems
  ) -> (flow: Flow, text: String)? {
    if let place = source.firstInvalidPlace {
      problems.add(.notUTF8, at: place)
      return nil
    }
    let (bytes, controls) = source.withoutControls()
    for control in controls { problems.add(.controlCharacter(control.scalar, key: nil), at: control.place) }
    guard let picture = picture(bytes, format, problems), !problems.hasErrors else { return nil }
    let written = YAMLText(FlowDraft.document(of: picture, named: name))
    let reading = FlowReader.read(written.text, path: name)
    for diagnostic in reading.diagnostics where diagnostic.severity == .error {
      problems.add(diagnostic.cause, at: written.source(of: diagnostic.place) ?? picture.place)
    }
    return reading.flow.map { ($0, written.text) }
  }

  private static func picture(
    _ bytes: [UInt8], _ format: ExchangeFormat, _ problems: PictureProblems
  ) -> Picture? {
    do throws(PictureFailure) {
      var picture = try format.picture(bytes, problems)
      picture.describeStates(problems)
      if picture.states.isEmpty { throw PictureFailure(problem: .noStates, place: picture.place) }
      return picture
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
