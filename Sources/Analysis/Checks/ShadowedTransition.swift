import Model

/// Finds transitions that are never taken, because an earlier one takes the same event without
/// a condition.
enum ShadowedTransition: Check {
  static let rule = Rule(
    "shadowed-transition", .warning,
    "A transition that never gets the event, because another one always goes first.",
    plain: "This row is never taken; another one always goes first")
  static let searches = [Search.text(findings)]

  private static func findings(_ machine: Machine) -> [Finding] {
    machine.flow.states.positions.flatMap { state in
      shadows(in: machine.flow.states[state]).map { index, earlier in
        let reference = TransitionReference(state: state, index: index)
        let transition = machine.transition(reference)
        return finding(.transition(reference), in: machine) { _ in
          "\"\(transition.event)\" never leads to \"\(transition.to)\" here: the transition to \"\(earlier.to)\" "
            + "in line \(earlier.place.line) is always taken first"
        }
      }
    }
  }

  /// The positions of a state's transitions that are never taken, each with the earlier one
  /// that always is.
  static func shadows(in state: State) -> [(index: Int, earlier: Transition)] {
    var taken: [String: Transition] = [:]
    return state.transitions.enumerated().compactMap { index, transition in
      if let earlier = taken[transition.event] { return (index, earlier) }
      if transition.isAlwaysTaken { taken[transition.event] = transition }
      return nil
    }
  }
}

extension Transition {
  /// True without a guard, and with one that is written as `true`.
  fileprivate var isAlwaysTaken: Bool {
    guard let condition else { return true }
    if case .constant(let value) = condition.expression { return value != 0 }
    return false
  }
}
