import Canvas
import Explorer
import FlowEngine
import FlowModel
import Reports

/// A replay on the explorer's screen.
struct ReplayScreen {
  let loaded: LoadedScenario
  let run: Run
  let title: String
  let size: Size

  /// A recording of the explorer playing the run, and whether it ends before the run does.
  var recording: (text: String, isCut: Bool) {
    var cast = Asciicast(size: size, title: title)
    let film = RunFilm(state(hasMotion: true)) { frame, time in
      cast.add(frame, at: time)
    }
    return (cast.text(endingAt: film.duration), film.isCut)
  }

  /// The screen at the start and after every step, as text.
  var frames: String {
    let script = KeyScript(items: Array(repeating: .input(.key(.right)), count: run.length))
    let player = ScriptPlayer(state(hasMotion: false), script: script, keepsFrames: true)
    return player.frames.enumerated().map { "── \($0.offset) ──\n\($0.element.text)" }.joined()
  }

  private func state(hasMotion: Bool) -> Session {
    var start = ExplorerStart(machine: loaded.machine, flow: loaded.flow)
    start.hasMotion = hasMotion
    start.opened = OpenedRun(run: run, title: title)
    return start.state(size: size, theme: .dark)
  }
}
