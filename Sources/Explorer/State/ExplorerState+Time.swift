import FlowEngine

extension ExplorerState {
  /// Tells the explorer what time it is: motion goes on, a running clock lets timers run out.
  public mutating func tick(at now: Int) {
    self.now = now
    if let motion, motion.progress(at: now) == nil { self.motion = nil }
    while let start = clockStart, let timer = machine.timeToNextTimer(in: run.snapshot), now - start >= timer {
      clockStart = start + timer
      advance { $0.wait(timer) }
    }
  }

  /// Real milliseconds until the screen changes by itself; nil if it never does.
  public func untilNextChange(at now: Int) -> Int? {
    if motion != nil { return Motion.interval }
    guard let clockStart else { return nil }
    // Where a timer runs down tenths of a second matter; else the clock is seen to go, no more.
    guard let timer = machine.timeToNextTimer(in: run.snapshot) else { return 500 }
    return max(0, min(timer - (now - clockStart), 100))
  }

  /// The milliseconds that have passed on a running clock since the last step; the clock counts anew.
  mutating func takeElapsed() -> Int {
    guard let start = clockStart else { return 0 }
    clockStart = now
    return max(0, now - start)
  }

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
