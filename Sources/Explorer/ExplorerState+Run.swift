import FlowEngine

extension ExplorerState {
  /// Changes the run and shows what came of it: the card of the new state, the transition on its way.
  mutating func advance(_ change: (inout Run) -> Void) {
    let before = run.cursor
    change(&run)
    guard run.cursor != before else { return }
    arrive()
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
    arrive()
    motion = nil
  }

  /// Shows the present state's card from its first open row.
  private mutating func arrive() {
    lookedAt = nil
    scroll = 0
    selection = exits.firstIndex(where: \.isOpen) ?? 0
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
