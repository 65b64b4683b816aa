/// An HTTP status that ends a request because MSAL has no rule for it.
///
/// Not 1xx and 2xx, which are no failures, and neither 400 nor 401, for MSAL reads the OAuth error in their body.
///
/// Source: MSIDAADRequestErrorHandler.m:46-169.
public struct UnhandledStatus: Hashable, Sendable {
  /// The status.
  public let code: Int

  /// Checks a status; nil for one that ends no request by itself.
  public init?(_ code: Int) {
    guard (300...599).contains(code), !Self.withBody.contains(code) else { return nil }
    self.code = code
  }

  /// The statuses whose body MSAL reads.
  public static let withBody: Set<Int> = [400, 401]
}
