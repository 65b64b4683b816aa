public import FlowEngine

/// Transitions of two flows that stand for each other.
public struct TransitionPair: Hashable, Sendable {
  /// The transition of the first flow; nil if it has none for the other one.
  public var before: TransitionReference?
  /// The transition of the second flow; nil if it has none for the other one.
  public var after: TransitionReference?
  /// True if the machine behaves otherwise because of them; of transitions without a counterpart always.
  public var isBehaviour: Bool
}
