/// How sure a statement is.
public enum Certainty: String, CaseIterable, Hashable, Sendable {
  /// Seen in source code or in a document.
  case verified
  /// Concluded from what was seen.
  case inferred
}
