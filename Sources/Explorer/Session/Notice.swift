/// A sentence that answers the last key, until the next one.
package struct Notice: Hashable, Sendable {
  /// How it is meant.
  package enum Kind: Hashable, Sendable {
    /// Something to know.
    case note
    /// Something was not possible.
    case refusal
  }

  /// How it is meant.
  package var kind: Kind
  /// The sentence.
  package var text: String
}
