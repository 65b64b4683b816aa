public import FlowModel

/// What a check says about a flow that is well-formed.
public struct Finding: Hashable, Sendable {
  /// The name of the check, for programs: `unreachable-state`.
  public var check: String
  /// What was found, as a sentence without a full stop.
  public var message: String
  /// Where in the flow's file it is.
  public var place: Place

  /// Creates a finding.
  public init(check: String, message: String, place: Place) {
    self.check = check
    self.message = message
    self.place = place
  }
}
