/// A run that plays by itself, and how fast the clock goes.
struct Playback: Hashable, Sendable {
  /// How long a step is shown at normal speed, in milliseconds.
  private static let interval = 2000
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
