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
