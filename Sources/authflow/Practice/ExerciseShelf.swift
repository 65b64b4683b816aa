import BundledFlows
import Explorer
import Lessons
import Model
import Platform

/// The exercises beside the lessons: how a learner stands with each.
enum ExerciseShelf {
  /// What stands before an exercise's name where lessons are named, too: some have the same
  /// name.
  private static let prefix = "practice."

  /// The exercises as the lead's report and reviews name them.
  static var lessons: [TeamReport.Lesson] {
    exercises.map {
      TeamReport.Lesson(id: prefix + $0.id, title: $0.title, track: "practice")
    }
  }

  /// The exercises as the explorer lists them.
  static func offers(_ progress: Progress) -> [LessonOffer] {
    exercises.map { exercise in
      let (detail, isDone, isDue) = LessonShelf.standing(
        progress[prefix + exercise.id], version: nil)
      return LessonOffer(
        id: prefix + exercise.id, title: exercise.title,
        heading: "EXERCISES: WRITE THE HANDLER",
        task: exercise.task.split(separator: "\n").first.map(String.init) ?? "",
        detail: detail,
        isDone: isDone && !isDue, flow: exercise.flow.id, texts: [exercise.task],
        meaning: "in Swift, tested with every error, about 15 minutes each")
    }
  }

  /// How an exercise is begun; nil if no exercise has this id.
  static func beginning(of id: String) -> String? {
    exercises.first { prefix + $0.id == id }
      .map {
        "“\($0.title)” is an exercise in which you write code. Begin the exercise with authflow practice start \($0.id)"
      }
  }

  /// How an exercise that is due is begun again.
  static func afresh(_ id: String) -> String {
    "To write the handler again, type "
      + "authflow practice start \(id.replacing(prefix, with: "")) --force (or --folder)"
  }

  /// How the learner stands with an exercise, in words.
  static func standing(_ name: String, in progress: Progress) -> (
    detail: String, isDue: Bool
  ) {
    let record = progress[prefix + name]
    let (detail, _, isDue) = LessonShelf.standing(record, version: nil)
    return (
      record?.outcome == .seen ? detail.replacing("seen", with: "solution seen") : detail,
      isDue
    )
  }

  /// The first exercise behind this one that is not solved yet; nil if there is none.
  static func next(after name: String) -> String? {
    let progress = ProgressFile.own().progress
    return BundledFlows.exercises.map(\.id).drop { $0 != name }.dropFirst()
      .first { !progress.isDone(prefix + $0) }
  }

  /// Notes in the learner's progress what came of an exercise.
  ///
  /// Whoever writes fails often: one failure a day says that it was tried, and none does once
  /// it is solved. A file, told from others by its mark, solves it once.
  static func note(_ name: String, _ outcome: LessonResult.Outcome, mark: String? = nil) {
    let (id, progress) = (prefix + name, ProgressFile.own().progress)
    let same = progress.results.filter {
      $0.lesson == id && $0.outcome == outcome && $0.version == mark
    }
    if mark != nil, !same.isEmpty {
      if standing(name, in: progress).isDue {
        StandardError.report(
          "the same code passed before, so \(name) stays due. \(afresh(name))")
      }
      return
    }
    let isKnown = same.contains { $0.day == ProgressFile.today }
    // Who has solved it compares; who has to solve it again looks it up.
    let isOpen = progress[id]?.outcome != .solved
    guard !isKnown,
      outcome == .solved || isOpen || outcome == .seen && standing(name, in: progress).isDue
    else { return }
    let result = LessonResult(
      lesson: id, day: ProgressFile.today, outcome: outcome, version: mark)
    if let problem = ProgressFile.add([result]) { StandardError.report(problem) }
  }

  private static var exercises: [Exercise] {
    BundledFlows.exercises.compactMap { try? ExerciseFile.load($0.id).exercise }
  }
}
