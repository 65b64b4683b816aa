/// How far a proof is.
package enum ProofProgress: Hashable, Sendable {
  /// Configurations are being found: so many by now.
  case exploring(configurations: Int)
  /// All moves between them are being worked out.
  case following(configurations: Int)
  /// Something is being looked for.
  case looking(for: Check)
}
