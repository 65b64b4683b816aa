package import Model

/// What came of playing a scenario.
package struct Replay: Sendable {
  /// The run with all branches, its cursor where the scenario ended or could not go on.
  package internal(set) var run: Run
  /// Everything that was not as written, in order; empty if all holds.
  package internal(set) var failures: [ScenarioFailure] = []
  /// How many expectations were looked at.
  package internal(set) var checked = 0
  /// How many of them hold.
  package internal(set) var held = 0

  init(run: Run) { self.run = run }

  /// True if the branch up to the cursor has been in a state.
  func hasVisited(_ state: StateIndex) -> Bool {
    // No step leads to the state in which the run starts.
    run.origin.state == state || run.stepsTaken.contains { $0.after.state == state }
  }
}
