package import FlowEngine

/// A move from one configuration to another.
package struct ExplorationMove: Hashable, Sendable {
  /// Where it begins.
  package let source: Int
  /// Where it leads; nil if that configuration was beyond the limit.
  package let target: Int?
  /// The position of the event; nil when time passes.
  package let event: Int?
  /// The transition of the event; nil when time passes (`Exploration.transitions(of:)` says what timers do then).
  package let transition: TransitionReference?
  let record: Record

  struct Record: Hashable, Sendable {
    var event: Int32
    var combination: Int32
  }
}
