/// What happens at the server or on the device during a request; MSAL makes of it what the app sees.
public enum Occurrence: Hashable, Sendable {
  /// The server answers with an OAuth error.
  case answer(ServerAnswer)
  /// The server answers with an HTTP status that MSAL does not handle further.
  case status(UnhandledStatus, retryAfter: Int?)
  /// The system reports an error of its own, such as no network.
  case system(domain: String, code: Int)
  /// The user closes the sign-in page.
  case userCancels
  /// The user comes back from the broker app by hand; no answer was delivered.
  case brokerSilent
  /// The silent parameters name no account.
  case noAccount
  /// No refresh token fits.
  case noRefreshToken
  /// The server issues a token for fewer scopes than asked for.
  case fewerScopes
  /// MSAL itself ends the request with one of its internal codes.
  case failure(internalCode: Int)
}
