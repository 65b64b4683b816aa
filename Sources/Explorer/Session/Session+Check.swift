import Canvas
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
    if case .check(var pane) = shell.overlay {
      pane.show(result)
      shell.overlay = .check(pane)
    } else if shell.notice == nil {
      shell.notice = Notice(kind: .note, text: "the flow is explored, \(result.counts) found; c lists it")
    }
  }

  /// Takes how far the check of a flow is, and says it if somebody waits.
  mutating func receive(_ progress: ProofProgress, of flow: String) {
    guard flow == machine.flow.id, case .check(var pane) = shell.overlay, pane.result == nil else { return }
    pane.progress = progress
    shell.overlay = .check(pane)
  }

  /// Lists what is wrong with the flow; asks for it the first time.
  mutating func openCheck() -> Effect? {
    let result = checked
    shell.overlay = .check(CheckPane(result))
    return result == nil ? .check(machine, flow: subject.reference) : nil
  }

  mutating func handle(_ key: Key, in pane: CheckPane) -> Effect? {
    var pane = pane
    let page = max(1, CheckView.listRows(pane, shell.size))
    switch key {
    case .escape, .control("c"), .control("g"):
      shell.overlay = nil
      return nil
    case .enter:
      shell.overlay = .check(pane)
      show(pane)
      return nil
    case .up, .control("p"), .backTab: pane.select(pane.selection - 1)
    case .down, .control("n"), .tab: pane.select(pane.selection + 1)
    case .pageUp: pane.select(pane.selection - page)
    case .pageDown: pane.select(pane.selection + page)
    case .home: pane.select(0)
    case .end: pane.select(pane.matches.count - 1)
    case .backspace:
      guard pane.erase() else {
        shell.overlay = nil
        return nil
      }
    case .character(let character) where pane.result != nil: pane.type(String(character))
    default: refuseInOverlay(key)
    }
    shell.overlay = .check(pane)
    return nil
  }

  /// Plays the run that shows the chosen finding, or looks at its state where no run does.
  private mutating func show(_ pane: CheckPane) {
    guard let result = pane.result else { return refuse("the flow is still being explored; Esc closes this") }
    guard let finding = pane.chosen else {
      return refuse(result.findings.isEmpty ? "there is nothing to play" : "nothing matches “\(pane.query)”")
    }
    guard let counterexample = finding.counterexample else {
      return look(at: finding, place: result.place(of: finding))
    }
    let title = counterexample.title(of: finding)
    open(counterexample.run(in: machine, rounds: Self.rounds), title: title, atStart: true)
    guard !run.nodes.isEmpty else {
      shell.notice = Notice(kind: .note, text: "it is so at the start already: \(finding.message)")
      return
    }
    togglePlay()
    let what = counterexample.repeatsFrom == nil ? "" : ", the cycle \(Self.rounds) times round"
    shell.notice = Notice(kind: .note, text: "playing\(what); p pauses, < and > change the speed: \(title)")
  }

  private mutating func look(at finding: Finding, place: String) {
    guard let (state, transition) = part(at: finding.place) else {
      return refuse("no run shows it, and it is in no state; see \(place)")
    }
    shell.overlay = nil
    attention.lookedAt = state == snapshot.state ? nil : state
    if attention.view != .map { attention.view = .focus }
    attention.selection = transition.flatMap { transition in exits.firstIndex { $0.transition == transition } } ?? 0
    shell.notice = Notice(
      kind: .note, text: "no run shows it, this is where it is written; Esc goes back: \(finding.message)")
  }

  /// The state, or the transition and its state, that is written at a place; nil if neither is.
  private func part(at place: Place) -> (state: Int, transition: TransitionReference?)? {
    for (index, state) in machine.flow.states.enumerated() {
      if state.place == place { return (index, nil) }
      if let transition = state.transitions.firstIndex(where: { $0.place == place }) {
        return (index, TransitionReference(state: index, index: transition))
      }
    }
    return nil
  }
}
