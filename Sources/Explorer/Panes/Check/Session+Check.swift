import FlowAnalysis
import FlowEngine
import FlowModel

extension Session {
  /// How many times a cycle is gone round when it is played.
  private static let rounds = 3

  /// What checking the flow has brought; nil before.
  package var checked: CheckResult? { library.checks.first { $0.flow == machine.flow } }

  /// Takes what checking a flow has brought, and lists it if somebody waits for it.
  mutating func receive(_ result: CheckResult) {
    library.checks.removeAll { $0.flow == result.flow }
    library.checks.append(result)
    // By now another flow may be explored.
    guard result.flow == machine.flow else { return }
    if var pane = shell.pane as? CheckPane {
      pane.show(result, in: shell.size)
      shell.pane = pane
    } else {
      library.hasUntoldCheck = true
      tellCheck()
    }
  }

  /// Says that the check has ended, once, unless something else is to be said; then the next key's answer is the place.
  mutating func tellCheck() {
    guard library.hasUntoldCheck, shell.notice == nil, shell.pane == nil, let result = checked else { return }
    library.hasUntoldCheck = false
    note("the flow is checked, \(result.counts) found; c lists \(result.findings.count == 1 ? "it" : "them")")
  }

  /// Takes how far the check of a flow is, and says it if somebody waits.
  mutating func receive(_ progress: ProofProgress, of flow: String) {
    guard flow == machine.flow.id, var pane = shell.pane as? CheckPane, pane.result == nil else { return }
    pane.progress = progress
    shell.pane = pane
  }

  /// Lists what is wrong with the flow; asks for it the first time.
  mutating func openCheck() {
    library.hasUntoldCheck = false
    show(CheckPane(checked, in: shell.size))
    if checked == nil { emit(.check(machine, flow: subject.reference)) }
  }

  /// Stops checking the flow; what was found by then is not kept, since more may be missing than is there.
  mutating func stopCheck() {
    close()
    emit(.stopCheck(machine.flow))
    note("checking is stopped; c begins it again")
  }

  /// Plays the run that shows the chosen finding, or looks at its state where no run does.
  mutating func play(_ pane: CheckPane) {
    guard let result = pane.result else { return refuse("the flow is still being explored; Esc stops that") }
    guard let finding = pane.chosen else {
      return refuse(result.findings.isEmpty ? "there is nothing to play" : "nothing matches “\(pane.query.text)”")
    }
    guard let counterexample = finding.counterexample else {
      return look(at: finding, place: result.place(of: finding))
    }
    let title = finding.title(ofRun: 0)
    open(counterexample.run(in: machine, rounds: Self.rounds), title: title, atStart: true)
    guard !run.nodes.isEmpty else {
      note("it is so at the start already: \(FindingWords(machine.flow).told(finding.message))")
      return
    }
    togglePlay()
    let what = counterexample.repeatsFrom == nil ? "" : ", the cycle \(Self.rounds) times round"
    note("playing\(what); p pauses: \(FindingWords(machine.flow).told(title))")
  }

  private mutating func look(at finding: Finding, place: String) {
    let state: StateIndex
    var selection = 0
    switch finding.subject {
    case .property: return refuse("no run shows it, and it is in no state; see \(place)")
    case .state(let position): state = position
    case .transition(let transition): (state, selection) = (transition.state, transition.index)
    }
    close()
    look(at: state)
    if attention.view != .map { attention.view = .focus }
    attention.selection = selection
    note(
      "no run shows it, this is where it is written; Esc goes back: \(FindingWords(machine.flow).told(finding.message))"
    )
  }
}
