import Explorer
import Model
import Platform

/// A run that the explorer begins with.
struct OpenedRun {
  var run: Run
  var title: String
  /// What is not as written, or else worth knowing; nil if all holds.
  var problem: String?
  /// The file to go on with, for a run that was kept.
  var file: GrowingFile?
  /// The lesson to go on with in it; nil for none.
  var lesson: LessonOpening?
  /// True to go on where it was left, false to begin at its start.
  var isResumed = false
}
