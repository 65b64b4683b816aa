public import FlowEngine

/// A move from one configuration to another.
public struct ExplorationMove: Hashable, Sendable {
  /// Where it begins.
  public let source: Int
  /// Where it leads; nil if that configuration was beyond the limit.
  public let target: Int?
  /// The position of the event; nil when time passes.
  public let event: Int?
  /// The transition of the event; nil when time passes (`Exploration.transitions(of:)` says what timers do then).
  public let transition: TransitionReference?
  let record: Record

  struct Record: Hashable, Sendable {
    var event: Int32
    var combination: Int32
  }
}
