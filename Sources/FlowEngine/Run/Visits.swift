/// Which states and transitions have been seen.
package struct Visits: Hashable, Sendable {
  /// Positions of states.
  package private(set) var states: Set<Int>
  /// Transitions.
  package private(set) var transitions: Set<TransitionReference> = []

  init(start: Int) { states = [start] }

  mutating func add(_ step: Step) {
    states.insert(step.after.state)
    if let transition = step.transition { transitions.insert(transition) }
  }
}
