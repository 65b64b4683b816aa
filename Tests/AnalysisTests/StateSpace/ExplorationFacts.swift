import Model

@testable import Analysis

// What only tests ask of an exploration.
extension Exploration {
  /// The spans that a free duration or timer takes, in milliseconds, as far as they are within
  /// its bounds.
  var sampledSpans: [Int] { model.sampledSpans }

  /// The tick of time, in milliseconds, and into how many parts it is divided where timers are
  /// told apart.
  var tick: (milliseconds: Int, parts: Int) { (model.grid.tick, model.grid.parts) }

  /// Whether a variable's value is part of the configurations of a state; of a timer, the rest
  /// of its time.
  func keeps(_ variable: VariableIndex, in state: StateIndex) -> Bool {
    model.states[state.offset].live.contains(variable.offset)
  }

  /// How many moves lead to a configuration, at least.
  func depth(of index: Int) -> Int {
    arrival(at: index).map { depth(of: $0.source) + 1 } ?? 0
  }

  /// The configuration that a snapshot belongs to; nil if it was not found.
  func index(of snapshot: Snapshot) -> Int? {
    var kept = snapshot
    var table = found.table
    return table.insert(code(of: &kept), limit: 0)
  }

  /// The positions of the events that are taken, wherever they lead.
  func events(from index: Int) -> Set<EventIndex> {
    Set(machine.flow.events.positions.filter { takes($0, in: index) })
  }
}
