public import ErrorCatalogue
public import FlowEngine
public import FlowModel

/// An error on its way into a flow: what happened, what MSAL made of it, and the event it is.
public struct Arrival: Hashable, Sendable {
  /// What was asked for.
  public var origin: ErrorOrigin
  /// The request that it ends.
  public var request: RequestKind
  /// What MSAL did, in order; empty if the app's end was asked for.
  public var steps: [ConversionStep]
  /// The NSError that the app receives.
  public var error: ErrorValue
  /// The event, with the values it carries.
  public var injection: Injection
  /// The payload fields that follow from the error; others are the user's to choose.
  public var settledFields: Set<Int>
}
