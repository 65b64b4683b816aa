/// What a line of a scenario says.
public enum ScenarioAction: Hashable, Sendable {
  /// An event of the flow happens, with values that differ from those the flow proposes.
  case event(String, [ScenarioValue])
  /// An event, or an error by name or number, is injected.
  case inject(String, [ScenarioValue])
  /// Milliseconds pass.
  case wait(Int)
  /// The user sets variables.
  case set([ScenarioValue])
  /// All of this must hold.
  case expect([Expectation])
  /// The run goes to a step: its number, a bookmark, or `start`.
  case go(String)
  /// The step at the cursor gets a bookmark.
  case bookmark(String)
  /// The branch that the cursor is on gets a name.
  case branch(String)
  /// The branch that begins with this step is put away.
  case drop(String)
  /// The branch that begins with this step is brought back.
  case restore(String)
}
