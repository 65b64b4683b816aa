package import Model

/// An NSError as a value: what arrives at the app.
package struct ErrorValue: Hashable, Sendable {
  /// The error domain.
  package var domain: String
  /// The code.
  package var code: Int
  /// The number under `MSALInternalErrorCodeKey`; nil if it is absent.
  package var internalCode: Int?
  /// The value of `error` in the server's answer; nil if there was none.
  package var oauthError: String?
  /// The value of `suberror`; nil if there was none.
  package var suberror: String?
  /// The server's numbers under `MSALSTSErrorCodesKey`.
  package var serverNumbers: [Int] = []
  /// The HTTP status that ended the request; nil if none did.
  package var status: Int?
  /// The seconds of Retry-After; nil if nobody said how long to wait.
  package var retryAfter: Int?
  /// Keys whose values differ from request to request.
  package var details: [UserInfoEntry]
  /// The error under `NSUnderlyingErrorKey`: none or one.
  package var underlying: [ErrorValue]

  /// Creates an error, which may say nothing but its code.
  package init(
    domain: String, code: Int, internalCode: Int? = nil, details: [UserInfoEntry] = [],
    underlying: [ErrorValue] = []
  ) {
    self.domain = domain
    self.code = code
    self.internalCode = internalCode
    self.details = details
    self.underlying = underlying
  }

  /// An error of MSAL's domain with what every one of them carries.
  package static func msal(
    _ code: Int, inside internalCode: Int? = nil, underlying: [ErrorValue] = []
  ) -> ErrorValue {
    ErrorValue(
      domain: .msalDomain, code: code, internalCode: internalCode,
      details: [.description, .correlation],
      underlying: underlying)
  }

  /// The domains under which MSAL's core, and the library before it, pass errors of others on.
  package static let passedDomains = [
    "MSIDKeychainErrorDomain": String.keychainDomain,
    "ADKeychainErrorDomain": .keychainDomain,
    "ADOAuthServerErrorDomain": .formerDomain, "ADBrokerResponseErrorDomain": .formerDomain,
  ]
  /// The domains inside MSAL, whose codes it converts before an app sees them.
  package static let coreDomains: Set<String> = [
    "MSIDErrorDomain", "MSIDOAuthErrorDomain", "MSIDHttpErrorCodeDomain",
  ]
}

/// Domains of errors.
extension String {
  /// The domain of MSAL's errors.
  package static let msalDomain = "MSALErrorDomain"
  /// The domain of the errors of Apple's URL loading system.
  package static let urlDomain = "NSURLErrorDomain"
  /// The domain of CFNetwork, on which that system rests.
  package static let networkDomain = "kCFErrorDomainCFNetwork"
  /// The domain of the keychain's errors.
  package static let keychainDomain = "NSOSStatusErrorDomain"
  /// The domain of the library before MSAL.
  package static let formerDomain = "ADAuthenticationErrorDomain"
  /// The domain of Apple's own sign-in, and of the SSO extension of a device.
  package static let authorizationDomain =
    "com.apple.AuthenticationServices.AuthorizationError"
  /// The domain of the system's sign-in page.
  package static let webSessionDomain =
    "com.apple.AuthenticationServices.WebAuthenticationSession"
  /// The name under which the catalogue has the statuses of the Intune App SDK.
  package static let intuneDomain = "IntuneMAMEnrollmentStatus"
}

extension ErrorValue {
  /// The entries of userInfo, except the underlying error, as they print.
  package var userInfo: [UserInfoEntry] {
    let numbers = serverNumbers.map(String.init).joined(separator: ", ")
    let inner = [("MSALInternalErrorCodeKey", internalCode.map(String.init))]
    let said: [(String, String?)] =
      inner + details.map { ($0.key, $0.value) } + [
        ("MSALOAuthErrorKey", oauthError), ("MSALOAuthSubErrorKey", suberror),
        ("MSALSTSErrorCodesKey", numbers.isEmpty ? nil : "(\(numbers))"),
        ("MSALHTTPResponseCodeKey", status.map(String.init)),
        ("MSALHTTPHeadersKey", retryAfter.map { "Retry-After: \($0)" }),
      ]
    // A key without a value is left out.
    return said.compactMap { key, value in
      value.map { UserInfoEntry(key: key, value: $0) }
    }
  }

  /// The value under a key of userInfo; nil if it is absent.
  package subscript(key: String) -> String? { userInfo.first { $0.key == key }?.value }
}

/// Keys of userInfo whose values differ from request to request, with what they are.
extension UserInfoEntry {
  package static let description = Self(
    key: "MSALErrorDescriptionKey", value: "text for developers")
  package static let correlation = Self(key: "MSALCorrelationIDKey", value: "a UUID")
  package static let user = Self(
    key: "MSALDisplayableUserIdKey", value: "user name, if known")
  package static let account = Self(
    key: "MSALHomeAccountIdKey", value: "account id, if known")
}
