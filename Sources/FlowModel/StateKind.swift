/// What is going on in a state.
public enum StateKind: String, Hashable, Sendable, CaseIterable {
  /// Nothing has been asked yet.
  case start
  /// A request is in flight; a token, an error or a server answer ends it.
  case request
  /// Somebody, user or app, must decide.
  case decision
  /// A timer or the outside world is awaited.
  case wait
  /// The story ends here, although it may be taken up again.
  case outcome
  /// Nothing more is known; what flows without kinds have.
  case plain
}
