import CVirtualTerminal

/// How the kernel treats what is typed.
public struct TerminalModes: OptionSet, Hashable, Sendable {
  /// One bit for each mode.
  public let rawValue: Int32

  /// Creates modes from bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// What is typed is shown.
  public static let echo = TerminalModes(rawValue: Int32(VIRTUAL_TERMINAL_ECHO))
  /// What is typed arrives line by line.
  public static let canonical = TerminalModes(rawValue: Int32(VIRTUAL_TERMINAL_CANONICAL))
  /// Return arrives as a line feed.
  public static let returnIsNewline = TerminalModes(rawValue: Int32(VIRTUAL_TERMINAL_CARRIAGE_RETURN_TO_NEWLINE))
  /// Control-S stops the output.
  public static let flowControl = TerminalModes(rawValue: Int32(VIRTUAL_TERMINAL_FLOW_CONTROL))

  /// What a shell expects.
  public static let sane: TerminalModes = [.echo, .canonical, .returnIsNewline, .flowControl]
}
