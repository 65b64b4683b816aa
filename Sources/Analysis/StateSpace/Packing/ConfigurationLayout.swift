import Model

/// How a configuration is packed into words: each variable has the bits that its values need,
/// and the state too.
///
/// Variables that matter nowhere have no bits.
struct ConfigurationLayout: Sendable {
  let state: ConfigurationField
  /// One for each variable.
  let fields: [ConfigurationField]
  /// The variables that matter between two moves.
  let kept: VariableSet
  private let grid: TimeGrid
  private let bounds: [ClosedRange<Int>]

  init(_ model: FiniteModel) throws(ExplorationError) {
    let variables = model.flow.variables
    let timers = VariableSet(model.senders.map(\.variable))
    let live = model.states.reduce(VariableSet()) { $0.union($1.live) }
    let read = model.used.reduce(VariableSet()) { $0.union($1.expression.reads) }
    let relevant = model.states.flatMap(\.relevant).reduce(VariableSet()) { $0.union($1) }
    kept = live.union(timers)
    let needed = kept.union(read).union(relevant).union(
      VariableSet(model.used.compactMap(\.variable)))
    /// Timers of which only counts whether they run.
    let flags = timers.subtracting(live).subtracting(read)

    var room = BitRoom()
    func field(for variable: Int) -> ConfigurationField {
      let bounds = variables[variable].type.bounds
      guard needed.contains(variable) else {
        return room.field(values: 1, .plain(least: bounds.lowerBound))
      }
      switch variables[variable].type {
      case .timer where flags.contains(variable): return room.field(values: 2, .flag)
      case .timer:
        // Where all that counts is whether it runs it has one tick left, even if it could never
        // run that long.
        let ticks = max(1, bounds.upperBound / model.grid.tick)
        return room.field(values: ticks * model.grid.parts + 1, .grid)
      case .duration:
        return room.field(values: bounds.upperBound / model.grid.tick + 1, .ticks)
      default: return room.field(values: bounds.count, .plain(least: bounds.lowerBound))
      }
    }
    state = room.field(values: model.states.count, .plain(least: 0))
    let fields = variables.indices.map { field(for: $0) }
    guard room.used.count <= Words.count else {
      let widest = variables.indices.sorted {
        (fields[$0].bits, $1) > (fields[$1].bits, $0)
      }
      .prefix(3)
      throw .tooWide(
        bits: room.used.reduce(0, +), most: Words.count * 64,
        widest: widest.map { variables[$0].id })
    }
    self.fields = fields
    grid = model.grid
    bounds = variables.map(\.type.bounds)
  }

  /// Gives fields their bits, in the first word that has room.
  private struct BitRoom {
    /// How many bits of each word are used; no field lies across two words, so that reading one
    /// is a shift and a mask.
    private(set) var used: [Int] = []

    mutating func field(values count: Int, _ scale: ConfigurationField.Scale)
      -> ConfigurationField
    {
      // 5 values → 3 bits, 1 value → none
      let bits = count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
      // No field lies across two words.
      let word = used.firstIndex { $0 + bits <= 64 } ?? used.count
      if word == used.count { used.append(0) }
      defer { used[word] += bits }
      // A shift by the whole width is no number with 64 ones.
      let mask: UInt64 = bits == 64 ? .max : (1 << UInt64(bits)) - 1
      return ConfigurationField(
        place: BitField(word: word, shift: UInt64(used[word]), mask: mask), bits: bits,
        scale: scale)
    }
  }

  /// The bits of a value, brought within the bounds of its variable; of a condition 0 or 1.
  func encoded(_ value: Int, as variable: Int?) -> UInt64 {
    guard let variable else { return value == 0 ? 0 : 1 }
    let range = bounds[variable]
    return fields[variable].encode(
      min(max(value, range.lowerBound), range.upperBound), grid)
  }

  /// The value of a variable in a configuration; the least one if it has no bits.
  func value(of variable: Int, in configuration: Words) -> Int {
    fields[variable].decode(configuration[fields[variable].place], grid)
  }

  /// All bits of some variables.
  func mask(_ variables: VariableSet) -> Words {
    var words = Words.zero
    for variable in variables.elements { words[fields[variable].place] = .max }
    return words
  }
}
