package import Lessons
import Model
import Scenarios

/// A lesson that is played: how far it is, which help was taken, and how it ended.
struct LessonInPlay: Sendable {
  /// What was opened; it begins again with it.
  let opening: LessonOpening
  /// What was explored before it.
  let before: RunBefore
  /// How many hints were taken.
  var hints = 0
  /// What the third hint says where the run is now; nil for what the file says.
  var nextStep: String?
  /// The least number of steps; nil until it is known, and where nothing is played.
  var best: Int?
  /// How it ended; nil while it is open.
  var outcome: LessonResult.Outcome?
  /// How many steps were made when it was solved.
  var steps: Int?
  /// The questions that are the goal or its first part, as far as they were answered; nil
  /// before the first.
  var asked: QuestionRound?
  /// True once it was lost on some branch.
  var wasLost = false
  /// True once the solution was asked for; the next time it is played.
  var asksForSolution = false
  /// What is still to be done of the solution that plays; nil while none plays.
  var script: [Solution.Input]?
  /// True while a step of that solution is made, and not one of the user.
  var isScriptActing = false
  /// True once the page was shown that tells what there was to learn.
  var isEndShown = false
  /// The questions after it, as far as they were answered; nil before the first is asked.
  var closing: QuestionRound?
  /// How many of those answers have been kept.
  var keptAnswers = 0
  /// The real milliseconds at which it began.
  var began = 0
  /// How many real milliseconds it took until it ended; nil while it is open.
  var duration: Int?

  init(_ opening: LessonOpening, after before: RunBefore, at now: Int) {
    self.opening = opening
    self.before = before
    began = now
  }

  /// The lesson.
  var ready: ReadyLesson { opening.ready }
  /// True if it is played as a drill: the incident comes first.
  var isDrill: Bool { opening.isDrill }

  /// The questions of the goal once all are answered.
  var answered: QuestionRound? { asked.flatMap { $0.isWhole ? $0 : nil } }

  /// How long it took, or has taken so far: `1:20`.
  func clock(at now: Int) -> String {
    // Whole seconds alone: the clock of a drill shows no parts of one.
    DurationText.clock(milliseconds: (duration ?? max(0, now - began)) / 1000 * 1000)
  }

  /// True if something is to be done, not only to be answered.
  var isPlayed: Bool { ready.lesson.goal.play != nil }

  /// What came of it, for the progress file; the program adds the day.
  func learnt(_ outcome: LessonResult.Outcome) -> LessonResult {
    LessonResult(
      lesson: ready.lesson.id, outcome: outcome, steps: outcome == .solved ? steps : nil,
      best: outcome == .solved && steps != nil ? best : nil, hints: hints,
      answers: answered?.kept(), version: ready.lesson.fingerprint)
  }
}

/// A lesson to play, with what it takes.
package struct LessonOpening: Sendable {
  /// The lesson.
  package let ready: ReadyLesson
  /// True if its flow is part of the program, whose flows have names.
  let isBundled: Bool
  /// True to play it as a drill.
  let isDrill: Bool

  /// Creates an opening.
  package init(_ ready: ReadyLesson, isBundled: Bool, asDrill isDrill: Bool = false) {
    self.ready = ready
    self.isBundled = isBundled
    self.isDrill = isDrill
  }

  /// The flow in which it is played.
  var flow: ReadyFlow {
    ReadyFlow(
      machine: ready.machine,
      reference: isBundled ? ready.lesson.flow.id : ready.lesson.flowName)
  }
}

/// A lesson in the list of lessons.
package struct LessonOffer: Hashable, Sendable {
  /// Its id; the path of its file where it is none of the program's.
  var id: String
  /// Its title.
  package var title: String
  /// The heading it stands under.
  package var heading: String
  /// What the lessons under it are; may be empty.
  var meaning: String
  /// What it asks for.
  var task: String
  /// How it stands, in a few words: `✓ 3 steps, best 3`, `due`.
  var detail: String
  /// True if it is solved, or known by placement, and not due again.
  package var isDone: Bool
  /// The id of the flow in which it is played.
  var flow: String
  /// The words that it is known by.
  var keywords: [String]
  /// What it tells and teaches, by which it is found, too.
  var texts: [String]

  /// Creates an offer.
  package init(
    id: String, title: String, heading: String, task: String, detail: String, isDone: Bool,
    flow: String, keywords: [String] = [], texts: [String] = [], meaning: String = ""
  ) {
    self.id = id
    self.title = title
    self.heading = heading
    self.task = task
    self.detail = detail
    self.isDone = isDone
    self.flow = flow
    self.keywords = keywords
    self.texts = texts
    self.meaning = meaning
  }
}

/// What a solution is looked for.
package enum SolutionUse: Hashable, Sendable {
  /// To know how many steps are the best.
  case best
  /// To say what to do next, where the run is.
  case hint
  /// To play it from the beginning.
  case play
}
