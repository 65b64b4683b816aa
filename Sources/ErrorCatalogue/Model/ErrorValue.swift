public import FlowModel

/// An NSError as a value: what arrives at the app.
public struct ErrorValue: Hashable, Sendable {
  /// The error domain.
  public var domain: String
  /// The code.
  public var code: Int
  /// The entries of userInfo, except the underlying error.
  public var userInfo: [UserInfoEntry]
  /// The error under `NSUnderlyingErrorKey`: none or one.
  public var underlying: [ErrorValue]

  /// Creates an error.
  public init(domain: String, code: Int, userInfo: [UserInfoEntry] = [], underlying: [ErrorValue] = []) {
    self.domain = domain
    self.code = code
    self.userInfo = userInfo
    self.underlying = underlying
  }

  /// The domain of MSAL's errors.
  public static let msalDomain = "MSALErrorDomain"

  /// The value under a key of userInfo; nil if it is absent.
  public subscript(key: String) -> String? { userInfo.first { $0.key == key }?.value }

  /// The number under `MSALInternalErrorCodeKey`; nil if it is absent.
  public var internalCode: Int? { self["MSALInternalErrorCodeKey"].flatMap { Int($0) } }

  /// The server's numbers under `MSALSTSErrorCodesKey`.
  public var serverNumbers: [Int] {
    (self["MSALSTSErrorCodesKey"] ?? "").split { !$0.isNumber }.compactMap { Int($0) }
  }
}
