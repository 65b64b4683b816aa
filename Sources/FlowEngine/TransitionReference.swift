/// Which transition of a flow is meant.
public struct TransitionReference: Hashable, Sendable {
  /// The position of the state it leaves.
  public var state: Int
  /// Its position among the transitions of that state.
  public var index: Int

  /// Creates a reference.
  public init(state: Int, index: Int) {
    self.state = state
    self.index = index
  }
}
