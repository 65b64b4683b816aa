import Explorer

/// Results that go to a file where the user names one.
enum ResultFile {
  /// Writes a text to standard output, or into a file, which is replaced in one go.
  static func write(_ text: String, to path: String?) throws(ProgramError) {
    guard let path, path != "-" else { return StandardOutput.write(text) }
    switch TextFile.write(text, to: path, replaces: true) {
    case .saved: return
    case .exists: throw .unwritable(path: path, reason: "it exists")
    case .failed(let reason): throw .unwritable(path: path, reason: reason)
    }
  }
}
