/// What came of writing a run to a file.
public enum SaveOutcome: Hashable, Sendable {
  /// It is written.
  case saved
  /// A file of this name is there, and was left as it is.
  case exists
  /// It could not be written, for this reason.
  case failed(String)
}
