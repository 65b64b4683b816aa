package import FlowModel

/// What a check says about a flow that is well-formed.
package struct Finding: Hashable, Sendable {
  /// The check that found it.
  package var check: Check
  /// How bad it is.
  package var severity: Severity
  /// What was found, as a sentence without a full stop.
  package var message: String
  /// Where in the flow's file it is.
  package var place: Place
  /// Where else the same cause shows, each in a line of its own, in the order of the file.
  package var otherPlaces: [Place]
  /// Shortest runs that show it, each in another way, the simplest first; empty where no run does.
  package var counterexamples: [Counterexample]

  /// A shortest run that shows it; nil where no run does.
  package var counterexample: Counterexample? { counterexamples.first }

  /// Creates a finding.
  init(
    _ check: Check, _ message: String, at place: Place, and otherPlaces: [Place] = [], severity: Severity? = nil,
    counterexamples: [Counterexample] = []
  ) {
    self.check = check
    self.severity = severity ?? check.severity
    self.message = message
    self.place = place
    self.otherPlaces = otherPlaces
    self.counterexamples = counterexamples
  }

  /// Creates a finding that one run shows, if any.
  init(
    _ check: Check, _ message: String, at place: Place, and otherPlaces: [Place] = [], severity: Severity? = nil,
    counterexample: Counterexample?
  ) {
    self.init(
      check, message, at: place, and: otherPlaces, severity: severity,
      counterexamples: counterexample.map { [$0] } ?? [])
  }
}
