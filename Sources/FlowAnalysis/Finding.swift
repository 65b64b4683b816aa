public import FlowModel

/// What a check says about a flow that is well-formed.
public struct Finding: Hashable, Sendable {
  /// The check that found it.
  public var check: Check
  /// How bad it is.
  public var severity: Severity
  /// What was found, as a sentence without a full stop.
  public var message: String
  /// Where in the flow's file it is.
  public var place: Place
  /// A shortest run that shows it; nil where no run does.
  public var counterexample: Counterexample?

  /// Creates a finding.
  init(
    _ check: Check, _ message: String, at place: Place, severity: Severity? = nil,
    counterexample: Counterexample? = nil
  ) {
    self.check = check
    self.severity = severity ?? check.severity
    self.message = message
    self.place = place
    self.counterexample = counterexample
  }
}
