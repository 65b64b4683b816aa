/// A way out of the present state, and what would become of it.
package struct Exit: Hashable, Sendable {
  /// The transition.
  package var transition: TransitionReference
  /// The position of its event.
  package var event: Int
  /// The position of the state it leads to.
  package var target: Int
  /// Nil if sending the event with the proposed values takes this transition; else why it does not.
  package var refusal: Refusal?
  /// True if the event with the proposed values is possible here, but takes another transition.
  package var isShadowed: Bool

  /// Creates an exit.
  package init(transition: TransitionReference, event: Int, target: Int, refusal: Refusal?, isShadowed: Bool) {
    self.transition = transition
    self.event = event
    self.target = target
    self.refusal = refusal
    self.isShadowed = isShadowed
  }

  /// True if sending the event with the proposed values takes this transition.
  package var isOpen: Bool { refusal == nil && !isShadowed }
}

/// The digits that stand before the rows of a card, one row for each exit, and inject them when typed.
package enum RowDigits {
  /// `1` to `9`, then `0`; further rows have none.
  package static let all = Array("1234567890")
}
