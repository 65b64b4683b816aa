public import FlowModel

/// What an app must pass again and again, if its recovery is to end: decisions of the user, or counts.
///
/// A flow recovers for ever if there is a cycle without either.
public struct EndlessRecovery: Hashable, Sendable {
  /// The positions of the events by which a user decides.
  public var decisions: Set<Int>
  /// The positions of the variables that count; a change of one of them ends the repetition some day.
  public var counters: Set<Int>

  /// Creates a question.
  public init(decisions: Set<Int>, counters: Set<Int>) {
    self.decisions = decisions
    self.counters = counters
  }

  /// The question for a flow: events of the kind `choice`, and variables that are whole numbers.
  public init(_ flow: Flow) {
    decisions = Set(flow.events.indices.filter { flow.events[$0].kind == .choice })
    counters = Set(
      flow.variables.indices.filter {
        if case .integer = flow.variables[$0].type { true } else { false }
      })
  }
}
