/// A flow compiled for exploration; owns its buffers.
///
/// Guards, validity conditions and actions are looked up in tables whose index is made of the
/// bits they read; what dies in the target and the target itself are masks. Where the bits are
/// too many for a table, the expression is worked out.
final class Program {
  /// A table has at most this many index bits.
  static let tableBits = 12
  /// The most combinations of values an event may carry in one state.
  static let mostCombinations = 1 << 20

  typealias Buffer = UnsafeMutableBufferPointer

  let model: FiniteModel
  let layout: ConfigurationLayout
  let states: Buffer<StateCode>
  let events: Buffer<EventCode>
  /// For each state and event that timers send, its code; negative if the state does not take
  /// it.
  let timerEvents: Buffer<Int>
  let arms: Buffer<ArmCode>
  let writes: Buffer<WriteCode>
  let lookups: Buffer<Lookup>
  let parts: Buffer<IndexPart>
  let tables: Buffer<UInt32>
  /// Combinations of carried values, those of an event one after another.
  let combinations: Buffer<Words>
  /// Lists of timers.
  let timers: Buffer<TimerCode>
  let wide: [WideExpression]
  /// For each event's code the variables of its combinations.
  let relevant: [[Int]]
  /// Classes of scopes that can be exchanged.
  let scopeClasses: [[Int]]
  /// The sets of scopes that are kept.
  let scopeSets: Buffer<(variable: Int, field: BitField)>
  /// Scopes that are compared and exchanged, one pair after another, until each class is in
  /// order.
  let scopePairs: Buffer<(Int, Int)>

  init(_ model: FiniteModel, exchanging scopes: [[Int]]) throws(ExplorationError) {
    self.model = model
    layout = try ConfigurationLayout(model)
    var builder = ProgramBuilder(model, layout, exchanging: scopes)
    try builder.build()
    states = .copy(of: builder.states)
    events = .copy(of: builder.events)
    timerEvents = .copy(of: builder.timerEvents)
    arms = .copy(of: builder.arms)
    writes = .copy(of: builder.writes)
    lookups = .copy(of: builder.lookups)
    parts = .copy(of: builder.parts)
    tables = .copy(of: builder.tables)
    combinations = .copy(of: builder.combinations)
    timers = .copy(of: builder.timers)
    scopeSets = .copy(of: builder.scopeSets)
    scopePairs = .copy(of: builder.scopePairs)
    scopeClasses = builder.scopeClasses
    wide = builder.wide
    relevant = builder.relevant
  }

  deinit {
    states.deallocate()
    events.deallocate()
    timerEvents.deallocate()
    arms.deallocate()
    writes.deallocate()
    lookups.deallocate()
    parts.deallocate()
    tables.deallocate()
    combinations.deallocate()
    timers.deallocate()
    scopeSets.deallocate()
    scopePairs.deallocate()
  }
}
