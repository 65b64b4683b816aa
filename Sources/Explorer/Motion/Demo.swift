import Canvas
import Model

/// The first ten seconds: a run that is made before one's eyes, and leaves nothing behind.
///
/// It is made in an explorer of its own, whose screen is shown instead; a letter or a digit
/// ends it and counts, any other key only ends it.
struct Demo: Sendable {
  /// What happens at some time, and what is said of it.
  private struct Beat {
    let time: Int
    let words: String
    /// The event whose row is chosen, as the cursor would; and taken, unless it is only shown.
    var event: String?
    var isChoice = false
    /// True to let the clock run from then on, until a wait is over.
    var startsClock = false
  }

  private static let beats = [
    Beat(time: 0, words: "This is a sign-in with MSAL. ● marks the app's state"),
    Beat(
      time: 1600, words: "The app asks for a token without opening a page",
      event: "acquireTokenSilent"
    ),
    Beat(time: 2600, words: Self.answer, event: "http429", isChoice: true),
    Beat(time: 3100, words: Self.answer, event: "http429"),
    // Forty times as fast, the minute is over after 1.5 s, at the next beat.
    Beat(
      time: 4200, words: "The app waits for a minute, which passes quickly in this demo",
      startsClock: true),
    Beat(time: 5700, words: "The wait is over, and the app asks for a token again"),
    Beat(time: 7100, words: "The app has handled the 429 well", event: "token"),
    Beat(time: 8400, words: "The run starts over"),
    Beat(time: 9200, words: ""),
  ]
  private static let answer = "The server answers 429, too many requests"

  /// True for a key that ends it and does nothing else: any that names nothing.
  static func onlyEnds(_ key: Key) -> Bool {
    if case .character(let letter) = key { letter == " " } else { key != .function(1) }
  }

  /// What is said when it is over.
  static let farewell =
    "Now you try. Press 1, or : to type an error. Press ? for help"

  /// The explorer that is shown: one, for a value cannot hold one of its own kind.
  private var stage: [Session]
  private let start: Int
  /// How many beats have been.
  private var done = 0

  /// A demo in an explorer like this one; nil if its flow lacks what is to happen.
  init?(like session: Session, at now: Int) {
    let known = Set(session.flow.events.map(\.id))
    guard Self.beats.allSatisfy({ $0.event.map(known.contains) ?? true }) else {
      return nil
    }
    stage = [session]
    stage[0].playing.isDemo = true
    start = now
  }

  /// The explorer that is shown.
  var shown: Session { stage[0] }

  var isOver: Bool { done == Self.beats.count }

  /// Does what is due.
  mutating func tick(at now: Int) {
    // If the terminal was held up, several beats are due at once.
    let due = Self.beats.dropFirst(done).prefix { now - start >= $0.time }
    done += due.count
    // The words go first, so that they are read while the step moves that they tell.
    if let words = due.last?.words { stage[0].note("demo, any key takes over: \(words)") }
    stage[0].tick(at: now)
    for beat in due {
      if let row = shown.exits.firstIndex(where: {
        shown.flow.events[$0.event].id == beat.event
      }) {
        beat.isChoice ? stage[0].select(row: row) : stage[0].choose(row: row)
      }
      if beat.startsClock { stage[0].playing.clock = RunningClock(start: now) }
    }
  }

  func untilNextChange(at now: Int) -> Int? {
    let beat = isOver ? nil : max(1, start + Self.beats[done].time - now)
    return [beat, shown.untilNextChange(at: now)].compactMap(\.self).min()
  }

  mutating func prepare() { stage[0].prepare() }

  mutating func resize(to size: Size) {
    stage[0].receive(.resize(size), at: shown.playing.now)
  }
}

extension Session {
  /// Shows the demo, until a key is pressed or it is over.
  mutating func beginDemo() {
    playing.demo = Demo(like: self, at: playing.now)
    // Its first picture has its words, too.
    tickDemo()
  }

  /// Lets the demo go on.
  mutating func tickDemo() {
    playing.demo?.tick(at: playing.now)
    guard playing.demo?.isOver == true else { return }
    playing.demo = nil
    note(Demo.farewell)
  }
}
