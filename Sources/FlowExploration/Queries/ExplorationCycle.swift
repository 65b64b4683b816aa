/// A way that leads back to where it began.
package struct ExplorationCycle: Hashable, Sendable {
  /// The configuration in which it begins and ends.
  package let entry: Int
  /// The moves around; at least one.
  package let moves: [ExplorationMove]
}
