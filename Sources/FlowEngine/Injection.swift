/// An event sent by hand, with the values it carries.
public struct Injection: Hashable, Sendable {
  /// The position of the event in the flow.
  public var event: Int
  /// One value for each payload field of the event, in its order.
  public var payload: [Int]

  /// Creates an injection; `Machine.proposal` makes one with the values the flow proposes.
  public init(event: Int, payload: [Int]) {
    self.event = event
    self.payload = payload
  }
}
