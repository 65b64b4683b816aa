/// An event sent by hand, with the values it carries.
public struct Injection: Hashable, Sendable {
  /// The position of the event in the flow.
  public var event: Int
  /// One value for each payload field of the event, in its order.
  public var payload: [Int]

  /// What was asked for when that was not the event itself.
  ///
  /// A name or number of the error catalogue, such as `AADSTS50076`; the machine does not look at it.
  public var origin: String?

  /// Creates an injection; `Machine.proposal` makes one with the values the flow proposes.
  public init(event: Int, payload: [Int], origin: String? = nil) {
    self.event = event
    self.payload = payload
    self.origin = origin
  }
}
