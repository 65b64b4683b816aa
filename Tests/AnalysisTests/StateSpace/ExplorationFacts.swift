import Model

@testable import Analysis

// What only tests ask of an exploration.
extension Exploration {
  /// The configuration with the values of all variables; the clock is at 0.
  func snapshot(of index: Int) -> Snapshot {
    let values = machine.flow.variables.positions.map { value(of: $0, in: index) }
    return Snapshot(state: state(of: index), values: values, clock: 0)
  }

  /// The spans that a free duration or timer takes, in milliseconds, as far as they are within
  /// its bounds.
  var sampledSpans: [Int] { program.model.sampledSpans }

  /// Classes of scopes that are exchanged, as positions in the universe; none unless that was
  /// asked for.
  var exchangedScopes: [[Int]] { program.scopeClasses }

  /// The tick of time, in milliseconds, and into how many parts it is divided where timers are
  /// told apart.
  var tick: (milliseconds: Int, parts: Int) {
    (program.model.grid.tick, program.model.grid.parts)
  }

  /// Whether a variable's value is part of the configurations of a state; of a timer, the rest
  /// of its time.
  func keeps(_ variable: VariableIndex, in state: StateIndex) -> Bool {
    program.model.states[state.offset].live.contains(variable.offset)
  }

  /// The configuration that a snapshot belongs to; nil if it was not found.
  ///
  /// The spans of time in the snapshot must be on the grid of time, timers that matter between
  /// ticks excepted.
  func index(of snapshot: Snapshot) -> Int? {
    result.store.index(
      of: program.packed(state: snapshot.state.offset, values: snapshot.values))
  }

  /// How many moves lead to a configuration, at least.
  func depth(of index: Int) -> Int { parent(of: index).map { depth(of: $0) + 1 } ?? 0 }
}
