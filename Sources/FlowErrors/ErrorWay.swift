public import FlowEngine

/// The shortest way from the start of a flow to an error: what to inject, and then the error.
public struct ErrorWay: Hashable, Sendable {
  /// What is injected before, each with the values the flow proposes.
  public var injections: [Injection]
  /// The error.
  public var arrival: Arrival
  /// The step it makes.
  public var step: Step
}
