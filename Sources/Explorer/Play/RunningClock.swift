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
