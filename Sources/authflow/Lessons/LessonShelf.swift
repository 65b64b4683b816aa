import BundledFlows
import Explorer
import Lessons
import Model
import Scenarios

/// The lessons in their order, bundled ones and the learner's own, and how a learner stands
/// with each.
struct LessonShelf {
  /// The lessons, track by track.
  let lessons: [Lesson]
  /// The files of the learner's own, by their ids.
  private let files: [String: String]
  /// What the learner has done.
  let progress: Progress
  /// The day that it is.
  private let today = ProgressFile.today

  init(_ progress: Progress) {
    let own = LessonFile.own()
    lessons = LessonFile.bundled + own.map(\.lesson)
    // `own` has each id once.
    files = Dictionary(uniqueKeysWithValues: own.map { ($0.lesson.id, $0.path) })
    self.progress = progress
  }

  /// The lessons that are due, those that have waited longest first.
  var due: [Lesson] {
    progress.due(among: lessons.map { ($0.id, $0.fingerprint) }, on: today).compactMap {
      id in
      lessons.first { $0.id == id }
    }
  }

  /// The lessons as the explorer lists them.
  var offers: [LessonOffer] {
    let played = lessons.map { lesson in
      let (detail, isDone, isDue) = Self.standing(
        progress[lesson.id], version: lesson.fingerprint)
      let own = (heading: "YOUR OWN LESSONS", meaning: "from your folder of lessons")
      let shelf = files[lesson.id] == nil ? lesson.track.words : own
      return LessonOffer(
        // One's own lesson goes by its file, for that need not be called as its id.
        id: files[lesson.id] ?? lesson.id, title: lesson.title, heading: shelf.heading,
        task: lesson.task,
        detail: detail, isDone: isDone && !isDue, flow: lesson.flow.id,
        keywords: lesson.keywords,
        texts: [lesson.story, lesson.explanation] + lesson.corrections.map(\.text),
        meaning: shelf.meaning)
    }
    var counts: [String: Int] = [:]
    return (played + ExerciseShelf.offers(progress)).map { offer in
      var offer = offer
      let number = counts[offer.heading, default: 0] + 1
      counts[offer.heading] = number
      offer.title = "\(number). \(offer.title)"
      return offer
    }
  }

  /// How the learner stands with a lesson, in words, and whether it is done, and due again.
  static func standing(_ record: LessonRecord?, version: String?) -> (
    detail: String, isDone: Bool, isDue: Bool
  ) {
    let isDue = record?.isDue(on: ProgressFile.today, version: version) ?? false
    let detail = [isDue ? "due" : "", record.map(words) ?? ""].filter { !$0.isEmpty }
      .joined(
        separator: ", ")
    return (detail, [.solved, .placed].contains(record?.outcome), isDue)
  }

  /// The exercises that are due, and how each is begun again.
  var dueExercises: [String] {
    let exercises = ExerciseShelf.lessons
    let due = progress.due(among: exercises.map { ($0.id, $0.version) }, on: today)
    return exercises.filter { due.contains($0.id) }.map {
      "“\($0.title)” is due: \(ExerciseShelf.afresh($0.id))"
    }
  }

  /// The next lesson that is due or not done, after one or from the first; nil if there is
  /// none.
  func next(after id: String?) -> Lesson? {
    let start = id.flatMap { id in lessons.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
    // The offers begin with the lessons in the same order, so one index fits both.
    let offers = offers
    // From the one after it to the end, then from the first one on.
    let order = Array(lessons.indices[start...]) + Array(lessons.indices[..<start])
    return order.first { index in
      !offers[index].isDone && lessons[index].id != id
    }
    .map { lessons[$0] }
  }

  private static func words(_ record: LessonRecord) -> String {
    switch record.outcome {
    case .solved:
      guard let result = record.bestResult, let steps = result.steps else { return "✓" }
      return "✓ \(Grouped.text(steps, "step"))" + (result.best.map { ", best \($0)" } ?? "")
    case .seen: return "seen"
    case .failed: return "not solved"
    case .placed: return "known"
    case .answered: return "asked about"
    }
  }
}

extension Track {
  /// What stands above its lessons in a list, and what they are in a few words.
  fileprivate var words: (heading: String, meaning: String) {
    switch self {
    case .basics: ("LESSONS: THE BASICS", "a task each, with hints, about 5 minutes")
    case .incidents: ("LESSONS: INCIDENTS", "find the cause of what users report")
    case .library:
      ("LESSONS: WHAT THE LIBRARY DOES BY ITSELF", "what MSAL does without telling the app")
    case .proofs: ("LESSONS: PROOFS", "show what holds in every run")
    }
  }
}
