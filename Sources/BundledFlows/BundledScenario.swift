/// A scenario that is part of the program; its text is made when it is asked for.
public struct BundledScenario: Sendable {
  /// The name of the file in `flows/scenarios/`.
  public var file: String
  /// What it shows.
  public var title: String
  /// What is learnt from it.
  public var about: String
  /// The flow in which it runs.
  public var flow: String
  /// The text of the file.
  public var source: @Sendable () -> String

  /// What the command line calls it: the name of the file without its ending.
  public var name: String { file.split(separator: ".").first.map(String.init) ?? file }
}
