/// Where at the server an answer comes from.
public enum ServerEndpoint: String, CaseIterable, Hashable, Sendable {
  /// The token endpoint: refreshing a token, or redeeming the code after the page.
  case token
  /// The authorize endpoint: an error in the redirect address.
  case authorize
  /// The discovery of an authority.
  case discovery
}
