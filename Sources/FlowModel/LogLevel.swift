/// The levels of MSAL's log, from the tersest to the most talkative.
public enum LogLevel: String, Hashable, Sendable, CaseIterable {
  /// Only what failed.
  case error
  /// What looks wrong, too.
  case warning
  /// What happens, too.
  case info
  /// Everything.
  case verbose
}
