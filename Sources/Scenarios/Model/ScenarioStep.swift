public import FlowModel

/// A line of a scenario.
public struct ScenarioStep: Hashable, Sendable {
  /// What it says.
  public var action: ScenarioAction
  /// Where it stands in the file.
  public var place: Place

  /// Creates a step.
  public init(action: ScenarioAction, place: Place) {
    self.action = action
    self.place = place
  }
}
