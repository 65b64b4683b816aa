package import Model
import Scenarios

// A run of a handler beside what is documented, as the explorer shows it.
extension Judge {
  /// More steps than what is documented needs from anywhere to an outcome.
  private static let mostSteps = 6

  /// A run of a handler up to where it leaves the documented flow, at a bookmark, and from
  /// there as that flow goes on.
  ///
  /// - Parameters:
  ///   - played: the run.
  ///   - line: the handler's line at the fault, with its place; empty if nobody says.
  /// - Returns: the run, at the fault.
  package func shown(_ played: PlayedRun, at line: String = "") -> Run {
    var run = beginning(of: played)
    for step in played.steps {
      switch step.cause {
      case .injection(let injection): try? run.inject(injection)
      case .timer(_, _, let time), .wait(let time): run.wait(time)
      case .setting(let variable, let value): try? run.set([(variable, value)])
      }
    }
    let fault = run.cursor
    if let fault, let misstep = played.misstep {
      let instead = misstep.instead.isEmpty ? "" : "Instead: \(misstep.instead)"
      let words = [line, misstep.did, instead].filter { !$0.isEmpty }.joined(separator: " ")
      run.bookmark(fault, "your handler: \(words)")
    }
    for _ in 0..<Self.mostSteps where goOn(&run) {}
    run.rewind()
    while run.cursor != fault, run.forward() {}
    run.forgetHistory()
    return run
  }

  /// The same as a scenario; nil where nothing happens.
  package func scenario(of played: PlayedRun, title: String) -> String? {
    var run = shown(played)
    run.rewind()
    return run.nodes.isEmpty
      ? nil : RunWriter.text(of: run, title: title, flow: exercise.flow.id, player: player)
  }

  /// Takes a step as documented: what the app does next, or the best that can come; false at an
  /// outcome.
  private func goOn(_ run: inout Run) -> Bool {
    let state = machine.flow.states[run.snapshot.state]
    if state.kind == .wait, let left = machine.timeToNextTimer(in: run.snapshot) {
      return run.wait(left)
    }
    guard state.kind != .outcome else { return false }
    let acts: [Act] = [.remediate, .yes, .network, .silent, .page, .message]
    let next =
      state.request != nil
      ? machine.tokens(in: run.snapshot).first
      : acts.lazy.compactMap { [snapshot = run.snapshot] in
        machine.possible($0, in: snapshot)
      }
      .first
    return next.map { (try? run.inject($0)) != nil } ?? false
  }
}
