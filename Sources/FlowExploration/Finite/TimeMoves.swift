/// How time passes in a state, if timers run.
enum TimeMoves: Hashable, Sendable {
  /// It makes no difference.
  case none
  /// In one move, until the only timer that may run runs out: one of these.
  case untilTimer([Int])
  /// In parts of a tick, for these timers.
  case regions([Int])
}
