import Canvas
import Model

extension Session {
  /// How many times timers may run out between two ticks; a flow whose timer starts itself anew
  /// would never end.
  private static let mostTimers = 1000

  /// Tells the explorer what time it is: motion goes on, a running clock lets timers run out.
  mutating func tick(at now: Int) {
    playing.now = now
    tickDemo()
    // A motion that is still to be found has no moments either, but is not over.
    if let motion = playing.motion, motion.departure == nil, motion.moment(at: now) == nil {
      playing.motion = nil
    }
    playDueStep()
    // While a run plays, its own steps say what the timers do.
    guard !playing.playback.isRunning, playing.clock != nil else { return }
    for _ in 0..<Self.mostTimers {
      guard let timer = machine.timeToNextTimer(in: run.snapshot), elapsed >= timer else {
        return
      }
      // A timer, too, must not tell where the next step leads before one was asked.
      guard !isAsking else {
        if shell.pane == nil { stepForward() }
        return
      }
      playing.clock?.take(timer, at: playing.now)
      advance { $0.wait(timer) }
    }
    playing.clock = nil
    refuse(
      "Timers ran out \(Self.mostTimers) times in a row, so the clock stopped. Press Space T to restart the clock."
    )
  }

  /// Real milliseconds until the screen changes by itself; nil if it never does.
  package func untilNextChange(at now: Int) -> Int? {
    let untilStep =
      playing.playback.isRunning && shell.pane == nil
      ? max(0, playing.playback.due - now) : nil
    return [
      playing.demo?.untilNextChange(at: now), playing.motion?.untilNextChange(at: now),
      untilStep,
      untilClockShows(at: now), untilDrillShows(at: now),
    ].compactMap(\.self).min()
  }

  /// A drill shows the seconds that have passed.
  private func untilDrillShows(at now: Int) -> Int? {
    guard let drill = playing.lesson, drill.isDrill, drill.outcome == nil else {
      return nil
    }
    // Until the next whole second after its beginning.
    return 1000 - max(0, now - drill.began) % 1000
  }

  private func untilClockShows(at now: Int) -> Int? {
    guard let clock = playing.clock else { return nil }
    // Where a timer runs down tenths of a second matter; else the clock is seen to go, no more.
    guard let timer = machine.timeToNextTimer(in: run.snapshot) else { return 500 }
    let left = clock.left(until: timer, at: now)
    // While a run plays, timers wait; an overdue one would ask for a tick without end.
    return max(playing.playback.isRunning ? 100 : 0, min(left, 100))
  }

  /// True while the clock runs in real time.
  var isClockRunning: Bool { playing.clock != nil }

  /// The milliseconds that have passed on a running clock since the last step; the clock counts
  /// anew.
  mutating func takeElapsed() -> Int {
    guard playing.clock != nil else { return 0 }
    defer { playing.clock = RunningClock(at: playing.now) }
    return elapsed
  }

  /// The virtual milliseconds that have passed on a running clock since the last step.
  var elapsed: Int { playing.clock?.elapsed(at: playing.now) ?? 0 }

  mutating func toggleClock() {
    guard playing.clock != nil else {
      playing.clock = RunningClock(at: playing.now)
      note("The clock runs in real time. Press Space T to stop the clock.")
      return
    }
    let passed = takeElapsed()
    playing.clock = nil
    // Where steps are ahead, a wait would leave them for a branch of its own, which nobody has
    // asked for.
    guard run.nextStep == nil else {
      note("You went one step back, so the clock has stopped. Press ] to go forward.")
      return
    }
    advance { $0.wait(passed) }
    note("The clock has stopped. Press t to skip to the end of a wait.")
  }

  mutating func elapse() {
    guard permits(.time) else { return }
    guard let left = machine.runningTimers(in: snapshot).map(\.left).min() else {
      return refuse("No timer is running. Type :20s to let 20s pass.")
    }
    letPass(left)
  }

  /// Lets time pass on the virtual clock.
  ///
  /// - Parameter duration: milliseconds from now.
  mutating func letPass(_ duration: Int) {
    guard permits(.time) else { return }
    let passed = takeElapsed()
    var isPossible = true
    advance { isPossible = $0.wait(passed + duration) }
    if !isPossible { refuse(Refusal.endlessTimers.text(in: flow)) }
  }
}

extension Session {
  /// Plays the run on, or pauses.
  mutating func togglePlay() {
    guard !playing.playback.isRunning else {
      playing.playback.stop()
      note("Your run is paused. Press p to continue, or ] for one step.")
      return
    }
    let isSolution = lesson?.script != nil
    guard !run.nodes.isEmpty || isSolution else {
      return refuse("There is nothing to play yet. Press o to open a scenario.")
    }
    if run.isAtEnd, !isSolution { travel { $0.goToStart() } }
    // What has passed before does not belong to the steps that are played.
    if isClockRunning { playing.clock = RunningClock(at: playing.now) }
    // What one asked to see begins at once.
    playOn(after: isClockRunning ? delayOfNextStep : 0)
    playDueStep()
    guard playing.playback.isRunning else { return }
    note("authflow plays your run. Press p to pause, or ] for one step.")
  }

  /// Plays on; the next step is due after some milliseconds, as long as a step shows where none
  /// are said.
  mutating func playOn(after delay: Int? = nil) {
    playing.playback.start(at: playing.now, after: delay ?? Playback.interval)
  }

  /// Makes the next step of the run if it is due.
  mutating func playDueStep() {
    guard playing.playback.isRunning, shell.pane == nil, playing.now >= playing.playback.due
    else { return }
    // From here on the line at the bottom tells why the run is where it is.
    shell.notice = nil
    if playSolution() { return }
    stepForward()
    guard playing.playback.isRunning else { return }
    if run.isAtEnd, shell.pane == nil {
      playing.playback.stop()
      note("Your run has ended. Press p to play the run again." + othersShown)
    } else if run.cursor != nil, run.cursor == run.fault {
      playing.playback.stop()
      note("Your handler leaves the documented path here. Press p for the documented run.")
    } else {
      playOn(after: delayOfNextStep)
    }
  }

  /// Goes one step forward; a quiz asks first where that leads.
  mutating func stepForward() {
    if isAsking, !playing.playback.isRunning { return askOn() }
    if ask() { return }
    guard playing.playback.isRunning else {
      travel(otherwise: endOfRun) { $0.forward() }
      return
    }
    _ = takeElapsed()
    advance(.replay) { _ = $0.forward() }
  }

  /// What is said where there is no step forward.
  var endOfRun: String {
    if run.nodes.isEmpty {
      return "Your run has no steps yet. Press a digit to take a step."
    }
    let others = othersShown
    return "This is the end of \(others.isEmpty ? "your run" : "this branch")." + others
  }

  /// The milliseconds until the next step: those of each step; on the real clock as long as the
  /// step takes.
  private var delayOfNextStep: Int {
    guard isClockRunning, let next = run.nextStep else { return Playback.interval }
    return max(Playback.interval, next.after.clock - next.before.clock)
  }
}
