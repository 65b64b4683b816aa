/// Which states and transitions have been seen.
public struct Visits: Hashable, Sendable {
  /// Positions of states.
  public private(set) var states: Set<Int>
  /// Transitions.
  public private(set) var transitions: Set<TransitionReference> = []

  init(start: Int) { states = [start] }

  mutating func add(_ step: Step) {
    states.insert(step.after.state)
    if let transition = step.transition { transitions.insert(transition) }
  }
}
