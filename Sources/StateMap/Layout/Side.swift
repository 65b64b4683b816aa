/// A side of a card.
public enum Side: Int, Hashable, Sendable, Codable {
  /// The left side.
  case left = 0
  /// The right side.
  case right = 1
}
