import Model

// The compiled flow is a handful of flat buffers of these; ranges are positions in them.

/// Bits of a configuration that become bits of a table's index.
struct IndexPart {
  var field: BitField
  var out: UInt64
}

/// An expression: a table over the few bits it reads, or the expression itself where there are
/// too many.
struct Lookup {
  var parts: Range<Int>
  /// Where its table begins; of a wide expression its position.
  var start: Int
  var isWide = false
}

/// An expression without a table.
struct WideExpression {
  var expression: Expression
  var reads: [Int]
  /// The variable that gets the value; nil for a condition.
  var variable: Int?
}

/// Something that changes a configuration.
struct WriteCode {
  var field: BitField
  /// Whose value is written; nil: `bits`.
  var lookup: Int?
  var bits: UInt64
}

/// A transition.
struct ArmCode {
  /// Its position among the transitions of its state.
  var index: Int
  var source: Int
  /// What must hold: lookups.
  var conditions: Range<Int>
  /// True if what must hold does not depend on what the event carries.
  var isDecidedBefore: Bool
  var writes: Range<Int>
  /// What is live in the target.
  var keep: Words
  /// The target as bits.
  var target: Words
  /// Timers of which the target only knows whether they run.
  var squashed: Range<Int>
  /// Timers whose fractions the target keeps.
  var regions: Range<Int>
  /// True if scopes that can be exchanged may be in another order after it.
  var movesScopes: Bool
  /// The variables it sets.
  var assigned: VariableSet

  /// Which transition of the flow it is.
  var reference: TransitionReference {
    TransitionReference(state: StateIndex(source), index: index)
  }
}

/// An event in a state.
struct EventCode {
  var event: Int
  var arms: Range<Int>
  /// What must hold for the carried values: lookups.
  var validity: Range<Int>
  /// All but the carried values.
  var keep: Words
  /// The combinations of carried values.
  var combinations: Range<Int>
  /// For an event that timers send: writes of the proposed values.
  var proposals: Range<Int>
}

/// A timer's bits.
struct TimerCode {
  var variable: Int
  /// The event it sends; nil: none.
  var event: Int?
  var field: BitField
  /// One tick.
  var tick: UInt64
}

/// What a state has.
struct StateCode {
  var events: Range<Int>
  var time: TimeKind
  /// The timers that time moves.
  var timers: Range<Int>

  enum TimeKind: UInt8 { case none, untilTimer, regions }
}
