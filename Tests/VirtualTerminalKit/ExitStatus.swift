/// How a program ended.
public enum ExitStatus: Hashable, Sendable {
  /// By itself, with an exit code.
  case exited(Int32)
  /// By a signal.
  case signalled(Int32)

  /// The status as `waitpid` gives it.
  init(waited: Int32) {
    let signal = waited & 0x7F
    self = signal == 0 ? .exited(waited >> 8 & 0xFF) : .signalled(signal)
  }
}
