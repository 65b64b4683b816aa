import BundledFlows
import Explorer
import Lessons
import Model
import Scenarios

/// The bundled lessons in their order, and how a learner stands with each.
struct LessonShelf {
  /// The lessons, track by track.
  let lessons: [Lesson]
  /// What the learner has done.
  let progress: Progress
  /// The day that it is.
  let today: Day

  /// - Parameters:
  ///   - progress: what the learner has done.
  ///   - today: the day that it is.
  init(_ progress: Progress, today: Day = ProgressFile.today) {
    lessons = LessonSource.bundled()
    self.progress = progress
    self.today = today
  }

  /// The lessons that are due, those that have waited longest first.
  var due: [Lesson] {
    progress.due(among: lessons.map { ($0.id, $0.fingerprint) }, on: today).compactMap { id in
      lessons.first { $0.id == id }
    }
  }

  /// The lessons as the explorer lists them.
  var offers: [LessonOffer] {
    lessons.map { lesson in
      let record = progress[lesson.id]
      let isDue = record?.isDue(on: today, version: lesson.fingerprint) ?? false
      let words = record.map(Self.words) ?? ""
      let detail = [isDue ? "due" : "", words].filter { !$0.isEmpty }.joined(separator: ", ")
      return LessonOffer(
        id: lesson.id, title: lesson.title, heading: lesson.track.heading, task: lesson.task, detail: detail,
        isDone: [.solved, .placed].contains(record?.outcome), isDue: isDue,
        flow: lesson.flow.id, keywords: lesson.keywords,
        texts: [lesson.story, lesson.explanation] + lesson.corrections.map(\.text), meaning: lesson.track.meaning)
    }
  }

  /// The next lesson that is due or not done, after one or from the first; nil if there is none.
  func next(after id: String?) -> Lesson? {
    let start = id.flatMap { id in lessons.firstIndex { $0.id == id } }.map { $0 + 1 } ?? 0
    let offers = offers
    let order = Array(lessons.indices[start...]) + Array(lessons.indices[..<start])
    return order.first { index in (!offers[index].isDone || offers[index].isDue) && lessons[index].id != id }
      .map { lessons[$0] }
  }

  private static func words(_ record: LessonRecord) -> String {
    switch record.outcome {
    case .solved:
      guard let result = record.bestResult, let steps = result.steps else { return "✓" }
      return "✓ \(steps) \(steps == 1 ? "step" : "steps")" + (result.best.map { ", best \($0)" } ?? "")
    case .seen: return "seen"
    case .failed: return "not solved"
    case .placed: return "known"
    case .answered: return "asked about"
    }
  }
}

extension Track {
  /// What stands above its lessons in a list.
  var heading: String {
    switch self {
    case .basics: "LESSONS: THE BASICS"
    case .incidents: "LESSONS: INCIDENTS"
    case .library: "LESSONS: WHAT THE LIBRARY DOES BY ITSELF"
    case .proofs: "LESSONS: PROOFS"
    }
  }

  /// What they are, in a few words.
  var meaning: String {
    switch self {
    case .basics: "a task each, with hints"
    case .incidents: "what users report, and what is behind it"
    case .library: "what the app never hears of"
    case .proofs: "what holds of every run"
    }
  }
}

extension LessonOpening {
  /// A lesson as it is opened.
  ///
  /// - Throws: `malformed` where what happens before it cannot happen.
  init(_ lesson: Lesson, asDrill isDrill: Bool = false) throws(ProgramError) {
    let ready: ReadyLesson
    do throws(LessonStartError) { ready = try ReadyLesson(lesson, catalogue: BundledFlows.catalogue) } catch {
      let reason = error.failures.first?.text(in: error.machine) ?? "it cannot begin"
      throw .usage("the lesson \(lesson.id) cannot begin: \(reason); authflow lessons check tells more")
    }
    self.init(ready, isBundled: BundledFlows.ids.contains(lesson.flow.id), asDrill: isDrill)
  }
}
