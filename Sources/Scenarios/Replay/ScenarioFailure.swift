public import FlowModel

/// Why a scenario does not hold, or cannot be played on.
public struct ScenarioFailure: Error, Hashable, Sendable {
  /// A name for the kind of failure that programs can rely on.
  public enum Kind: String, Hashable, Sendable {
    /// Something expected is not so; the scenario goes on.
    case expectation
    /// A name that the flow or the catalogue does not have.
    case unknown
    /// A value that the variable does not take.
    case value
    /// The step cannot be made here; the scenario ends.
    case impossible
    /// The scenario is for another flow.
    case wrongFlow = "wrong-flow"
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// What is wrong, as a sentence without a full stop.
  public var message: String
  /// Where in the scenario.
  public var place: Place

  /// Creates a failure.
  public init(_ kind: Kind, _ message: String, at place: Place) {
    self.kind = kind
    self.message = message
    self.place = place
  }
}
