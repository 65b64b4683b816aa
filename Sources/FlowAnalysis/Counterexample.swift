package import FlowEngine
package import FlowExploration

/// A shortest run that shows a finding.
package struct Counterexample: Hashable, Sendable {
  /// What is set and done, in order.
  package var path: ExplorationPath
  /// The position in the path's actions from which on it goes round for ever; nil for a run that ends.
  package var repeatsFrom: Int?

  /// The run.
  ///
  /// - Parameters:
  ///   - machine: the machine that was explored.
  ///   - rounds: how many times a cycle is gone round, at least once.
  /// - Returns: the run, its cursor at its end.
  package func run(in machine: Machine, rounds: Int = 1) -> Run {
    let round = repeatsFrom.map { path.actions[$0...] } ?? []
    let more = repeatElement(round, count: max(0, rounds - 1)).joined()
    var run = Run(machine)
    if !path.settings.isEmpty { try? run.set(path.settings.map { ($0.variable, $0.value) }) }
    for action in path.actions + more {
      switch action {
      case .send(let injection): try? run.inject(injection)
      case .wait(let duration): run.wait(duration)
      }
    }
    return run
  }
}
