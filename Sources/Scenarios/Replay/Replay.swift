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
  /// Where the branch has been, as far as expectations asked.
  var visited: VisitedStates

  init(run: Run) {
    self.run = run
    visited = VisitedStates(run)
  }
}

/// The states that a branch has been in up to a step; going on along the branch costs what was added only.
struct VisitedStates: Sendable {
  private var node: Int?
  private var states: Set<StateIndex>

  /// Those of a run that has just begun.
  init(_ run: Run) { states = [run.origin.state] }

  /// True if the branch up to the cursor has been in a state.
  mutating func contains(_ state: StateIndex, in run: Run) -> Bool {
    var added: Set<StateIndex> = []
    var current = run.cursor
    while let index = current, index != node {
      added.insert(run.nodes[index].step.after.state)
      current = run.nodes[index].parent
    }
    states = current == node ? states.union(added) : added.union([run.origin.state])
    node = run.cursor
    return states.contains(state)
  }
}
