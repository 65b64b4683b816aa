import FlowEngine

extension ExplorerState {
  /// Changes the run and shows what came of it: the card of the new state, the transition on its way.
  mutating func advance(_ change: (inout Run) -> Void) {
    let before = run.cursor
    change(&run)
    guard run.cursor != before else { return }
    lookedAt = nil
    selection = 0
    scroll = 0
    startMotion()
  }

  /// Sends an event with its values; says why if it is refused.
  mutating func inject(_ injection: Injection) {
    commitClock()
    var refusal: Refusal?
    advance { run in
      do throws(Refusal) { try run.inject(injection) } catch { refusal = error }
    }
    if let refusal { refuse(refusal.text(in: machine.flow)) }
  }

  /// Goes somewhere else in the run, without motion.
  mutating func travel(_ change: (inout Run) -> Bool, otherwise reason: String) {
    commitClock()
    let moved = change(&run)
    guard moved else { return refuse(reason) }
    lookedAt = nil
    selection = 0
    scroll = 0
    motion = nil
  }

  mutating func refuse(_ reason: String) { message = Message(kind: .refusal, text: reason) }

  private mutating func startMotion() {
    motion = nil
    guard options.hasMotion, let cursor = run.cursor else { return }
    let step = run.nodes[cursor].step
    guard let transition = step.transition else { return }
    motion = Motion(transition: transition, before: step.before, start: now)
  }
}
