import BundledFlows
import Explorer
import Lessons
import Model
import Platform

/// The exercises beside the lessons: how a learner stands with each.
enum ExerciseShelf {
  /// What stands before an exercise's name where lessons are named, too: some have the same name.
  private static let prefix = "practice."

  /// The exercises as the lead's report and reviews name them.
  static var lessons: [TeamReport.Lesson] {
    exercises.map { TeamReport.Lesson(id: prefix + $0.id, title: $0.title, track: "practice") }
  }

  /// The exercises as the explorer lists them.
  static func offers(standing: (_ id: String) -> (detail: String, isDone: Bool, isDue: Bool)) -> [LessonOffer] {
    exercises.map { exercise in
      let (detail, isDone, isDue) = standing(prefix + exercise.id)
      return LessonOffer(
        id: prefix + exercise.id, title: exercise.title, heading: "EXERCISES: WRITE THE HANDLER",
        task: exercise.task.split(separator: "\n").first.map(String.init) ?? "", detail: detail, isDone: isDone,
        isDue: isDue, flow: exercise.flow.id, texts: [exercise.task], meaning: "in Swift, played against every error")
    }
  }

  /// How an exercise is begun; nil if no exercise has this id.
  static func beginning(of id: String) -> String? {
    exercises.first { prefix + $0.id == id }
      .map { "“\($0.title)” is written, not played: authflow practice start \($0.id)" }
  }

  /// Notes in the learner's progress what came of an exercise.
  ///
  /// Whoever writes fails often: one failure a day says that it was tried, and none does once it is solved.
  static func note(_ name: String, _ outcome: LessonResult.Outcome) {
    let (id, progress) = (prefix + name, ProgressFile.own().progress)
    let isKnown = progress.results.contains {
      $0.lesson == id && $0.outcome == outcome && $0.day == ProgressFile.today
    }
    guard !isKnown, outcome != .failed || progress[id]?.outcome != .solved else { return }
    let result = LessonResult(lesson: id, day: ProgressFile.today, outcome: outcome)
    if let problem = ProgressFile.add([result]) { StandardError.tell(problem) }
  }

  private static var exercises: [Exercise] {
    BundledFlows.exercises.compactMap { try? ExerciseFile.load($0.id).exercise }
  }
}
