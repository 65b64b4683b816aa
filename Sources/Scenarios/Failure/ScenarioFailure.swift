public import FlowEngine
public import FlowModel

/// Why a scenario does not hold, or cannot be played on.
public struct ScenarioFailure: Error, Hashable, Sendable {
  /// What is wrong.
  public var problem: ScenarioProblem
  /// Where in the scenario.
  public var place: Place
  /// How things stood; nil for a slip in what was not reached.
  public var snapshot: Snapshot?
}
