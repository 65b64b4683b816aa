import Canvas
import FlowEngine

extension ExplorerState {
  /// Plays the run on, or pauses.
  mutating func togglePlay() {
    guard !playback.isRunning else {
      playback.stop()
      message = Message(kind: .note, text: "paused; p plays on, → goes one step")
      return
    }
    guard !run.nodes.isEmpty else { return refuse("there is nothing to play yet; o opens a scenario") }
    if run.isAtEnd { travel({ $0.goToStart() }, otherwise: "") }
    if isClockRunning { clock = RunningClock(at: now) }
    playback.start(at: now, after: delayOfNextStep)
    message = Message(kind: .note, text: "playing \(playback.words); p pauses, < and > change the speed")
  }

  mutating func changeSpeed(by offset: Int) {
    let speed = playback.speed
    guard playback.change(by: offset) else { return refuse("that is as \(offset < 0 ? "slow" : "fast") as it goes") }
    clock?.change(at: now, from: speed)
    if playback.isRunning { playback.start(at: now, after: delayOfNextStep) }
    message = Message(kind: .note, text: "speed \(playback.words)")
  }

  /// Makes the next step of the run if it is due.
  mutating func playDueStep() {
    guard playback.isRunning, overlay == nil, now >= playback.due else { return }
    // From here on the line at the bottom tells why the run is where it is.
    message = nil
    stepForward()
    guard playback.isRunning else { return }
    if run.isAtEnd, overlay == nil {
      playback.stop()
      message = Message(kind: .note, text: "played to the end; p plays it again")
    } else {
      playback.start(at: now, after: delayOfNextStep)
    }
  }

  /// Goes one step forward; a quiz asks first where that leads.
  mutating func stepForward() {
    if quiz != nil, let next = run.nextStep, let pane = QuizPane(next, machine: machine) {
      overlay = .quiz(pane)
      return
    }
    guard playback.isRunning else { return travel({ $0.forward() }, otherwise: "this is the end of the run") }
    _ = takeElapsed()
    advance { _ = $0.forward() }
    endQuizAtEnd()
  }

  /// The milliseconds until the next step: as the speed says; on the real clock as long as the step takes.
  private var delayOfNextStep: Int {
    guard isClockRunning, let next = run.nextStep else { return playback.interval }
    return max(playback.interval, (next.after.clock - next.before.clock) * 100 / playback.speed)
  }
}
