/// Questions about where the run goes next, and how they were answered.
public struct Quiz: Hashable, Sendable {
  /// How many were answered.
  public private(set) var asked = 0
  /// How many of the answers were right.
  public private(set) var right = 0

  mutating func count(isRight: Bool) {
    asked += 1
    right += isRight ? 1 : 0
  }

  /// The score in words.
  public var words: String { "\(right) of \(asked) right" }
}
