package import Model
import Scenarios

/// The order in which lessons are listed.
package enum LessonOrder {
  /// Lessons track by track, each after those that come before it, else as they stand; names
  /// that are not among them are passed over.
  package static func sorted(_ lessons: [Lesson]) -> [Lesson] {
    var result: [Lesson] = []
    func add(_ lesson: Lesson, after path: Set<String>) {
      // Who comes after itself is passed over on the way, so that a circle ends.
      guard !result.contains(where: { $0.id == lesson.id }), !path.contains(lesson.id)
      else {
        return
      }
      for name in lesson.after {
        for before in lessons where before.id == name.id {
          add(before, after: path.union([lesson.id]))
        }
      }
      result.append(lesson)
    }
    for track in Track.allCases {
      for lesson in lessons where lesson.track == track { add(lesson, after: []) }
    }
    return result
  }
}
