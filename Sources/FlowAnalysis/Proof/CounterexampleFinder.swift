import FlowExploration

/// Tells runs that show a finding.
struct CounterexampleFinder {
  private let graph: ConfigurationGraph

  init(_ graph: ConfigurationGraph) { self.graph = graph }

  /// A shortest run to a configuration; nil if its times cannot be told in milliseconds.
  func run(to index: Int) -> Counterexample? { run(from: index, then: [], around: []) }

  /// A shortest run to a configuration that then goes on.
  ///
  /// - Parameters:
  ///   - index: the configuration.
  ///   - moves: what follows.
  ///   - cycle: what is gone round for ever after that; empty if the run ends.
  /// - Returns: the run with one round; nil if its times cannot be told in milliseconds.
  func run(from index: Int, then moves: [ExplorationMove], around cycle: [ExplorationMove]) -> Counterexample? {
    guard let path = try? graph.exploration.path(to: index, then: moves, around: cycle),
      let stem = try? graph.exploration.path(to: index, then: moves)
    else { return nil }
    // A wait before the cycle and one that begins it are told as one.
    let isJoined = stem.actions.last != path.actions[..<stem.actions.count].last
    return Counterexample(
      path: path, repeatsFrom: cycle.isEmpty ? nil : stem.actions.count - (isJoined ? 1 : 0))
  }
}
