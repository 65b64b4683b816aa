import FlowEngine

extension ExplorerState {
  /// Tells the explorer what time it is: motion goes on, a running clock lets timers run out.
  public mutating func tick(at now: Int) {
    self.now = now
    if let motion, motion.progress(at: now) == nil { self.motion = nil }
    playDueStep()
    // While a run plays, its own steps say what the timers do.
    while !playback.isRunning, let start = clockStart, let timer = machine.timeToNextTimer(in: run.snapshot),
      elapsed >= timer
    {
      clockStart = start + timer * 100 / playback.speed
      advance { $0.wait(timer) }
    }
  }

  /// Real milliseconds until the screen changes by itself; nil if it never does.
  public func untilNextChange(at now: Int) -> Int? {
    if motion != nil { return Motion.interval }
    let untilStep = playback.isRunning && overlay == nil ? max(0, playback.due - now) : nil
    guard let untilTick = untilClockShows(at: now) else { return untilStep }
    return untilStep.map { min($0, untilTick) } ?? untilTick
  }

  private func untilClockShows(at now: Int) -> Int? {
    guard let clockStart else { return nil }
    // Where a timer runs down tenths of a second matter; else the clock is seen to go, no more.
    guard let timer = machine.timeToNextTimer(in: run.snapshot) else { return 500 }
    let left = timer * 100 / playback.speed - (now - clockStart)
    return max(playback.isRunning ? 100 : 0, min(left, 100))
  }

  /// The milliseconds that have passed on a running clock since the last step; the clock counts anew.
  mutating func takeElapsed() -> Int {
    guard clockStart != nil else { return 0 }
    defer { clockStart = now }
    return elapsed
  }

  /// The virtual milliseconds that have passed on a running clock since the last step.
  var elapsed: Int { clockStart.map { max(0, now - $0) * playback.speed / 100 } ?? 0 }

  mutating func toggleClock() {
    if clockStart == nil {
      clockStart = now
      message = Message(kind: .note, text: "the clock runs in real time; T stops it")
    } else {
      run.wait(takeElapsed())
      clockStart = nil
      message = Message(kind: .note, text: "the clock stands; t lets a timer elapse")
    }
  }
}
