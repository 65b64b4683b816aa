/// An expression of ECMAScript, as far as expressions of a flow can say the same.
indirect enum Script: Equatable {
  case number(Int)
  case text(String)
  case boolean(Bool)
  /// `new Set(['User.Read'])`.
  case set([String])
  /// A variable, or a value of the event: `_event.data.granted`.
  case name(String)
  case not(Script)
  /// An operator in its spelling: `&&`, `===`, `+`.
  case binary(String, Script, Script)
  /// `Math.min(…)` and `Math.max(…)`, and methods of sets: `union`, `isSubsetOf`.
  case call(String, Script, Script)
  /// How many are in a set: `granted.size`.
  case size(Script)
}
