/// An event sent by hand, with the values it carries.
package struct Injection: Hashable, Sendable {
  /// The position of the event in the flow.
  package var event: Int
  /// One value for each payload field of the event, in its order.
  package var payload: [Int]

  /// What was asked for when that was not the event itself.
  ///
  /// A name or number of the error catalogue, such as `AADSTS50076`; the machine does not look at it.
  package var origin: String?

  /// Creates an injection; `Machine.proposal` makes one with the values the flow proposes.
  package init(event: Int, payload: [Int], origin: String? = nil) {
    self.event = event
    self.payload = payload
    self.origin = origin
  }
}
