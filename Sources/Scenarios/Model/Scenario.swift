public import FlowModel

/// A run written down, with what is expected of it: one branch, in order.
public struct Scenario: Hashable, Sendable {
  /// What the scenario shows, as a title.
  public var title: String
  /// What is learnt from it; may be empty.
  public var about: String
  /// The id of the flow in which it runs.
  public var flow: String
  /// Where the flow is named.
  public var flowPlace: Place
  /// Variables that are set before the first step.
  public var given: [ScenarioValue]
  /// What is done and expected, in order.
  public var steps: [ScenarioStep]

  /// Creates a scenario.
  public init(
    title: String, about: String, flow: String, flowPlace: Place, given: [ScenarioValue], steps: [ScenarioStep]
  ) {
    self.title = title
    self.about = about
    self.flow = flow
    self.flowPlace = flowPlace
    self.given = given
    self.steps = steps
  }
}
