/// How bad a problem is.
public enum Severity: String, Hashable, Sendable, Encodable, CaseIterable {
  /// A file is no flow, or a flow does not hold what it must.
  case error
  /// A flow is probably not the one that was meant.
  case warning
  /// Nothing is wrong, but it is good to know.
  case note
  /// A part of a file in a foreign format that a flow has no place for.
  case unsupported
}
