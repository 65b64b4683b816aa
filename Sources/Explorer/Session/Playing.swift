import Model

/// What goes on by itself: the clock, a run that plays, motion, and the questions asked
/// meanwhile.
package struct Playing: Sendable {
  /// Real milliseconds now, as last told.
  var now = 0
  var playback = Playback()
  /// The clock of a demo while it runs; nil while it stands.
  var clock: RunningClock?
  /// What moves across the screen; nil while nothing moves.
  var motion: Motion?
  /// The transition that the picture of before a step shows moving.
  var leaving: Step?
  /// True in the picture of a step that is taken back, which shows no rows.
  var isGoingBack = false
  /// True in the explorer of a demo, where a step is told while it moves.
  var isDemo = false
  /// The demo; nil while none is shown.
  var demo: Demo?
  /// True once it was said that less time can pass than a whole wait.
  var hasToldOfTime = false
  /// How many times questions about a run were begun.
  var quizzes = 0
  /// The lesson that is played; nil while none is.
  var lesson: LessonInPlay?
  /// Questions of a quiz, a lesson, a review or a placement; nil while none are asked.
  var round: QuestionRound? {
    didSet {
      if let round, round.purpose == .run { score = round.answers.isEmpty ? nil : round }
    }
  }
  /// How the questions of a quiz were answered that was asked last; nil before the first
  /// answer.
  package internal(set) var score: QuestionRound?

  /// Questions about the steps of a run; nil while none are asked.
  var quiz: QuestionRound? {
    get { round.flatMap { $0.isQuiz ? $0 : nil } }
    // To end a quiz must not end the questions of a lesson.
    set { if quiz != nil { round = newValue } }
  }
}

/// A run that plays by itself.
struct Playback: Hashable, Sendable {
  /// How long a step is shown, in milliseconds.
  static let interval = 1200

  /// Real milliseconds at which the next step is due; nil while none plays.
  var due: Int?

  /// True while it plays.
  var isRunning: Bool { due != nil }

  mutating func stop() { due = nil }
}

/// The virtual clock set running, as the demo shows it.
struct RunningClock: Hashable, Sendable {
  /// How many times as fast as real time it runs.
  private static let speed = 40

  /// Real milliseconds from which it runs.
  let start: Int

  /// The virtual milliseconds that have passed.
  func elapsed(at now: Int) -> Int { max(0, now - start) * Self.speed }
}
