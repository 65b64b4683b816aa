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
      let isNamed = ["app.", "acquireToken"].contains { instead.contains($0) }
      let call = isNamed ? nil : nextAct(in: run.snapshot).map { "Next: \($0.call)." }
      let words = [line, misstep.did, instead, call ?? ""].filter { !$0.isEmpty }
        .joined(separator: " ")
      run.bookmarkFault(fault, words)
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

  /// What the app does next where no request runs, and its call.
  private func nextAct(in snapshot: Snapshot) -> (injection: Injection, call: String)? {
    let acts: [(Act, String)] = [
      (.remediate, "app.remediate"), (.yes, "app.offer"), (.network, "app.waitForNetwork"),
      (.silent, "acquireTokenSilent"), (.page, "acquireToken"), (.message, "app.show"),
    ]
    return acts.lazy.compactMap { act, call in
      machine.possible(act, in: snapshot).map { ($0, call) }
    }.first
  }

  /// Takes a step as documented: what the app does next, or the best that can come; false at an
  /// outcome.
  private func goOn(_ run: inout Run) -> Bool {
    let state = machine.flow.states[run.snapshot.state]
    if state.kind == .wait, let left = machine.timeToNextTimer(in: run.snapshot) {
      return run.wait(left)
    }
    guard state.kind != .outcome else { return false }
    let next =
      state.request != nil
      ? machine.tokens(in: run.snapshot).first : nextAct(in: run.snapshot)?.injection
    return next.map { (try? run.inject($0)) != nil } ?? false
  }
}
