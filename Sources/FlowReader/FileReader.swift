import FlowModel

/// What came of reading a file of any of the formats.
struct FileReading<Value> {
  /// What the file describes; nil if there is any error.
  var value: Value?
  /// Everything that is wrong or suspicious, in the order of the file.
  var diagnostics: [Diagnostic]
  /// The file's text; nil if it was too large to look at.
  var source: SourceText?
}

/// What reading is the same for all formats: bytes, YAML, shapes; then the value is built.
enum FileReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  ///   - format: what the file must be like.
  ///   - limits: how large it may be.
  ///   - build: makes the value and notes what only shows then.
  /// - Returns: the value, and all that is wrong.
  static func read<Value>(
    _ bytes: [UInt8], path: String, as format: Record, within limits: FileLimits = Limits.file,
    build: (Node, Declarations, Problems) -> Value
  ) -> FileReading<Value> {
    guard bytes.count <= limits.bytes else {
      let problems = Problems(path: path, source: nil)
      problems.add(.fileTooLarge(bytes: bytes.count, most: limits.bytes), at: Place(line: 0, column: 0))
      return FileReading(value: nil, diagnostics: problems.sorted, source: nil)
    }
    let source = SourceText(bytes)
    let problems = Problems(path: path, source: source)
    let value = read(source, problems, as: format, most: limits.values, build: build)
    let isRefused = problems.diagnostics.contains { $0.severity == .error }
    return FileReading(value: isRefused ? nil : value, diagnostics: problems.sorted, source: source)
  }

  private static func read<Value>(
    _ source: SourceText, _ problems: Problems, as format: Record, most: Int,
    build: (Node, Declarations, Problems) -> Value
  ) -> Value? {
    if let place = source.firstInvalidPlace {
      problems.add(.notUTF8, at: place)
      return nil
    }
    let (bytes, controls) = source.withoutControls()
    for control in controls { problems.add(.controlCharacter(control.scalar, key: nil), at: control.place) }
    guard let file = Composer.compose(bytes, most: most, problems: problems) else { return nil }
    let declarations = Declarations(file)
    ShapeChecker(declarations: declarations, problems: problems)
      .check(file, .record(format), subject: format.name, owner: file)
    guard !problems.isFull else { return nil }
    return build(file, declarations, problems)
  }
}
