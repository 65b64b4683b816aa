import Model

/// What several learners have done, for whoever leads them: lessons by people, and what is
/// failed most.
package struct TeamReport: Sendable {
  /// A lesson as the report names it.
  package struct Lesson: Hashable, Sendable {
    /// Its id.
    package var id: String
    /// Its title; the id where the lesson is not known.
    package var title: String
    /// Its track; empty where the lesson is not known.
    package var track: String
    /// The ids of the lessons that should be done before it.
    package var after: [String]
    /// What tells this version of lesson and flow from others; nil if it is not known.
    package var version: String?

    /// Creates a lesson.
    package init(
      id: String, title: String, track: String, after: [String] = [], version: String? = nil
    ) {
      self.id = id
      self.title = title
      self.track = track
      self.after = after
      self.version = version
    }
  }

  /// How a lesson went for a learner.
  package struct Cell: Hashable, Sendable {
    /// All that is known of it.
    package let record: LessonRecord
    /// True if it is to be repeated.
    package let isDue: Bool
  }

  /// A lesson and how it went for everybody.
  package struct Row: Hashable, Sendable {
    /// The lesson.
    package let lesson: Lesson
    /// A cell for each learner; nil for who has not tried it.
    package let cells: [Cell?]

    /// True if nobody has begun it.
    package var isUntouched: Bool { cells.allSatisfy { $0 == nil } }

    /// How many times it was failed or its solution shown.
    package var misses: Int {
      cells.compactMap(\.?.record).reduce(0) { $0 + $1.misses }
    }
  }

  /// What a learner does next.
  package enum Next: Hashable, Sendable {
    /// So many questions about this lesson were answered wrongly, more than about any other.
    case again(Lesson, wrong: Int)
    /// So many lessons are due, this one first.
    case review(Lesson, count: Int)
    /// Nothing is due, and what should be done before this one is done.
    case begin(Lesson)
    /// Nothing is due, and all is done.
    case nothing

    /// The lesson that is next; nil if none is.
    package var lesson: Lesson? {
      switch self {
      case .again(let lesson, _), .review(let lesson, _), .begin(let lesson): lesson
      case .nothing: nil
      }
    }
  }

  /// The learners, by the names of their files.
  package let people: [String]
  /// The lessons in their order, then those that are not known.
  package let rows: [Row]
  /// What each learner does next.
  package let next: [Next]
  /// How many lessons each learner has solved, or knows by placement.
  package let done: [Int]
  /// How many lessons there are.
  package let count: Int
  /// The tests of each learner, the first one first; the version of each says which it is.
  package let tests: [[LessonResult]]
  /// What is thought and is not so: each question that was answered wrongly and was not put
  /// right since, the one that most people missed first.
  package let misconceptions: [Misconception]

  /// A question, and the wrong answers to it.
  package struct Misconception: Sendable {
    /// What was asked.
    package let question: String
    /// What is right; nil if only older programs have noted it.
    package let right: String?
    /// What was answered, and by whom, the most common first.
    package let answers: [(text: String, people: [String])]

    /// How many people answered it wrongly.
    var count: Int { Set(answers.flatMap(\.people)).count }
  }

  /// A report.
  ///
  /// - Parameters:
  ///   - progress: what each learner has done, by the name of the file.
  ///   - lessons: the lessons there are, in their order; others that were done stand behind
  ///     them, by their ids.
  ///   - today: the day that it is.
  package init(
    _ progress: [(person: String, progress: Progress)], lessons: [Lesson], on today: Day
  ) {
    people = progress.map(\.person)
    // A test asks about many lessons, so it is no row of its own.
    let known = Set(lessons.map(\.id) + [LessonResult.test])
    let others = Set(progress.flatMap(\.progress.lessons)).subtracting(known).sorted()
    rows = (lessons + others.map { Lesson(id: $0, title: $0, track: "") }).map { lesson in
      let cells = progress.map { learner in
        learner.progress[lesson.id].map {
          Cell(record: $0, isDue: $0.isDue(on: today, version: lesson.version))
        }
      }
      return Row(lesson: lesson, cells: cells)
    }
    done = progress.map { learner in lessons.count { learner.progress.isDone($0.id) } }
    count = lessons.count
    tests = progress.map(\.progress.tests)
    let wrong = progress.flatMap { learner in
      learner.progress.misconceptions.map { (learner.person, $0) }
    }
    misconceptions = wrong.map(\.1.question).unique().map { question in
      let replies = wrong.filter { $0.1.question == question }
      let answers = replies.map(\.1.answer).unique().map { text in
        (text, replies.filter { $0.1.answer == text }.map(\.0).unique())
      }
      return Misconception(
        question: question, right: replies.lazy.compactMap(\.1.right).first,
        answers: answers.sorted { $0.1.count > $1.1.count })
    }.sorted { $0.count > $1.count }
    next = progress.map { Self.next($0.progress, lessons, on: today) }
  }

  private static func next(_ progress: Progress, _ lessons: [Lesson], on today: Day) -> Next
  {
    let wrong = progress.misconceptions.compactMap(\.lesson)
    let counts = lessons.map { lesson in
      (lesson: lesson, wrong: wrong.count { $0 == lesson.id })
    }
    // What was answered wrongly goes before what is only due.
    if let most = counts.sorted(by: { $0.wrong > $1.wrong }).first, most.wrong > 0 {
      return .again(most.lesson, wrong: most.wrong)
    }
    let due = progress.due(among: lessons.map { ($0.id, $0.version) }, on: today)
    if let first = lessons.first(where: { $0.id == due.first }) {
      return .review(first, count: due.count)
    }
    // Where nothing may begin by its `after`, the first one that is open may.
    let open = lessons.filter { !progress.isDone($0.id) }
    return (open.first { $0.after.allSatisfy(progress.isDone) } ?? open.first).map {
      .begin($0)
    } ?? .nothing
  }

  /// The lessons that were failed or had their solution shown, the most often so first; of
  /// equals the earlier first.
  package var hardest: [Row] {
    rows.filter { $0.misses > 0 }.sorted { $0.misses > $1.misses }
  }
}
