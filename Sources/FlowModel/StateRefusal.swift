/// A reason, in a state's own words, why an event is not possible there.
public struct StateRefusal: Hashable, Sendable {
  /// The id of the event.
  public var event: String
  /// The reason, as a sentence.
  public var reason: String

  /// Creates a reason.
  public init(event: String, reason: String) {
    self.event = event
    self.reason = reason
  }
}
