public import FlowEngine

/// A reading of a flow, ready to be explored.
public struct Reading: Sendable {
  /// The reading, ready to run.
  public var machine: Machine
  /// The flow as scenarios name it; nil if they cannot.
  public var reference: String?
  /// True if runs in it have tokens.
  public var hasTokens: Bool

  /// Creates a reading.
  public init(machine: Machine, reference: String?, hasTokens: Bool) {
    self.machine = machine
    self.reference = reference
    self.hasTokens = hasTokens
  }
}
