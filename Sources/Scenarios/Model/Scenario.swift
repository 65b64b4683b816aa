public import FlowModel

/// A run written down, with what is expected of it: what is done on all its branches, in order.
public struct Scenario: Hashable, Sendable {
  /// What the scenario shows, as a title.
  public var title: String
  /// What is learnt from it; may be empty.
  public var about: String
  /// The flow in which it runs: the id of a bundled one, or the path of a file as the scenario names it.
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
