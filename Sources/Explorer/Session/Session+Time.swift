import Canvas
import Model

extension Session {
  /// Tells the explorer what time it is: motion goes on, and a step that is due is
  /// made.
  mutating func tick(at now: Int) {
    playing.now = now
    tickDemo()
    // A motion that is still to be found has no moments either, but is not over.
    if let motion = playing.motion, motion.departure == nil, motion.moment(at: now) == nil {
      playing.motion = nil
    }
    playDueStep()
    // Only the clock of the demo runs.
    guard let clock = playing.clock, let timer = machine.timeToNextTimer(in: run.snapshot),
      clock.elapsed(at: now) >= timer
    else { return }
    // The clock stops last: the picture that the token leaves shows the time that has passed.
    advance { $0.wait(timer) }
    playing.clock = nil
  }

  /// Real milliseconds until the screen changes by itself; nil if it never does.
  package func untilNextChange(at now: Int) -> Int? {
    let untilStep = shell.pane == nil ? playing.playback.due.map { max(0, $0 - now) } : nil
    return [
      playing.demo?.untilNextChange(at: now), playing.motion?.untilNextChange(at: now),
      untilStep,
      // At the speed of the demo, two seconds of its clock.
      playing.clock == nil ? nil : 50, untilDrillShows(at: now),
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

  mutating func elapse() {
    if asksInstead() { return }
    guard let left = machine.runningTimers(in: snapshot).map(\.left).min() else {
      return refuse("No timer is running. Type :20s to let 20s pass.")
    }
    letPass(left)
    // Said once: who compares versions looks for a way to ask in the middle of a wait.
    if !playing.hasToldOfTime { mention("Type :20s to let only 20s of a wait pass.") }
    playing.hasToldOfTime = true
  }

  /// Lets time pass on the virtual clock.
  ///
  /// - Parameter duration: milliseconds from now.
  mutating func letPass(_ duration: Int) {
    if asksInstead() { return }
    var isPossible = true
    advance { isPossible = $0.wait(duration) }
    if !isPossible { refuse(Refusal.endlessTimers.text(in: flow)) }
  }
}

extension Session {
  /// Plays the run on, or pauses.
  mutating func togglePlay() {
    guard !playing.playback.isRunning else {
      stopPlaying()
      note("Your run is paused. Press p to continue, or ] for one step.")
      return
    }
    let isSolution = lesson?.script != nil
    guard !run.nodes.isEmpty || isSolution else {
      return refuse("There is nothing to play yet. Press o to open a scenario.")
    }
    if run.isAtEnd, !isSolution { travel { $0.goToStart() } }
    // What one asked to see begins at once.
    playOn(after: 0)
    playDueStep()
    guard playing.playback.isRunning else { return }
    note("authflow plays your run. Press p to pause, or ] for one step.")
  }

  /// Plays on; the next step is due after some milliseconds, as long as a step shows where none
  /// are said.
  mutating func playOn(after delay: Int? = nil) {
    playing.playback.due = playing.now + (delay ?? Playback.interval)
  }

  /// Makes the next step of the run if it is due.
  mutating func playDueStep() {
    guard let due = playing.playback.due, shell.pane == nil, playing.now >= due else {
      return
    }
    // From here on the line at the bottom tells why the run is where it is.
    shell.clearNotice()
    if playSolution() { return }
    stepForward()
    guard playing.playback.isRunning else { return }
    if run.isAtEnd, shell.pane == nil {
      stopPlaying()
      note("Your run has ended. Press p to play the run again.")
    } else if run.cursor != nil, run.cursor == run.fault {
      stopPlaying()
      note("Your handler leaves the documented path here. Press p for the documented run.")
    } else {
      playOn()
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
    advance(.replay) { _ = $0.forward() }
  }

  /// What is said where there is no step forward.
  var endOfRun: String {
    run.nodes.isEmpty
      ? "Your run has no steps yet. Press a digit to take a step."
      : "This is the end of this branch. Press s to see all of your run."
  }
}
