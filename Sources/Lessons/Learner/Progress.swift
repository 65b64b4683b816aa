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
    // Where there is no record yet, `add` was not called, and the result begins one.
    if records[result.lesson]?.add(result) == nil {
      records[result.lesson] = LessonRecord(result)
    }
  }

  /// The wrong answers to questions that were not answered rightly since, with the lesson each
  /// is about; of tests those of the last one.
  var misconceptions: [LessonResult.WrongReply] {
    var open: [(reply: LessonResult.WrongReply, isOfTest: Bool)] = []
    for result in results {
      guard let answers = result.answers else { continue }
      let isTest = result.lesson == LessonResult.test
      // A test replaces what the one before has shown; other questions close by mark.
      open.removeAll {
        isTest && $0.isOfTest
          || answers.asked.contains(Question.mark(of: $0.reply.question))
      }
      for var reply in answers.wrong {
        reply.lesson = reply.lesson ?? result.lesson
        open.append((reply, isTest))
      }
    }
    return open.map(\.reply)
  }

  /// What the results are about, without cases.
  package var lessons: [String] {
    results.map(\.lesson).filter { !$0.hasPrefix(LessonResult.ofCase) }
  }

  /// The tests, the first one first; the version of each says which it is.
  var tests: [LessonResult] { results.filter { $0.lesson == LessonResult.test } }

  /// What is known of a lesson; nil if it was never tried.
  package subscript(_ lesson: String) -> LessonRecord? { records[lesson] }

  /// The lessons that are due, those that have waited longest first.
  ///
  /// - Parameters:
  ///   - lessons: the lessons there are, in their order, with what tells their versions apart.
  ///   - today: the day that it is.
  /// - Returns: their ids.
  package func due(among lessons: [(id: String, version: String?)], on today: Day)
    -> [String]
  {
    lessons.filter { records[$0.id]?.isDue(on: today, version: $0.version) ?? false }.map(
      \.id
    )
    .sorted { (records[$0]?.due ?? today) < (records[$1]?.due ?? today) }
  }

  /// True for a lesson that was solved, or is known by placement.
  package func isDone(_ lesson: String) -> Bool {
    [.solved, .placed].contains(records[lesson]?.outcome)
  }
}
