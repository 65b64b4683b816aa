/// A state as exploration sees it.
struct FiniteState: Sendable {
  /// For each event the transitions that take it, in order.
  var arms: [[FiniteArm]]
  /// For each event the carried variables whose value makes a difference here.
  var relevant: [VariableSet]
  /// The variables whose value anything later may depend on; of a timer, its remaining time.
  var live = VariableSet()
  /// The timers that may be running here.
  var running = VariableSet()
  /// How time passes here.
  var time = TimeMoves.none
}
