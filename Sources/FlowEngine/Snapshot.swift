/// Everything a machine is at one moment.
package struct Snapshot: Hashable, Sendable {
  /// The position of the state in the flow.
  package var state: Int
  /// The values of the flow's variables, coded as `Expression` says.
  package var values: [Int]
  /// Milliseconds on the virtual clock since the start of the run.
  package var clock: Int

  /// Creates a snapshot.
  package init(state: Int, values: [Int], clock: Int) {
    self.state = state
    self.values = values
    self.clock = clock
  }
}
