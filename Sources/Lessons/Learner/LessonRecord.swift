/// What is known of a learner and a lesson: all its results, the last of them last, and when it is due again.
package struct LessonRecord: Hashable, Sendable {
  /// The days until a lesson is due again: after the first time, the second, and so on.
  ///
  /// Fixed steps are as good as any schedule that adapts (Latimier, Peyre, Ramus 2021: growing against even intervals,
  /// g = 0.03, not significant; spaced against massed, g = 0.74).
  package static let intervals = [1, 3, 7, 21, 60]

  /// How it ended at best: solved before seen before failed; `placed` and `answered` only where it was never tried.
  package private(set) var outcome: LessonResult.Outcome
  /// The result with the fewest steps among those solved; nil if there is none.
  package private(set) var bestResult: LessonResult?
  /// The result that came last.
  package private(set) var last: LessonResult
  /// How the questions were answered the last time that any were; nil if none ever was.
  package private(set) var answers: LessonResult.Answers?
  /// How many times the learner failed or had the solution shown.
  package private(set) var misses = 0
  /// The day from which it is due; nil for a lesson that was only placed.
  package private(set) var due: Day?
  /// The place among the intervals of the one that leads to `due`.
  private(set) var interval = 0
  /// The answers since it was begun the last time; those that follow its end are counted with them.
  private var answersSince: LessonResult.Answers?

  init(_ result: LessonResult) {
    outcome = result.outcome
    last = result
    take(result, isFirst: true)
  }

  /// Takes the next result.
  mutating func add(_ result: LessonResult) {
    let isFirst = due == nil
    if result.outcome != .answered { last = result }
    let ranks: [LessonResult.Outcome] = [.solved, .seen, .failed, .placed, .answered]
    if let new = ranks.firstIndex(of: result.outcome), let old = ranks.firstIndex(of: outcome), new < old {
      outcome = result.outcome
    }
    take(result, isFirst: isFirst)
  }

  private mutating func take(_ result: LessonResult, isFirst: Bool) {
    let before = result.outcome == .answered ? answersSince : nil
    answersSince = result.answers.map {
      LessonResult.Answers(count: $0.count + (before?.count ?? 0), right: $0.right + (before?.right ?? 0))
    }
    // Who plays again and leaves the questions out has answered them as before.
    answers = answersSince ?? answers
    switch result.outcome {
    case .placed, .answered: return
    case .failed, .seen:
      misses += 1
      interval = 0
    case .solved:
      if let steps = result.steps {
        if steps < bestResult?.steps ?? .max { bestResult = result }
      } else if bestResult == nil {
        bestResult = result
      }
      // What is repeated before it is due is not repetition with a space between, so it leads no further.
      if !isFirst, let due, result.day < due { return }
      interval = isFirst ? 0 : min(interval + 1, Self.intervals.count - 1)
    }
    due = result.day + Self.intervals[interval]
  }

  /// The hints taken when it was solved best, else the last time.
  package var hints: Int { (bestResult ?? last).hints }

  /// True if it is due.
  ///
  /// - Parameters:
  ///   - today: the day that it is.
  ///   - version: what tells the lesson and its flow of today from others; nil if that is not known.
  /// - Returns: whether it is due; never for a lesson that was only placed.
  package func isDue(on today: Day, version: String?) -> Bool {
    guard let due else { return false }
    if let version, let known = last.version, version != known { return true }
    // What a clock that went wrong has put off for years is due, too.
    return due <= today || due > today + Self.intervals[interval]
  }
}
