/// Reads the settings; whatever is wrong with one of them, the others count.
package struct SettingsReader {
  private let format: SettingsFormat

  /// A reader of a format.
  package init(_ format: SettingsFormat) { self.format = format }

  /// Reads settings from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file; UTF-8, with or without a byte order mark; it may be empty.
  ///   - path: the file as messages name it.
  /// - Returns: the settings, and all that is wrong.
  package func read(_ bytes: [UInt8], path: String) -> ParsedSettings {
    let problems = Problems(SourceFiles(path: path))
    guard let file = FileReader.compose(bytes, file: nil, within: SettingsFormat.limits, problems) else {
      // No settings are settings, too.
      let wrong = problems.sorted.filter { $0.cause != .emptyFile }
      return ParsedSettings(settings: Settings(), diagnostics: wrong, nodes: [:])
    }
    ShapeChecker(declarations: Declarations(file), problems: problems)
      .check(file, .record(format.file), subject: format.file.name, owner: file)
    var nodes: [String: Node] = [:]
    for field in format.file.fields {
      if let node = file[field.key], isValid(node, field, path) { nodes[field.key] = node }
    }
    return ParsedSettings(settings: Self.settings(nodes), diagnostics: problems.sorted, nodes: nodes)
  }

  private func isValid(_ node: Node, _ field: Field, _ path: String) -> Bool {
    let problems = Problems(SourceFiles(path: path))
    ShapeChecker(declarations: Declarations(node), problems: problems)
      .checkScalar(node, field.shape, subject: field.key)
    return problems.diagnostics.isEmpty
  }

  private static func settings(_ nodes: [String: Node]) -> Settings {
    var settings = Settings()
    settings.theme = nodes["theme"]?.text
    settings.ascii = nodes["ascii"]?.boolean
    settings.motion = nodes["motion"]?.boolean
    settings.mouse = nodes["mouse"]?.boolean
    settings.view = nodes["view"]?.text
    settings.plain = nodes["plain"]?.boolean
    settings.keep = nodes["keep"]?.boolean
    return settings
  }
}

/// What came of reading settings.
package struct ParsedSettings {
  /// What is well said.
  package let settings: Settings
  /// Everything that is wrong, in the order of the file.
  package let diagnostics: [Diagnostic]
  /// Where the values stand that count.
  let nodes: [String: Node]
}
