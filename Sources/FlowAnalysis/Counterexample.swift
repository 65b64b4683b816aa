public import FlowEngine
public import FlowExploration

/// A shortest run that shows a finding.
public struct Counterexample: Hashable, Sendable {
  /// What is set and done, in order.
  public var path: ExplorationPath
  /// The position in the path's actions from which on it goes round for ever; nil for a run that ends.
  public var repeatsFrom: Int?

  /// The run; a cycle is gone round once.
  public func run(in machine: Machine) -> Run {
    var run = Run(machine)
    if !path.settings.isEmpty { try? run.set(path.settings.map { ($0.variable, $0.value) }) }
    for action in path.actions {
      switch action {
      case .send(let injection): try? run.inject(injection)
      case .wait(let duration): run.wait(duration)
      }
    }
    return run
  }
}
