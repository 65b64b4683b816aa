import Model

// The compiled flow is a handful of flat buffers of these; ranges are positions in them.

/// Bits of a configuration that become bits of a table's index.
struct IndexPart {
  var word: Int
  var shift: UInt64
  var mask: UInt64
  var out: UInt64
}

/// An expression: a table over the few bits it reads, or operations where there are too many.
struct Lookup {
  var parts: Range<Int>
  /// Where its table begins; negative if it has none.
  var table: Int
  /// Its operations in postfix order, if it has no table.
  var operations: Range<Int> = 0..<0
  /// What the result is written as, if it has no table.
  var result: Int = -1
}

/// One operation of an expression in postfix order.
struct PostfixOperation {
  enum Kind: UInt8 { case constant, variable, not, count, binary }
  var kind: Kind
  /// The constant, or the position of the variable, or that of the operator.
  var operand: Int
}

/// Something that changes a configuration.
struct WriteCode {
  /// Whose value is written; negative: `clear` and `bits` say it all.
  var lookup: Int
  var word: Int
  var shift: UInt64
  /// Where the words begin that keep all bits but those written.
  var keep: Int
  /// Where the words begin that are written; negative if `lookup` says it.
  var bits: Int
}

/// A transition.
struct ArmCode {
  /// Its position among the transitions of its state.
  var index: Int
  var source: Int
  var target: Int
  /// What must hold: lookups.
  var conditions: Range<Int>
  /// True if what must hold does not depend on what the event carries.
  var isDecidedBefore: Bool
  var writes: Range<Int>
  /// Where the words begin that keep what is live in the target, and after them those that name the target.
  var keep: Int
  /// Timers of which the target only knows whether they run.
  var squashed: Range<Int>
  /// Timers whose fractions the target keeps.
  var regions: Range<Int>
  /// True if scopes that can be exchanged may be in another order after it.
  var movesScopes: Bool
  /// The variables it sets.
  var assigned: UInt64

  /// Which transition of the flow it is.
  var reference: TransitionReference { TransitionReference(state: StateIndex(source), index: index) }
}

/// An event in a state.
struct EventCode {
  var event: Int
  var arms: Range<Int>
  /// What must hold for the carried values: lookups.
  var validity: Range<Int>
  /// Where the words begin that keep all but the carried values.
  var keep: Int
  /// Where the words begin that hold the combinations of carried values, one after another.
  var combinations: Int
  var combinationCount: Int
  /// For an event that timers send: writes of the proposed values.
  var proposals: Range<Int>
}

/// A timer's bits.
struct TimerCode {
  var variable: Int
  /// The event it sends; negative: none.
  var event: Int
  var word: Int
  var shift: UInt64
  var mask: UInt64
  /// One tick.
  var tick: UInt64
}

/// The bits of a set of scopes.
struct ScopeSetCode {
  var variable: Int
  var word: Int
  var shift: UInt64
  var mask: UInt64
}

/// What a state has.
struct StateCode {
  var events: Range<Int>
  var time: TimeKind
  /// The timers that time moves: positions in the list of timers.
  var timers: Range<Int>

  enum TimeKind: UInt8 { case none, untilTimer, regions }
}
