/// A line of the library's log.
public struct LogLine: Hashable, Sendable {
  /// The level at which the line begins to show.
  public var level: LogLevel
  /// The line, personal data masked.
  public var text: String

  /// Creates a line.
  public init(level: LogLevel, text: String) {
    self.level = level
    self.text = text
  }
}
