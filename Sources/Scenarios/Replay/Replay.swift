public import FlowEngine

/// What came of playing a scenario.
public struct Replay: Sendable {
  /// The run with all branches, its cursor where the scenario ended or could not go on.
  public internal(set) var run: Run
  /// Everything that was not as written, in order; empty if all holds.
  public internal(set) var failures: [ScenarioFailure] = []
  /// How many expectations were looked at.
  public internal(set) var checked = 0
  /// How many of them hold.
  public internal(set) var held = 0
  /// Where the branch has been, as far as expectations asked.
  var visited: VisitedStates

  init(run: Run) {
    self.run = run
    visited = VisitedStates(run)
  }
}
