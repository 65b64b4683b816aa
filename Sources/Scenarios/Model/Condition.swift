/// What an expectation says must hold.
public enum Condition: Hashable, Sendable {
  /// The run is in one of these states.
  case state([String])
  /// The event would be taken.
  case possible(String)
  /// The event would be refused, for this reason if one is given.
  case refused(String, reason: String?)
  /// The branch has been in this state.
  case visited(String)
  /// The branch has never been in this state.
  case notVisited(String)
  /// The variable has this value.
  case value(ScenarioValue)
}
