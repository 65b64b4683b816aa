/// Which transition of a flow is meant.
package struct TransitionReference: Hashable, Sendable {
  /// The position of the state it leaves.
  package var state: Int
  /// Its position among the transitions of that state.
  package var index: Int

  /// Creates a reference.
  package init(state: Int, index: Int) {
    self.state = state
    self.index = index
  }
}
