import Model

/// Who names a file that is read.
package enum FileNaming {
  /// The user does, and is told all that is wrong with it, whatever it is.
  case byUser
  /// Another file does, which may be anybody's: of a file that is no flow nothing is told.
  case byFile
}

/// What reading is the same for all formats: bytes, YAML, shapes; then the value is built.
package enum FileReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  ///   - format: what the file must be like.
  ///   - limits: how large it may be.
  ///   - naming: who names the file, and so whether any of it may be told if it is none of these.
  ///   - complete: lays it over the files it builds on; nil if one of them cannot be read.
  ///   - build: makes the value and notes what only shows then.
  /// - Returns: the value, and all that is wrong.
  static func read<Value>(
    _ bytes: [UInt8], path: String, as format: Record, within limits: FileLimits = Limits.file,
    named naming: FileNaming = .byUser,
    complete: (Node, Problems) -> Node? = { file, _ in file }, build: (Node, Declarations, Problems) -> Value?
  ) -> ParsedFile<Value> {
    let problems = Problems(SourceFiles(path: path))
    let file = naming == .byUser ? compose : composeNamedFlow
    let node = file(bytes, nil, limits, problems).flatMap { complete($0, problems) }
    let value = node.flatMap { checked($0, problems, as: format, build: build) }
    return ParsedFile(value, node, problems)
  }

  /// The values of a file; nil if it is too large or not readable, which is then among the problems.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - file: what its places are said to be in; nil for the file that was asked for.
  ///   - limits: how large it may be.
  ///   - problems: takes what is wrong.
  /// - Returns: the value with all those in it.
  package static func compose(_ bytes: [UInt8], file: String?, within limits: FileLimits, _ problems: Problems) -> Node?
  {
    guard bytes.count <= limits.bytes else {
      let place = Place(line: 0, column: 0, file: file)
      problems.add(.fileTooLarge(bytes: bytes.count, most: limits.bytes), at: place)
      return nil
    }
    let source = SourceText(bytes, file: file)
    problems.add(source)
    if let place = source.firstInvalidPlace {
      problems.add(.notUTF8, at: place)
      return nil
    }
    let (bytes, controls) = source.withoutControls()
    for control in controls { problems.add(.controlCharacter(control.scalar, key: nil), at: control.place) }
    return Composer.compose(bytes, file: file, most: limits.values, problems: problems)
  }

  /// The values of a flow that another file names; nil if it cannot be read.
  ///
  /// Messages show lines and words of a file. Those of a file that does not read as a flow are kept back: it may be
  /// anything on the disk of whoever opens a flow that came from elsewhere.
  static func composeNamedFlow(
    _ bytes: [UInt8], file: String?, within limits: FileLimits, _ problems: Problems
  ) -> Node? {
    let inner = Problems(SourceFiles(path: problems.files.path))
    let node = compose(bytes, file: file, within: limits, inner)
    if bytes.count <= limits.bytes, !isFlow(node, bytes) {
      let place = inner.diagnostics.first { $0.severity == .error }?.place ?? node?.place
      problems.add(.noFlow(keys: FlowFormat.requiredKeys), at: place ?? Place(line: 1, column: 1, file: file))
      return nil
    }
    problems.add(inner)
    return node
  }

  /// True if a key that flows must have stands at the top of a file, or before the place where it stops being YAML.
  private static func isFlow(_ node: Node?, _ bytes: [UInt8]) -> Bool {
    if let node { return FlowFormat.requiredKeys.contains { node[$0] != nil } }
    let valid = Array(String(decoding: bytes, as: UTF8.self).utf8)
    return YAMLEvents.topKeys(SourceText(valid).withoutControls().bytes).contains {
      FlowFormat.requiredKeys.contains($0)
    }
  }

  /// That a file is of another format than the one that is wanted; every key in it would be wrong.
  private static func otherFormat(_ file: Node, than format: Record) -> DiagnosticCause? {
    // The key that only files of the format have, and what takes them.
    let formats = [
      (format: FlowFormat.file, key: "states", command: "authflow FILE explores it, authflow check FILE checks it"),
      (
        format: ScenarioFormat.file, key: "steps",
        command: "authflow run FILE replays it, authflow explore --scenario FILE opens it"
      ),
      (format: LessonFormat.file, key: "goal", command: "authflow lessons check FILE checks it"),
    ]
    let found = formats.filter { file[$0.key] != nil }
    guard let other = found.first, found.count == 1, other.format.name != format.name,
      formats.contains(where: { $0.format.name == format.name })
    else { return nil }
    return .otherFormat(other.format.name, wanted: format.name, command: other.command)
  }

  private static func checked<Value>(
    _ file: Node, _ problems: Problems, as format: Record, build: (Node, Declarations, Problems) -> Value?
  ) -> Value? {
    if let other = otherFormat(file, than: format) {
      problems.add(other, at: file.place)
      return nil
    }
    let declarations = Declarations(file)
    ShapeChecker(declarations: declarations, problems: problems)
      .check(file, .record(format), subject: format.name, owner: file)
    guard !problems.isFull else { return nil }
    return build(file, declarations, problems)
  }
}
