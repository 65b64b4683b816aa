import FlowModel

/// Finds transitions that are never taken, because an earlier one takes the same event without a condition.
enum ShadowedTransition {
  static func findings(in flow: Flow) -> [Finding] {
    flow.states.flatMap { state in
      var taken: [String: Transition] = [:]
      return state.transitions.compactMap { transition in
        if let earlier = taken[transition.event] { return finding(transition, after: earlier) }
        if transition.isAlwaysTaken { taken[transition.event] = transition }
        return nil
      }
    }
  }

  private static func finding(_ transition: Transition, after earlier: Transition) -> Finding {
    Finding(
      .shadowedTransition,
      "\"\(transition.event)\" never leads to \"\(transition.to)\" here: the transition to \"\(earlier.to)\" "
        + "in line \(earlier.place.line) is always taken first",
      at: transition.place)
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
