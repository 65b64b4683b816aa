/// Questions about where the run goes next, and how they were answered.
package struct Quiz: Hashable, Sendable {
  /// How many were answered.
  package private(set) var asked = 0
  /// How many of the answers were right.
  package private(set) var right = 0

  mutating func count(isRight: Bool) {
    asked += 1
    right += isRight ? 1 : 0
  }

  /// The score in words.
  package var words: String { "\(right) of \(asked) right" }
}
