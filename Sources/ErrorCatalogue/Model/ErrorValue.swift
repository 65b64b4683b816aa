/// An NSError as a value: what arrives at the app.
public struct ErrorValue: Hashable, Sendable {
  /// The error domain.
  public var domain: String
  /// The code.
  public var code: Int
  /// The number under `MSALInternalErrorCodeKey`; nil if it is absent.
  public var internalCode: Int?
  /// The value of `error` in the server's answer; nil if there was none.
  public var oauthError: String?
  /// The value of `suberror`; nil if there was none.
  public var suberror: String?
  /// The server's numbers under `MSALSTSErrorCodesKey`.
  public var serverNumbers: [Int] = []
  /// The HTTP status that ended the request; nil if none did.
  public var status: Int?
  /// The seconds of Retry-After; nil if nobody said how long to wait.
  public var retryAfter: Int?
  /// Keys whose values differ from request to request.
  var details: [ErrorDetail]
  /// The error under `NSUnderlyingErrorKey`: none or one.
  public var underlying: [ErrorValue]

  /// Creates an error that says nothing but its code.
  public init(domain: String, code: Int) {
    self.init(domain: domain, code: code, internalCode: nil, details: [], underlying: [])
  }

  init(domain: String, code: Int, internalCode: Int?, details: [ErrorDetail], underlying: [ErrorValue]) {
    self.domain = domain
    self.code = code
    self.internalCode = internalCode
    self.details = details
    self.underlying = underlying
  }

  /// An error of MSAL's domain with what every one of them carries.
  static func msal(_ code: Int, inside internalCode: Int? = nil, underlying: [ErrorValue] = []) -> ErrorValue {
    ErrorValue(
      domain: msalDomain, code: code, internalCode: internalCode, details: [.description, .correlation],
      underlying: underlying)
  }

  /// The domain of MSAL's errors.
  public static let msalDomain = "MSALErrorDomain"
  /// The domain of the errors of Apple's URL loading system.
  public static let urlDomain = "NSURLErrorDomain"
  /// The domain of the keychain's errors.
  public static let keychainDomain = "NSOSStatusErrorDomain"
  /// The domains inside MSAL, whose codes it converts before an app sees them.
  public static let coreDomains: Set<String> = ["MSIDErrorDomain", "MSIDOAuthErrorDomain", "MSIDHttpErrorCodeDomain"]
}
