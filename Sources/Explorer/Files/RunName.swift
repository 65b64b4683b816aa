/// Where a run that can be opened is kept.
public enum RunName: Hashable, Sendable {
  /// A scenario of the program, by the name of its file.
  case bundled(String)
  /// A file.
  case file(String)
}
