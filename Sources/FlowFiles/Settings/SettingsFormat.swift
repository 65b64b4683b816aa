/// The format of the settings, as `docs/start/settings.md` describes it; whatever is wrong with one
/// of them, the others count.
package struct SettingsFormat: Sendable {
  /// How large the file may be.
  package static let limits = FileLimits(bytes: 1 << 16, values: 1000)

  private let themes: [String]

  /// The format, with the names of the themes.
  package init(themes: [String]) { self.themes = themes }

  private var form: Form<Settings> {
    .record("the settings") { keys in
      var settings = Settings()
      settings.theme = keys("theme", .word(themes))
      settings.ascii = keys("ascii", .boolean)
      settings.motion = keys("motion", .boolean)
      settings.mouse = keys("mouse", .boolean)
      // There were several views once; what a file of then says of them is skipped.
      _ = keys("view", Form<String>.text)
      settings.plain = keys("plain", .boolean)
      settings.keep = keys("keep", .boolean)
      return settings
    }
  }

  /// Reads settings from the bytes of a file, which may be empty.
  package func read(_ bytes: [UInt8], path: String) -> ParsedSettings {
    let problems = Problems(SourceFiles(path: path))
    guard let file = FileReader.compose(bytes, file: nil, within: Self.limits, problems)
    else {
      // No settings are settings, too.
      let wrong = problems.sorted.filter { $0.cause != .emptyFile }
      return ParsedSettings(settings: Settings(), diagnostics: wrong, file: nil)
    }
    let settings = Reader(file, problems: problems).read(form, called: "the settings")
    return ParsedSettings(
      settings: settings ?? Settings(), diagnostics: problems.sorted, file: file)
  }
}

/// What came of reading settings.
package struct ParsedSettings {
  /// What is well said.
  package let settings: Settings
  /// Everything that is wrong, in the order of the file.
  package let diagnostics: [Diagnostic]
  /// What stands in the file.
  let file: Node?
}
