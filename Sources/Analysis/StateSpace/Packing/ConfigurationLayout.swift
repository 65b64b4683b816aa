import Model

/// How a configuration is packed into words: each variable has the bits that its values need, and the state too.
///
/// Variables that are dead in every state have no bits that are kept. While an event is being worked out, the values it carries
/// stand in bits behind the kept ones; events share these.
struct ConfigurationLayout: Sendable {
  /// How many bits are kept.
  let bits: Int
  let state: ConfigurationField
  /// One for each variable; nil for variables that matter nowhere.
  let fields: [ConfigurationField?]
  /// The variables that are kept.
  let kept: VariableSet

  init(_ model: FiniteModel) throws(ExplorationError) {
    let reads = ReadSummary(model)
    let variables = model.flow.variables
    var allocation = BitAllocation()
    var state = ConfigurationField(bits: Self.bits(model.states.count), scale: .plain(least: 0))
    allocation.place(&state)
    var fields: [ConfigurationField?] = variables.map { _ in nil }
    for variable in reads.kept.elements {
      var field = Self.field(for: variable, model, reads)
      allocation.place(&field)
      fields[variable] = field
    }
    let keptBits = allocation.used
    // What is set and read within one transition only.
    for variable in reads.passing.subtracting(reads.carried).elements {
      var field = Self.field(for: variable, model, reads)
      allocation.place(&field)
      fields[variable] = field
    }
    // What only comes with events: variables that no event carries together may share bits.
    var most = allocation
    for variable in reads.carried.elements {
      var own = allocation
      for event in model.events where event.carried.contains(variable) {
        for other in event.carried.intersection(reads.carried).elements {
          if let field = fields[other] { own.reserve(field) }
        }
      }
      var field = Self.field(for: variable, model, reads)
      own.place(&field)
      fields[variable] = field
      most.formMaximum(own)
    }
    guard most.words <= Words.count else {
      let widest = variables.indices.sorted { (fields[$0]?.bits ?? 0, $1) > (fields[$1]?.bits ?? 0, $0) }.prefix(3)
      throw .tooWide(bits: most.used, most: Words.count * 64, widest: widest.map { variables[$0].id })
    }
    bits = keptBits
    self.state = state
    self.fields = fields
    kept = reads.kept
  }

  /// How many bits numbers from zero need, given how many there are.
  private static func bits(_ count: Int) -> Int { count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount }

  private static func field(for variable: Int, _ model: FiniteModel, _ reads: ReadSummary) -> ConfigurationField {
    let bounds = model.flow.variables[variable].type.bounds
    switch model.flow.variables[variable].type {
    case .timer where reads.flags.contains(variable): return ConfigurationField(bits: 1, scale: .flag)
    case .timer:
      // Where all that counts is whether it runs it has one tick left, even if it could never run that long.
      let ticks = max(1, bounds.upperBound / model.grid.tick)
      return ConfigurationField(bits: bits(ticks * model.grid.parts + 1), scale: .grid)
    case .duration: return ConfigurationField(bits: bits(bounds.upperBound / model.grid.tick + 1), scale: .ticks)
    default:
      return ConfigurationField(bits: bits(bounds.count), scale: .plain(least: bounds.lowerBound))
    }
  }
}
