import Canvas
import FlowEngine

extension Session {
  /// Plays the run on, or pauses.
  mutating func togglePlay() {
    guard !playing.playback.isRunning else {
      playing.playback.stop()
      note("paused; p plays on, → goes one step")
      return
    }
    guard !run.nodes.isEmpty else { return refuse("there is nothing to play yet; o opens a scenario") }
    if run.isAtEnd { travel({ $0.goToStart() }, otherwise: "") }
    if isClockRunning { playing.clock = RunningClock(at: playing.now) }
    playing.playback.start(at: playing.now, after: delayOfNextStep)
    note("playing \(playing.playback.words); p pauses, < and > change the speed")
  }

  mutating func changeSpeed(by offset: Int) {
    let speed = playing.playback.speed
    guard playing.playback.change(by: offset) else {
      return refuse("that is as \(offset < 0 ? "slow" : "fast") as it goes")
    }
    playing.clock?.change(at: playing.now, from: speed)
    if playing.playback.isRunning { playing.playback.start(at: playing.now, after: delayOfNextStep) }
    note("speed \(playing.playback.words)")
  }

  /// Makes the next step of the run if it is due.
  mutating func playDueStep() {
    guard playing.playback.isRunning, shell.pane == nil, playing.now >= playing.playback.due else { return }
    // From here on the line at the bottom tells why the run is where it is.
    shell.notice = nil
    stepForward()
    guard playing.playback.isRunning else { return }
    if run.isAtEnd, shell.pane == nil {
      playing.playback.stop()
      note("played to the end; p plays it again")
    } else {
      playing.playback.start(at: playing.now, after: delayOfNextStep)
    }
  }

  /// Goes one step forward; a quiz asks first where that leads.
  mutating func stepForward() {
    if playing.quiz != nil, let next = run.nextStep, let pane = QuizPane(next, machine: machine) {
      show(pane)
      return
    }
    guard playing.playback.isRunning else { return travel({ $0.forward() }, otherwise: "this is the end of the run") }
    _ = takeElapsed()
    advance { _ = $0.forward() }
    endQuizAtEnd()
  }

  /// The milliseconds until the next step: as the speed says; on the real clock as long as the step takes.
  private var delayOfNextStep: Int {
    guard isClockRunning, let next = run.nextStep else { return playing.playback.interval }
    return max(playing.playback.interval, (next.after.clock - next.before.clock) * 100 / playing.playback.speed)
  }
}
