/// The kind of token request that is in flight.
public enum RequestKind: String, CaseIterable, Hashable, Sendable {
  /// Without a page: cache, refresh token.
  case silent
  /// With a sign-in page, or a broker.
  case interactive
}
