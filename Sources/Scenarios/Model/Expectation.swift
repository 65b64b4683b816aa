public import FlowModel

/// One thing that must hold at a point of a scenario.
public struct Expectation: Hashable, Sendable {
  /// What must hold.
  public enum Condition: Hashable, Sendable {
    /// The run is in this state.
    case state(String)
    /// The event would be taken.
    case possible(String)
    /// The event would be refused, for this reason if one is given.
    case refused(String, reason: String?)
    /// The branch has been in this state.
    case visited(String)
    /// The branch has never been in this state.
    case notVisited(String)
    /// The variable has this value.
    case value(ScenarioValue)
  }

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
