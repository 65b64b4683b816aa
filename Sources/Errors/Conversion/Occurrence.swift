package import Catalogue

/// What happens at the server or on the device during a request; MSAL makes of it what the app
/// sees.
package enum Occurrence: Hashable, Sendable {
  /// The server answers with an OAuth error.
  case answer(ServerAnswer)
  /// The server answers with an HTTP status that MSAL does not handle further; `status(ending:)`
  /// makes it.
  case status(Int, retryAfter: Int?)
  /// The system reports an error of its own, such as no network.
  case system(domain: String, code: Int)
  /// Something without a number of its own happens on the device.
  case device(DeviceOccurrence)
  /// MSAL itself ends the request with one of its internal codes.
  case failure(internalCode: Int)
}

/// Something that happens on the device and has no number of its own.
package enum DeviceOccurrence: String, CaseIterable, Hashable, Sendable {
  /// The user closes the sign-in page.
  case userCancels
  /// The user comes back from the broker app by hand, without an answer.
  case brokerSilent
  /// The silent parameters name no account.
  case noAccount
  /// No refresh token fits.
  case noRefreshToken
  /// The token covers fewer scopes than asked for.
  case fewerScopes
}

extension Occurrence {
  /// An HTTP status that ends a request because MSAL has no rule for it; nil for one that ends
  /// none by itself.
  ///
  /// Not 1xx and 2xx, which are no failures, and neither 400 nor 401, for MSAL reads the OAuth
  /// error in their body.
  ///
  /// Source: MSIDAADRequestErrorHandler.m:46-169.
  package static func status(ending code: Int, retryAfter: Int? = nil) -> Self? {
    (300...599).contains(code) && !withBody.contains(code)
      ? .status(code, retryAfter: retryAfter) : nil
  }

  /// The statuses whose body MSAL reads.
  static let withBody: Set<Int> = [400, 401]
}
