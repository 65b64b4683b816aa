package import FlowFiles
package import Model

/// What came of reading a state machine from a file of another tool.
package struct FlowImport: Sendable {
  /// The flow; nil if the file is malformed.
  package let flow: Flow?
  /// The flow as a file of our own format, which reads back as `flow`; nil if there is none.
  package let text: String?
  /// Everything that is wrong with the file, in its order, and one line that says what has no
  /// place in a flow.
  package let diagnostics: [Diagnostic]

  /// Reads a state machine from the bytes of a file, which need not be trusted: nothing in
  /// it is evaluated.
  ///
  /// The name in `path` is the flow's where the file has none.
  package static func read(_ bytes: [UInt8], path: String) -> FlowImport {
    let isTooLarge = bytes.count > Limits.file.bytes
    // A file that is too large is neither decoded nor shown.
    let source = SourceText(isTooLarge ? [] : bytes)
    var files = SourceFiles(path: path)
    if !isTooLarge { files.add(source) }
    let problems = PictureProblems(Problems(files))
    if isTooLarge {
      problems.add(
        .fileTooLarge(bytes: bytes.count, most: Limits.file.bytes),
        at: Place(line: 0, column: 0))
    } else if let place = source.firstInvalidPlace {
      problems.add(.notUTF8, at: place)
    } else if let (scalar, place) = source.firstControl {
      problems.add(.controlCharacter(scalar, key: nil), at: place)
    }
    let result = problems.hasErrors ? nil : read(source, path, problems)
    return FlowImport(
      flow: result?.flow, text: result?.text, diagnostics: problems.sorted())
  }

  private static func read(
    _ source: SourceText, _ path: String, _ problems: PictureProblems
  ) -> (flow: Flow, text: String)? {
    let text = String(decoding: source.bytes, as: UTF8.self)
    if let carried = CarriedFlow.text(in: text) {
      // Only below a picture that nobody has changed: else what is drawn counts.
      let reading = FlowReader.read(carried.text, path: path)
      if let flow = reading.flow, let document = reading.document,
        lines(MermaidFile.text(document)) == lines(text)
      {
        return (flow, carried.text)
      }
      problems.leaveOut(
        "comments of authflow, as the picture was changed", at: carried.place)
    }
    let picture: Picture
    do throws(PictureFailure) { picture = try MermaidReader.picture(text, problems) } catch
    {
      problems.add(error.message, at: error.place)
      return nil
    }
    note(picture, problems)
    guard !problems.hasErrors else { return nil }
    let written = YAMLText(FlowDraft.document(of: picture, named: stem(path)))
    let reading = FlowReader.read(written.text, path: path)
    // The text was made here, so an error in it is told at what it was made from.
    for diagnostic in reading.diagnostics where diagnostic.severity == .error {
      problems.add(
        diagnostic.cause, at: written.source(of: diagnostic.place) ?? picture.place)
    }
    return reading.flow.map { ($0, written.text) }
  }

  /// The lines of a picture, whatever ends them.
  private static func lines(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline)
  }

  /// Notes what is wrong with a picture, and what of it has no place in a flow.
  private static func note(_ picture: Picture, _ problems: PictureProblems) {
    if picture.states.isEmpty { problems.add("the file has no states", at: picture.place) }
    // A flow starts in one state, and so does each compound state.
    for arrow in picture.start.dropFirst()
      + picture.states.flatMap({ $0.start.dropFirst() })
    {
      problems.leaveOut("a further start", at: arrow.place)
    }
  }

  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    // `-` stands for the standard input, which has no name.
    return name == "-"
      ? "imported" : name.split(separator: ".").first.map(String.init) ?? path
  }
}
