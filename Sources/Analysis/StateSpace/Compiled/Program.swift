/// A flow compiled for exploration; owns its buffers.
///
/// Guards, validity conditions and actions are looked up in tables whose index is made of the bits they read; constant
/// assignments, what dies in the target and the target itself are masks. Where the bits are too many for a table,
/// operations in postfix order are worked out.
final class Program {
  /// A table has at most this many index bits.
  static let tableBits = 12
  /// The most combinations of values an event may carry in one state.
  static let mostCombinations = 1 << 20

  let model: FiniteModel
  let layout: ConfigurationLayout
  let eventCount: Int
  let states: FlatBuffer<StateCode>
  let events: FlatBuffer<EventCode>
  /// For each state and event that timers send, its code; negative if the state does not take it.
  let timerEvents: FlatBuffer<Int>
  let arms: FlatBuffer<ArmCode>
  let writes: FlatBuffer<WriteCode>
  let lookups: FlatBuffer<Lookup>
  let parts: FlatBuffer<IndexPart>
  let tables: FlatBuffer<UInt32>
  let words: FlatBuffer<UInt64>
  let timers: FlatBuffer<TimerCode>
  /// Lists of positions of timers.
  let timerLists: FlatBuffer<Int>
  let operations: FlatBuffer<PostfixOperation>
  /// Each combination of carried values, as choices: `combinations[code.combinations + k * words]` belongs to `k`.
  let relevant: [[Int]]
  /// The sets of scopes that are kept.
  let scopeSets: FlatBuffer<ScopeSetCode>
  /// Classes of scopes that can be exchanged: ranges in `scopeLists`.
  let scopeClasses: FlatBuffer<Range<Int>>
  let scopeLists: FlatBuffer<Int>
  let state: ConfigurationField
  /// The most moves that a configuration can have.
  let mostMoves: Int

  init(_ model: FiniteModel, exchanging scopes: InterchangeableScopes) throws(ExplorationError) {
    self.model = model
    layout = try ConfigurationLayout(model)
    var builder = ProgramBuilder(model, layout, exchanging: scopes)
    try builder.build()
    eventCount = model.events.count
    state = layout.state
    states = FlatBuffer(builder.states)
    events = FlatBuffer(builder.events)
    timerEvents = FlatBuffer(builder.timerEvents)
    arms = FlatBuffer(builder.arms)
    writes = FlatBuffer(builder.writes)
    lookups = FlatBuffer(builder.lookups)
    parts = FlatBuffer(builder.parts)
    tables = FlatBuffer(builder.tables)
    words = FlatBuffer(builder.words)
    timers = FlatBuffer(builder.timers)
    timerLists = FlatBuffer(builder.timerLists)
    operations = FlatBuffer(builder.operations)
    scopeSets = FlatBuffer(builder.scopeSets)
    scopeClasses = FlatBuffer(builder.scopeClasses)
    scopeLists = FlatBuffer(builder.scopeLists)
    relevant = builder.relevant
    mostMoves = builder.mostMoves
  }

  deinit {
    states.base.deallocate()
    events.base.deallocate()
    timerEvents.base.deallocate()
    arms.base.deallocate()
    writes.base.deallocate()
    lookups.base.deallocate()
    parts.base.deallocate()
    tables.base.deallocate()
    words.base.deallocate()
    timers.base.deallocate()
    timerLists.base.deallocate()
    operations.base.deallocate()
    scopeSets.base.deallocate()
    scopeClasses.base.deallocate()
    scopeLists.base.deallocate()
  }
}
