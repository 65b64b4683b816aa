/// What a user asks for when injecting an error: something the catalogue knows, an answer of the server, or what
/// happens on the device.
public enum ErrorOrigin: Hashable, Sendable {
  /// An entry of the catalogue, by its id.
  case entry(String)
  /// An OAuth error, with the suberror that came with it.
  case answer(error: String, suberror: String)
  /// An HTTP status with the seconds of its Retry-After.
  case status(Int, retryAfter: Int)
  /// What happens on the device.
  case device(DeviceOccurrence)
}
