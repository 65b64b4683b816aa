package import FlowModel

/// What an app must pass again and again, if its recovery is to end: decisions of the user, or counts.
///
/// A flow recovers for ever if there is a cycle without either.
package struct EndlessRecovery: Hashable, Sendable {
  /// The positions of the events by which a user decides.
  package var decisions: Set<Int>
  /// The positions of the variables that count; a change of one of them ends the repetition some day.
  package var counters: Set<Int>

  /// Creates a question.
  package init(decisions: Set<Int>, counters: Set<Int>) {
    self.decisions = decisions
    self.counters = counters
  }

  /// The question for a flow: somebody decides where the user chooses or the app calls for its own reasons.
  ///
  /// Counters need not be named: a configuration that comes again is one in which no counter that is read has got on.
  package init(_ flow: Flow) {
    decisions = Set(flow.events.indices.filter { flow.events[$0].isDecision })
    counters = []
  }
}
