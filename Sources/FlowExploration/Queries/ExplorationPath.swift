public import FlowEngine

/// A run told in full: what is set by hand, and what is done then.
public struct ExplorationPath: Hashable, Sendable {
  /// A variable set before the start.
  public struct Setting: Hashable, Sendable {
    /// The position of the variable.
    public let variable: Int
    /// Its value, coded as `Expression` says.
    public let value: Int
  }

  /// Something done.
  public enum Action: Hashable, Sendable {
    /// An event is sent.
    case send(Injection)
    /// Milliseconds pass; timers that run out on the way send their events.
    case wait(Int)
  }

  /// The variables set by hand whose values are not those the flow begins with.
  public internal(set) var settings: [Setting]
  /// Where it starts.
  public internal(set) var start: Snapshot
  /// What is done, in order.
  public internal(set) var actions: [Action] = []
  /// Where it ends.
  public internal(set) var end: Snapshot
}
