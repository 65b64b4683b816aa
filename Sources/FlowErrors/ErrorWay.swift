public import FlowEngine

/// The shortest way from the start of a flow to an error.
public struct ErrorWay: Hashable, Sendable {
  /// What is injected, the error last.
  public var injections: [Injection]
  /// How the error arrives; nil for what an API answers, which ends no token request.
  public var arrival: Arrival?
  /// The step the error makes.
  public var step: Step
}
