import Explorer

/// Results that go to a file where the user names one.
enum ResultFile {
  /// Writes a text to standard output, or into a file, which is replaced in one go.
  static func write(_ text: String, to path: String?) throws(ProgramError) {
    guard let path, path != "-" else { return StandardOutput.write(text) }
    guard case .saved = RunFile.write(text, to: path, replaces: true) else { throw .unwritable(path: path) }
  }
}
