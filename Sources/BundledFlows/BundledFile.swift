import FlowModel

/// A flow that is made when it is asked for.
struct BundledFlow: Sendable {
  var id: String
  /// The name of the file in `flows/`.
  var file: String
  var flow: @Sendable () -> Flow
  var source: @Sendable () -> String
}

/// A scenario that is part of the program; its text is made when it is asked for.
package struct BundledScenario: Sendable {
  /// The name of the file in `flows/scenarios/`.
  package var file: String
  /// What it shows.
  package var title: String
  /// What is learnt from it.
  package var about: String
  /// Further words by which it is found.
  package var keywords: [String]
  /// The flow in which it runs.
  package var flow: String
  /// How many lines do something: how long it is.
  package var length: Int
  /// True if the last state that it expects is an end to which no token leads.
  package var endsBadly: Bool
  /// The text of the file.
  package var source: @Sendable () -> String

  /// What the command line calls it: the name of the file without its ending.
  package var name: String { file.split(separator: ".").first.map(String.init) ?? file }
}

/// A lesson that is part of the program; its text is made when it is asked for.
package struct BundledLesson: Sendable {
  /// The name of the file in `flows/lessons/`.
  package var file: String
  /// The name by which others refer to it.
  package var id: String
  /// The flow in which it is played.
  package var flow: String
  /// The text of the file.
  package var source: @Sendable () -> String
}
