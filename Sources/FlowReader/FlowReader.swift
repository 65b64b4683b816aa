import FlowModel

/// Reads flows from YAML or JSON, in the format that `flows/FORMAT.md` describes.
///
/// Files need not be trusted: nothing in them is executed, and no file makes the reader fail otherwise than with a
/// diagnostic. See `Limits` for what is refused because of its size.
public enum FlowReader {
  /// Reads a flow from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  /// - Returns: the flow, and all that is wrong or suspicious.
  public static func read(_ bytes: [UInt8], path: String) -> FlowReading {
    guard bytes.count <= Limits.bytes else {
      let problems = Problems(path: path, source: nil)
      problems.add(.fileTooLarge(bytes: bytes.count), at: Place(line: 0, column: 0))
      return FlowReading(flow: nil, diagnostics: problems.sorted, path: path, source: nil)
    }
    let source = SourceText(bytes)
    let problems = Problems(path: path, source: source)
    let flow = read(source, problems)
    let isRefused = problems.diagnostics.contains { $0.severity == .error }
    return FlowReading(flow: isRefused ? nil : flow, diagnostics: problems.sorted, path: path, source: source)
  }

  /// Reads a flow from a text.
  public static func read(_ text: String, path: String) -> FlowReading { read(Array(text.utf8), path: path) }

  private static func read(_ source: SourceText, _ problems: Problems) -> Flow? {
    if let place = source.firstInvalidPlace {
      problems.add(.notUTF8, at: place)
      return nil
    }
    let (bytes, controls) = source.withoutControls()
    for control in controls { problems.add(.controlCharacter(control.scalar, key: nil), at: control.place) }
    guard let file = Composer.compose(bytes, problems: problems) else { return nil }
    let declarations = Declarations(file)
    let checker = ShapeChecker(declarations: declarations, problems: problems)
    checker.check(file, .record(FlowFormat.file), subject: "a flow", owner: file)
    guard !problems.isFull else { return nil }
    return FlowBuilder(file: file, declarations: declarations, problems: problems).flow()
  }
}
