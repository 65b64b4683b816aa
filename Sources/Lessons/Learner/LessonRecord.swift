/// What is known of a learner and a lesson: all its results, the last of them last, and when it
/// is due again.
package struct LessonRecord: Hashable, Sendable {
  /// The days until a lesson is due again: after the first time, the second, and so on.
  ///
  /// Fixed steps are as good as any schedule that adapts (Latimier, Peyre, Ramus 2021: growing
  /// against even intervals, g = 0.03, not significant; spaced against massed, g = 0.74).
  static let intervals = [1, 3, 7, 21, 60]

  /// How it ended at best: solved before seen before failed; `placed` and `answered` only where
  /// it was never tried.
  package private(set) var outcome: LessonResult.Outcome
  /// The result with the fewest steps among those solved; nil if there is none.
  package private(set) var bestResult: LessonResult?
  /// The result that came last.
  package private(set) var last: LessonResult
  /// How the questions were answered the last time that any were; nil if none ever was.
  package private(set) var answers: LessonResult.Answers?
  /// How many times the learner failed or had the solution shown.
  package private(set) var misses = 0
  /// The wrong answers to questions that were not answered rightly since.
  package private(set) var wrong: [LessonResult.WrongReply] = []
  /// The marks of the questions that were asked the last time that any were.
  package private(set) var lastAsked: [String] = []
  /// The day from which the lesson itself is due; nil where it was only placed.
  private var repetition: Day?
  /// The day from which the questions that were answered wrongly come back; nil if there are
  /// none.
  private var returning: Day?
  /// The place among the intervals of the one that leads to `due`.
  private(set) var interval = 0
  /// The answers since it was begun the last time; those that follow its end are counted with
  /// them.
  private var answersSince: LessonResult.Answers?

  init(_ result: LessonResult) {
    outcome = result.outcome
    last = result
    add(result)
  }

  /// Takes the next result.
  mutating func add(_ result: LessonResult) {
    // Answers alone do not say how the lesson itself went.
    if result.outcome != .answered { last = result }
    // The best outcome stays, so the first of these that was ever met counts.
    let ranks: [LessonResult.Outcome] = [.solved, .seen, .failed, .placed, .answered]
    outcome = ranks.first { [outcome, result.outcome].contains($0) } ?? outcome
    // Answers that follow the end of a lesson are added to those given within it.
    let before = result.outcome == .answered ? answersSince : nil
    answersSince = result.answers.map { before?.followed(by: $0) ?? $0 }
    take(result)
    // Who plays again and leaves the questions out has answered them as before.
    answers = answersSince ?? answers
    switch result.outcome {
    case .placed, .answered: return
    case .failed, .seen:
      misses += 1
      // After a miss the intervals begin again with the shortest.
      interval = 0
    case .solved:
      if bestResult == nil || result.steps ?? .max < bestResult?.steps ?? .max {
        bestResult = result
      }
      // What is repeated before it is due is not repetition with a space between, so it leads
      // no further.
      if let repetition, result.day < repetition { return }
      // First comes the shortest interval, then after each success the next longer one.
      interval = repetition == nil ? 0 : min(interval + 1, Self.intervals.count - 1)
    }
    repetition = result.day + Self.intervals[interval]
  }

  /// Notes which questions come back: those answered wrongly, until they are answered rightly.
  private mutating func take(_ result: LessonResult) {
    guard let answers = result.answers else { return }
    if !answers.asked.isEmpty { lastAsked = answers.asked }
    // A review that went well ends what can no longer be asked, too.
    let isAllRight =
      result.outcome == .solved && result.steps == nil && answers.wrong.isEmpty
    wrong.removeAll { isAllRight || answers.asked.contains(Question.mark(of: $0.question)) }
    wrong += answers.wrong
    // A wrong answer comes back the next day, whatever the interval is.
    if !answers.wrong.isEmpty { returning = result.day + 1 }
    if wrong.isEmpty { returning = nil }
  }

  /// The day from which something of it is due; nil for a lesson that was only placed.
  package var due: Day? { [repetition, returning].compactMap(\.self).min() }

  /// The hints taken when it was solved best, else the last time.
  package var hints: Int { (bestResult ?? last).hints }

  /// True if it is due.
  ///
  /// - Parameters:
  ///   - today: the day that it is.
  ///   - version: what tells the lesson and its flow of today from others; nil if that is not
  ///     known.
  /// - Returns: whether it is due; never for a lesson that was only placed.
  package func isDue(on today: Day, version: String?) -> Bool {
    guard let due else { return false }
    // A lesson that has changed is asked again, however well it was known.
    if let version, let known = last.version, version != known { return true }
    // What a clock that went wrong has put off for years is due, too.
    return due <= today || due > today + Self.intervals[interval]
  }
}
