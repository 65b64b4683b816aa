/// What several learners have done, for whoever leads them: lessons by people, and what is failed most.
package struct TeamReport: Hashable, Sendable {
  /// A lesson as the report names it.
  package struct Lesson: Hashable, Sendable {
    /// Its id.
    package var id: String
    /// Its title; the id where the lesson is not known.
    package var title: String
    /// Its track; empty where the lesson is not known.
    package var track: String

    /// Creates a lesson.
    package init(id: String, title: String, track: String) {
      self.id = id
      self.title = title
      self.track = track
    }
  }

  /// How a lesson went for a learner.
  package struct Cell: Hashable, Sendable {
    /// How it ended at best.
    package var outcome: LessonResult.Outcome
    /// Steps over the best; nil for questions, and where it was not solved.
    package var stepsOverBest: Int?
    /// The hints taken when it was solved best.
    package var hints: Int
    /// How many times it was failed or its solution shown.
    package var misses: Int
    /// The day it was done last.
    package var last: Day

    init(_ record: LessonRecord) {
      outcome = record.outcome
      stepsOverBest = record.bestResult?.stepsOverBest
      hints = (record.bestResult ?? record.last).hints
      misses = record.misses
      last = record.last.day
    }
  }

  /// A lesson and how it went for everybody.
  package struct Row: Hashable, Sendable {
    /// The lesson.
    package var lesson: Lesson
    /// A cell for each learner; nil for who has not tried it.
    package var cells: [Cell?]

    /// How many times it was failed or its solution shown, by all together.
    package var misses: Int { cells.reduce(0) { $0 + ($1?.misses ?? 0) } }
  }

  /// The learners, by the names of their files.
  package let people: [String]
  /// The lessons that somebody has tried, in their order.
  package let rows: [Row]
  /// How many lessons each learner has solved, or knows by placement.
  package let done: [Int]
  /// How many lessons there are.
  package let count: Int

  /// A report.
  ///
  /// - Parameters:
  ///   - progress: what each learner has done, by the name of the file.
  ///   - lessons: the lessons there are, in their order; others that were done stand behind them, by their ids.
  package init(_ progress: [(person: String, progress: Progress)], lessons: [Lesson]) {
    people = progress.map(\.person)
    let known = Set(lessons.map(\.id))
    let others = Set(progress.flatMap { $0.progress.results.map(\.lesson) }).subtracting(known).sorted()
    let all = lessons + others.map { Lesson(id: $0, title: $0, track: "") }
    rows = all.compactMap { lesson in
      let cells = progress.map { $0.progress[lesson.id].map(Cell.init) }
      return cells.contains { $0 != nil } ? Row(lesson: lesson, cells: cells) : nil
    }
    done = progress.map { $0.progress.doneCount(among: lessons.map(\.id)) }
    count = lessons.count
  }

  /// The lessons that were failed or had their solution shown, the most often so first; of equals the earlier first.
  package var hardest: [Row] {
    rows.enumerated().filter { $0.element.misses > 0 }
      .sorted { ($1.element.misses, $0.offset) < ($0.element.misses, $1.offset) }.map(\.element)
  }
}
