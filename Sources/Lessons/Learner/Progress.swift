import Model

/// What a learner has done, lesson by lesson.
package struct Progress: Hashable, Sendable {
  /// All results, the last of them last.
  package private(set) var results: [LessonResult] = []
  private var records: [String: LessonRecord] = [:]

  /// Nothing done yet.
  package init() {}

  /// What came of lessons, in the order of the file.
  package init(_ results: [LessonResult]) { for result in results { add(result) } }

  /// Takes another result.
  package mutating func add(_ result: LessonResult) {
    results.append(result)
    if records[result.lesson]?.add(result) == nil { records[result.lesson] = LessonRecord(result) }
  }

  /// The wrong answers to questions that were not answered rightly since, in whichever lesson.
  var misconceptions: [LessonResult.WrongReply] {
    results.compactMap(\.answers).reduce(into: []) { open, answers in
      open.removeAll { answers.asked.contains(Question.mark(of: $0.question)) }
      open += answers.wrong
    }
  }

  /// How the questions of tests were answered, the first test first.
  var tests: [LessonResult.Answers] { results.filter { $0.lesson == LessonResult.test }.compactMap(\.answers) }

  /// What is known of a lesson; nil if it was never tried.
  package subscript(_ lesson: String) -> LessonRecord? { records[lesson] }

  /// The lessons that are due, those that have waited longest first.
  ///
  /// - Parameters:
  ///   - lessons: the lessons there are, in their order, with what tells their versions apart.
  ///   - today: the day that it is.
  /// - Returns: their ids.
  package func due(among lessons: [(id: String, version: String?)], on today: Day) -> [String] {
    lessons.filter { records[$0.id]?.isDue(on: today, version: $0.version) ?? false }.map(\.id)
      .sortedStably { (records[$0]?.due ?? today) < (records[$1]?.due ?? today) }
  }

  /// True for a lesson that was solved, or is known by placement.
  func isDone(_ lesson: String) -> Bool { [.solved, .placed].contains(records[lesson]?.outcome) }
}
