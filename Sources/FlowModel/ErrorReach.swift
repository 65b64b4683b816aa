/// Which errors an event stands for.
public enum ErrorReach: String, CaseIterable, Hashable, Sendable {
  /// Errors of its domain with its code.
  case code
  /// All errors of its domain that no other event stands for.
  case domain
  /// All errors that no other event stands for.
  case anything
}
