/// How bad a problem is.
public enum Severity: String, Hashable, Sendable, Encodable {
  /// The file is no flow.
  case error
  /// The file is a flow, but probably not the one that was meant.
  case warning
  /// A part of a file in a foreign format that a flow has no place for.
  case unsupported
}
