/// A sentence that answers the last key, until the next one.
public struct Message: Hashable, Sendable {
  /// How it is meant.
  public enum Kind: Hashable, Sendable {
    /// Something to know.
    case note
    /// Something was not possible.
    case refusal
  }

  /// How it is meant.
  public var kind: Kind
  /// The sentence.
  public var text: String
}
