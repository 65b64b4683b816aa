/// An error beneath another.
public struct UnderlyingError: Hashable, Sendable {
  /// The domain, masked.
  public var domain: String
  /// The code.
  public var code: Int
}
