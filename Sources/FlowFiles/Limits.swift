import FlowModel
import Scenarios

/// How much a flow file may ask for, so that no file can exhaust the program.
public enum Limits {
  /// What a file may ask for.
  public static let file = FileLimits(bytes: 4 * 1024 * 1024, values: 200_000)
  /// What a scenario may ask for: runs are written by programs, too, and are long.
  public static let scenario = FileLimits(bytes: 32 * 1024 * 1024, values: 2_000_000)
  /// The most steps of a scenario.
  public static let steps = ScenarioPlayer.mostSteps
  /// The most flows that one builds on, one on the other.
  public static let extensions = 8
  /// The deepest nesting of mappings and lists.
  public static let nesting = 64
  /// The most problems that are reported.
  public static let problems = 1000
  /// The most problems for which a near name is looked for.
  public static let proposals = 50
  /// The longest id, in characters.
  public static let identifier = 64
  /// The longest name of a scope, in characters.
  public static let scopeName = 200
  /// The most scopes.
  public static let scopes = 32
  /// The most variables.
  public static let variables = 48
  /// The most values of a choice.
  public static let choices = 64
  /// The most states, and the most events.
  public static let members = 10_000
  /// The longest expression, in characters.
  public static let expression = 1000
  /// The deepest nesting within an expression.
  public static let expressionNesting = 64
  /// The longest span of time, in milliseconds: a year.
  public static let duration = DurationText.longest
}
