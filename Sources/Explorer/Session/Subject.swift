package import FlowEngine

/// What is explored: a run, in one of the readings of its flow.
package struct Subject: Sendable {
  /// The run.
  package internal(set) var run: Run { didSet { hasChanged = true } }
  /// What the run is called, if it was opened from a file.
  package internal(set) var title: String?
  /// The flow as scenarios name it; nil if they cannot.
  package internal(set) var reference: String?
  /// True if runs have tokens: those in flows that every copy of the program has.
  var hasTokens: Bool
  /// The run as it was made in another reading of the flow; nil while there was none.
  var made: Run?
  /// How many steps the run had when it came into this reading.
  var transferred = 0
  /// What the reading before has not, or not like this.
  var changes = ReadingChanges()
  /// True if another run is explored since the last message.
  var isOther = false
  /// True if the run may have something new to write down.
  var hasChanged = false

  /// The run as it is written down.
  package var record: RunRecord { RunRecord(run: run, title: title, flow: reference) }
}
