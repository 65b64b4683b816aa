/// Everything a machine is at one moment.
public struct Snapshot: Hashable, Sendable {
  /// The position of the state in the flow.
  public var state: Int
  /// The values of the flow's variables, coded as `Expression` says.
  public var values: [Int]
  /// Milliseconds on the virtual clock since the start of the run.
  public var clock: Int

  /// Creates a snapshot.
  public init(state: Int, values: [Int], clock: Int) {
    self.state = state
    self.values = values
    self.clock = clock
  }
}
