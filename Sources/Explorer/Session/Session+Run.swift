import FlowEngine
import FlowModel

extension Session {
  /// Changes the run and shows what came of it: the card of the new state, the transition on its way.
  mutating func advance(_ change: (inout Run) -> Void) {
    let before = run.cursor
    tellingOfReturns { change(&$0.subject.run) }
    guard run.cursor != before else { return }
    arrive()
    startMotion()
  }

  /// Sends an event with its values; says why if it is refused, and returns false.
  @discardableResult
  mutating func inject(_ injection: Injection) -> Bool {
    attempt { run, elapsed throws(Refusal) in try run.inject(injection, after: elapsed) }
  }

  /// Sets variables; says why if one cannot be set, and returns false.
  @discardableResult
  mutating func set(_ values: [(variable: Int, value: Int)]) -> Bool {
    attempt { run, elapsed throws(Refusal) in try run.set(values, after: elapsed) }
  }

  private mutating func attempt(_ change: (inout Run, Int) throws(Refusal) -> Void) -> Bool {
    playing.playback.stop()
    let before = run.cursor
    let elapsed = takeElapsed()
    var refusal: Refusal?
    advance { run in
      do throws(Refusal) { try change(&run, elapsed) } catch { refusal = error }
    }
    guard let refusal else {
      if run.cursor != before { leaveQuiz() }
      return true
    }
    refuse(refusal.text(in: machine.flow) + whereElse(refusal))
    return false
  }

  /// Goes somewhere else in the run, without motion.
  mutating func travel(_ change: (inout Run) -> Bool, otherwise reason: String) {
    playing.playback.stop()
    // Time that has passed since the last step belongs to where one leaves, and nothing happened in it.
    _ = takeElapsed()
    let moved = change(&subject.run)
    guard moved else { return refuse(reason) }
    arrive()
    playing.motion = nil
    endQuizAtEnd()
  }

  /// Shows the present state's card from its first open row.
  mutating func arrive() {
    attention.lookedAt = nil
    attention.scroll = 0
    attention.map.offset = nil
    attention.cell = MatrixCell(from: snapshot.state, to: snapshot.state)
    attention.selection = exits.firstIndex(where: \.isOpen) ?? 0
  }

  /// The states that take an event which this one does not: `; Sign-in page takes it`.
  private func whereElse(_ refusal: Refusal) -> String {
    guard case .notAccepted(let event, _) = refusal else { return "" }
    let id = machine.flow.events[event].id
    let states = machine.flow.states.filter { state in state.transitions.contains { $0.event == id } }
    guard let first = states.first else { return "" }
    return states.count == 1
      ? "; only \(first.names.title) takes it"
      : "; \(first.names.title) and \(states.count - 1) more take it"
  }

  private mutating func startMotion() {
    playing.motion = nil
    guard shell.options.hasMotion, let cursor = run.cursor else { return }
    let step = run.nodes[cursor].step
    guard let transition = step.transition else { return }
    playing.motion = Motion(transition: transition, before: step.before, start: playing.now)
  }
}
