import Model

/// How a configuration is packed into a number: each variable has the bits that its values
/// need, and the state too.
///
/// Variables that matter nowhere have no bits.
struct Packing {
  private struct Field {
    let shift: Int
    let bits: Int
    let least: Int
    /// How many values of the variable have one code; nil for timers, which the grid counts.
    let step: Int?

    func code(of value: Int, _ grid: TimeGrid) -> Int {
      guard let step else { return grid.position(value) }
      // To divide takes long, and most values have a code of their own.
      return step == 1 ? value - least : (value - least) / step
    }

    func value(of code: Int, _ grid: TimeGrid) -> Int {
      step.map { least + code * $0 } ?? grid.milliseconds(code)
    }

    func code(in whole: UInt128) -> Int {
      Int(truncatingIfNeeded: whole &>> UInt128(shift)) & (1 << bits - 1)
    }
  }

  private let state: Field
  /// For each state the variables that are kept there; of others only whether they run.
  private let kept: [[(variable: Int, isLive: Bool, field: Field)]]
  private let leastValues: [Int]
  private let grid: TimeGrid

  init(_ model: FiniteModel) throws(ExplorationError) {
    let variables = model.flow.variables
    let live = model.states.reduce(VariableSet()) { $0.union($1.live) }
    let grid = model.grid
    var used = 0
    func field(values count: Int, least: Int = 0, step: Int? = 1) -> Field {
      let bits = Int.bitWidth - (count - 1).leadingZeroBitCount
      defer { used += bits }
      return Field(shift: used, bits: bits, least: least, step: step)
    }
    let fields = variables.indices.map { index in
      let bounds = variables[index].type.bounds
      guard live.contains(index) else {
        // Of a timer that only fires counts whether it runs.
        let fires = variables[index].type.firedEvent != nil
        return field(values: fires ? 2 : 1, least: bounds.lowerBound)
      }
      switch variables[index].type {
      case .timer:
        let ticks = max(1, bounds.upperBound / grid.tick)
        return field(values: ticks * grid.parts + 1, step: nil)
      case .duration:
        return field(values: bounds.upperBound / grid.tick + 1, step: grid.tick)
      default: return field(values: bounds.count, least: bounds.lowerBound)
      }
    }
    state = field(values: model.states.count)
    guard used <= UInt128.bitWidth else {
      let widest = variables.indices.sorted {
        (fields[$0].bits, $1) > (fields[$1].bits, $0)
      }
      .prefix(3)
      throw .tooWide(
        bits: used, most: UInt128.bitWidth, widest: widest.map { variables[$0].id })
    }
    self.grid = grid
    leastValues = model.leastValues
    kept = model.states.map { state in
      state.live.union(model.senders).elements.map {
        ($0, state.live.contains($0), fields[$0])
      }
    }
  }

  /// The number of the configuration of a snapshot.
  func code(_ snapshot: Snapshot) -> UInt128 {
    var code = UInt128(snapshot.state.offset) << state.shift
    for (variable, isLive, field) in kept[snapshot.state.offset] {
      let value = snapshot.values[variable]
      let own = field.code(of: isLive ? value : min(1, value), grid)
      code |= UInt128(own) &<< UInt128(field.shift)
    }
    return code
  }

  func state(of code: UInt128) -> StateIndex { StateIndex(state.code(in: code)) }

  /// The configuration that has a number.
  func snapshot(_ code: UInt128) -> Snapshot {
    let state = state(of: code)
    var values = leastValues
    for (variable, _, field) in kept[state.offset] {
      values[variable] = field.value(of: field.code(in: code), grid)
    }
    return Snapshot(state: state, values: values, clock: 0)
  }
}
