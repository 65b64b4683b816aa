/// A way that leads back to where it began.
public struct ExplorationCycle: Hashable, Sendable {
  /// The configuration in which it begins and ends.
  public let entry: Int
  /// The moves around; at least one.
  public let moves: [ExplorationMove]
}
