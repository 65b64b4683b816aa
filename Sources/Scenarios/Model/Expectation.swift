public import FlowModel

/// One thing that must hold at a point of a scenario.
public struct Expectation: Hashable, Sendable {
  /// What must hold.
  public var condition: Condition
  /// Where it stands in the file.
  public var place: Place

  /// Creates an expectation.
  public init(condition: Condition, place: Place) {
    self.condition = condition
    self.place = place
  }
}
