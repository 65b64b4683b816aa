import Model

/// What goes on by itself: the clock, a run that plays, motion, and the questions asked meanwhile.
package struct Playing: Sendable {
  /// Real milliseconds now, as last told.
  package internal(set) var now = 0
  var playback = Playback()
  /// The clock set running in real time; nil while it stands.
  var clock: RunningClock?
  /// What is on its way across the screen; nil while nothing moves.
  var motion: Motion?
  /// The transition that the picture of before a step shows on its way.
  var leaving: TransitionReference?
  /// The demo; nil while none is shown.
  var demo: Demo?
  /// How many times questions about a run were begun.
  var quizzes = 0
  /// The lesson that is played; nil while none is.
  var lesson: LessonInPlay?
  /// Questions of a quiz, a lesson, a review or a placement; nil while none are asked.
  package internal(set) var round: QuestionRound? {
    didSet { if let round, round.purpose == .run { score = round.answers.isEmpty ? nil : round } }
  }
  /// How the questions of a quiz were answered that was asked last; nil before the first answer.
  package internal(set) var score: QuestionRound?

  /// Questions about the steps of a run; nil while none are asked.
  package internal(set) var quiz: QuestionRound? {
    get { round.flatMap { $0.isQuiz ? $0 : nil } }
    set { if quiz != nil { round = newValue } }
  }
}

/// A run that plays by itself, and how fast the clock goes.
struct Playback: Hashable, Sendable {
  /// How long a step is shown at normal speed, in milliseconds.
  private static let interval = 1200
  /// The speeds, in hundredths of the normal one.
  private static let speeds = [25, 50, 100, 200, 400, 800, 1600]

  /// True while it plays.
  private(set) var isRunning = false
  /// The speed in hundredths of the normal one; the real clock goes by it, too.
  private(set) var speed = 100
  /// Real milliseconds at which the next step is due.
  private(set) var due = 0

  /// Milliseconds that a step is shown.
  var interval: Int { Self.interval * 100 / speed }

  /// The speed in words: `×2`, `×0.5`.
  var words: String { speed % 100 == 0 ? "×\(speed / 100)" : "×0.\(speed)" }

  mutating func stop() { isRunning = false }

  /// Plays on; the next step is due after some milliseconds.
  mutating func start(at now: Int, after delay: Int) {
    isRunning = true
    due = now + delay
  }

  /// Takes the next or the previous speed; false if there is none.
  mutating func change(by offset: Int) -> Bool {
    guard let place = Self.speeds.firstIndex(of: speed), Self.speeds.indices.contains(place + offset) else {
      return false
    }
    speed = Self.speeds[place + offset]
    return true
  }
}

/// The virtual clock set running: how much of its time has passed since the last step.
struct RunningClock: Hashable, Sendable {
  /// Virtual milliseconds that had passed at `start`.
  private var passed = 0
  /// Real milliseconds from which the rest is counted.
  private var start: Int

  /// A clock by which nothing has passed yet.
  init(at now: Int) { start = now }

  /// The virtual milliseconds that have passed, at a speed in hundredths of the normal one.
  func elapsed(at now: Int, speed: Int) -> Int { passed + max(0, now - start) * speed / 100 }

  /// Goes on at another speed; what has passed has passed at the old one.
  mutating func change(at now: Int, from speed: Int) {
    self = RunningClock(passed: elapsed(at: now, speed: speed), at: now)
  }

  /// Takes virtual milliseconds as a step, the rest counts for the next.
  mutating func take(_ duration: Int, at now: Int, speed: Int) {
    self = RunningClock(passed: max(0, elapsed(at: now, speed: speed) - duration), at: now)
  }

  /// Real milliseconds until so many virtual ones have passed.
  func left(until duration: Int, at now: Int, speed: Int) -> Int {
    max(0, (duration - elapsed(at: now, speed: speed)) * 100 + speed - 1) / speed
  }

  private init(passed: Int, at now: Int) {
    self.passed = passed
    start = now
  }
}
