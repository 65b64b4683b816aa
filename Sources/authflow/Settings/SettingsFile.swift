import Canvas
import Explorer
import FlowFiles
import Platform

/// The settings of the user who runs the program: a file that is read at the start, and written
/// where something is changed in the explorer that is to stay so.
struct SettingsFile {
  static let format = SettingsFormat(themes: Theme.allCases.map(\.rawValue))

  /// The file; nil when there is neither a home nor another place for settings.
  static var path: String? { Environment.configHome.map { $0 + "/authflow/config.yaml" } }

  /// True if there is one, whatever is in it.
  var exists = false
  /// What is set.
  var settings = Settings()
  /// What is wrong with the file.
  private(set) var remarks = FileRemarks()

  /// Reads the file.
  init() {
    guard let path = Self.path else { return }
    do throws(FileError) {
      guard let bytes = try InputFile.readIfThere(path, most: SettingsFormat.limits.bytes)
      else { return }
      exists = true
      let file = Self.format.read(bytes, path: path)
      settings = file.settings
      remarks = FileRemarks(file.diagnostics)
    } catch {
      // It is there, though it cannot be read: this is no first start.
      exists = true
      remarks = FileRemarks(path, error)
    }
  }

  /// Writes the theme that was chosen in the explorer; gives why that was not possible, nil if
  /// it was.
  static func keep(_ theme: Theme) -> String? {
    guard let path else {
      return "authflow cannot save your settings: \(FileError.noHome.reason)"
    }
    do throws(FileError) {
      let old = try InputFile.readIfThere(path, most: SettingsFormat.limits.bytes)
      // What cannot be changed without loss is left to its author.
      guard let text = format.text(changing: [("theme", theme.rawValue)], in: old) else {
        return
          "\(path) is unchanged, because authflow cannot edit it safely. "
          + "Add this yourself: theme: \(theme.rawValue)"
      }
      try Folder.makePrivate(Paths.folder(path))
      // A file that has come since it was looked for is not replaced.
      try OutputFile.write(text, to: path, replaces: old != nil)
      return nil
    } catch {
      return
        "authflow cannot save your settings: \(path): \(error.reason). The file is unchanged. "
        + "Solve the problem, then change the setting again."
    }
  }
}

/// What is wrong with a file that the program keeps.
struct FileRemarks {
  /// What is wrong, each in the lines that show it; empty if all is well.
  private(set) var problems: [String] = []
  /// The same in one line; nil if all is well.
  private(set) var headline: String?

  init() {}

  init(_ diagnostics: [Diagnostic]) {
    problems = diagnostics.map(\.text)
    let rest = diagnostics.count - 1
    headline = diagnostics.first.map {
      "\($0.headline)\($0.headline.hasSuffix("?") ? "" : ".") \(rest > 0 ? "And \(rest) more. " : "")authflow has not changed the file. Correct it there."
    }
  }

  init(_ path: String, _ error: FileError) {
    let problem = "authflow cannot read \(path): \(error.reason)"
    problems = [problem]
    headline = problem
  }
}
