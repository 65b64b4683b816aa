public import FlowEngine

/// What came of playing a scenario.
public struct Replay: Sendable {
  /// The run, its cursor at the last step that could be made.
  public var run: Run
  /// Everything that was not as written, in order; empty if all holds.
  public var failures: [ScenarioFailure] = []

  /// The steps of the branch, from the start to the cursor.
  public var steps: [Step] { run.branch }
}

extension Run {
  /// The steps from the start to the cursor.
  public var branch: [Step] {
    var steps: [Step] = []
    var node = cursor
    while let current = node {
      steps.append(nodes[current].step)
      node = nodes[current].parent
    }
    return steps.reversed()
  }
}
