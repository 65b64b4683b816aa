/// How sure a statement is.
public enum Certainty: String, CaseIterable, Hashable, Sendable {
  /// Seen in source code or in a document.
  case verified
  /// Concluded from what was seen.
  case inferred
}

extension Certainty {
  /// The mark in words.
  public var text: String {
    switch self {
    case .verified: "verified in source code or a document"
    case .inferred: "inferred, not seen"
    }
  }
}
