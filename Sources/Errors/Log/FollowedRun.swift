package import Model

/// A request as a run of the shipped reading.
package struct FollowedRun: Sendable {
  /// A step of the request.
  package struct Event: Hashable, Sendable {
    /// The event of the flow, by its id.
    package let event: String
    /// The state it leads to, by its id.
    package let state: String
    /// The line of the log that it stands for; nil if no line says it and it follows from those
    /// that do.
    package let line: Int?
  }

  /// The run, with the requests that lead up to this one.
  ///
  /// Steps have bookmarks where requests begin; the cursor is at the end.
  package internal(set) var run: Run
  /// The steps of this request.
  package internal(set) var events: [Event] = []
  /// The lines of the log, counted from 1, for which the reading has no step where the run is.
  package internal(set) var unplaced: [Int] = []
  /// False if the reading has no step for how the request has ended.
  package internal(set) var isEndPlaced = true
  /// The step before which the app left the documented path, if the run shows it; nil stands
  /// for the start.
  package internal(set) var departure: Int?

  /// The state in which the request has ended or stands, by its id.
  package var state: String { run.machine.flow.states[run.snapshot.state].id }

  /// The title of that state.
  var stateTitle: String { run.machine.flow.title(of: run.snapshot.state) }
}
