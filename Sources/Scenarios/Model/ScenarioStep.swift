public import FlowModel

/// A line of a scenario.
public struct ScenarioStep: Hashable, Sendable {
  /// What it says.
  public enum Action: Hashable, Sendable {
    /// An event of the flow happens, with values that differ from those the flow proposes.
    case event(String, [ScenarioValue])
    /// An event, or an error by name or number, is injected.
    case inject(String, [ScenarioValue])
    /// Milliseconds pass.
    case wait(Int)
    /// The user sets variables.
    case set([ScenarioValue])
    /// All of this must hold.
    case expect([Expectation])
  }

  /// What it says.
  public var action: Action
  /// Where it stands in the file.
  public var place: Place

  /// Creates a step.
  public init(action: Action, place: Place) {
    self.action = action
    self.place = place
  }
}
