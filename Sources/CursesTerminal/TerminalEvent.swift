public import Canvas

/// What waiting for the terminal brings.
public enum TerminalEvent: Hashable, Sendable {
  /// The user did something, or the window has a new size.
  case input(Input)
  /// Nothing in the time given.
  case timeout
  /// Another thread called ``Terminal/wake()``.
  case wake
  /// The process was asked to end by `SIGINT` (2, Control-C), `SIGTERM` (15) or `SIGHUP` (1).
  ///
  /// Close the terminal, then exit with 128 + `signal`, as shells expect.
  case terminate(signal: Int32)
  /// The terminal is gone; end, as after `SIGHUP`.
  case hangUp

  /// The number of `SIGHUP`.
  public static let hangUpSignal: Int32 = 1
}
