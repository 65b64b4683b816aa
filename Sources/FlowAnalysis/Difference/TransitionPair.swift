package import FlowEngine

/// Transitions of two flows that stand for each other.
package struct TransitionPair: Hashable, Sendable {
  /// The transition of the first flow; nil if it has none for the other one.
  package var before: TransitionReference?
  /// The transition of the second flow; nil if it has none for the other one.
  package var after: TransitionReference?
  /// True if the machine behaves otherwise because of them; of transitions without a counterpart always.
  package var isBehaviour: Bool
}
