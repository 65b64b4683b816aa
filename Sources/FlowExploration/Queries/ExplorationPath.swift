package import FlowEngine

/// A run told in full: what is set by hand, and what is done then.
package struct ExplorationPath: Hashable, Sendable {
  /// A variable set before the start.
  package struct Setting: Hashable, Sendable {
    /// The position of the variable.
    package let variable: Int
    /// Its value, coded as `Expression` says.
    package let value: Int
  }

  /// Something done.
  package enum Action: Hashable, Sendable {
    /// An event is sent.
    case send(Injection)
    /// Milliseconds pass; timers that run out on the way send their events.
    case wait(Int)
  }

  /// The variables set by hand whose values are not those the flow begins with.
  package internal(set) var settings: [Setting]
  /// Where it starts.
  package internal(set) var start: Snapshot
  /// What is done, in order.
  package internal(set) var actions: [Action] = []
  /// Where it ends.
  package internal(set) var end: Snapshot
}
