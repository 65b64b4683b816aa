import Model

/// Who names a file that is read.
package enum FileNaming {
  /// The user does, and is told all that is wrong with it, whatever it is.
  case byUser
  /// Another file does, which may be anybody's: of a file that is not a flow nothing is told.
  case byFile
}

/// What reading is the same for all formats: bytes, YAML, shapes; then the value is built.
package enum FileReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark.
  ///   - path: the file as the user named it; only used in messages.
  ///   - form: how the file is written.
  ///   - limits: how large it may be.
  ///   - naming: who names the file, and so whether any of it may be told if it is none of
  ///     these.
  ///   - complete: lays it over the files it builds on; nil if one of them cannot be read.
  ///   - prepare: finds what has to be known before.
  /// - Returns: the value, and all that is wrong.
  static func read<Value>(
    _ bytes: [UInt8], path: String, as form: Form<Value>,
    within limits: FileLimits = Limits.file,
    named naming: FileNaming = .byUser,
    complete: (Node, Problems) -> Node? = { file, _ in file },
    prepare: (Reader) -> Void = { _ in }
  ) -> ParsedFile<Value> {
    let problems = Problems(SourceFiles(path: path))
    let composed =
      naming == .byUser
      ? compose(bytes, file: nil, within: limits, problems)
      : composeNamedFlow(bytes, file: nil, within: limits, problems)
    guard let node = composed.flatMap({ complete($0, problems) }),
      case .record(let format, _) = form.shape()
    else { return ParsedFile(nil, nil, problems) }
    if let other = otherFormat(node, than: format) {
      problems.add(other, at: node.place)
      return ParsedFile(nil, node, problems)
    }
    let reader = Reader(node, problems: problems)
    prepare(reader)
    return ParsedFile(reader.read(form, called: format), node, problems)
  }

  /// The values of a file; nil if it is too large or not readable.
  ///
  /// See ``Composer/compose(_:file:most:problems:reportKeys:)``.
  package static func compose(
    _ bytes: [UInt8], file: String?, within limits: FileLimits, _ problems: Problems,
    reportKeys: ([String]) -> Void = { _ in }
  ) -> Node? {
    // Before anything is decoded, so that a huge file costs nothing.
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
    if let (scalar, place) = source.firstControl {
      problems.add(.controlCharacter(scalar, key: nil), at: place)
      return nil
    }
    // Without its byte order mark, so that columns are those of an editor.
    return Composer.compose(
      source.bytes, file: file, most: limits.values, problems: problems,
      reportKeys: reportKeys)
  }

  /// The values of a flow that another file names; nil if it cannot be read.
  ///
  /// Messages show lines and words of a file. Those of a file that does not read as a flow are
  /// kept back: it may be anything on the disk of whoever opens a flow that came from
  /// elsewhere.
  static func composeNamedFlow(
    _ bytes: [UInt8], file: String?, within limits: FileLimits, _ problems: Problems
  ) -> Node? {
    let inner = Problems(SourceFiles(path: problems.files.path))
    var keys: [String] = []
    let node = compose(bytes, file: file, within: limits, inner) { keys = $0 }
    // Of a file that is too large only that is known and told.
    if bytes.count <= limits.bytes, !Form<Flow>.requiredKeys.contains(where: keys.contains)
    {
      let place = inner.diagnostics.first { $0.severity == .error }?.place ?? node?.place
      let keys = Form<Flow>.requiredKeys.map(quoted).joined(separator: ", no ")
      problems.add(
        DiagnosticCause(
          "no-flow", "this is not a flow, so authflow shows none of it: it has no \(keys)"),
        at: place ?? Place(line: 1, column: 1, file: file))
      return nil
    }
    problems.add(inner)
    return node
  }

  /// That a file is of another format than the one that is wanted; every key in it would be
  /// wrong.
  private static func otherFormat(_ file: Node, than wanted: String) -> DiagnosticCause? {
    // The key that only files of the format have, and what takes them.
    let formats = [
      (
        name: "a flow", key: "states",
        command: "authflow FILE explores it, authflow check FILE checks it"
      ),
      (
        name: "a scenario", key: "steps",
        command: "authflow run FILE replays it, authflow explore --scenario FILE opens it"
      ),
      (name: "a lesson", key: "goal", command: "authflow lessons check FILE checks it"),
    ]
    let found = formats.filter { file[$0.key] != nil }
    // With two of these keys, nobody can say which format was meant.
    guard let other = found.first, found.count == 1, other.name != wanted,
      // Catalogues and exercises have none of these keys to be told by.
      formats.contains(where: { $0.name == wanted })
    else { return nil }
    return DiagnosticCause(
      "other-format", "this is \(other.name), not \(wanted). \(other.command)")
  }
}
