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

  /// What is known of a lesson; nil if it was never tried.
  package subscript(_ lesson: String) -> LessonRecord? { records[lesson] }

  /// The lessons that are due, those that have waited longest first.
  ///
  /// - Parameters:
  ///   - lessons: the lessons there are, in their order, with what tells their versions apart.
  ///   - today: the day that it is.
  /// - Returns: their ids.
  package func due(among lessons: [(id: String, version: String?)], on today: Day) -> [String] {
    let due = lessons.filter { records[$0.id]?.isDue(on: today, version: $0.version) ?? false }.map(\.id)
    let waiting = due.enumerated().map { index, id in (records[id]?.due ?? today, index, id) }
    return waiting.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// How many of some lessons are done: solved, or known by placement.
  package func doneCount(among lessons: some Sequence<String>) -> Int {
    lessons.count { [.solved, .placed].contains(records[$0]?.outcome) }
  }
}
