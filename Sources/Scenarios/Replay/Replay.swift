public import FlowEngine

/// What came of playing a scenario.
public struct Replay: Sendable {
  /// The run with all branches, its cursor where the scenario ended or could not go on.
  public var run: Run
  /// Everything that was not as written, in order; empty if all holds.
  public var failures: [ScenarioFailure] = []
  /// How many expectations were looked at.
  public var checked = 0
}
