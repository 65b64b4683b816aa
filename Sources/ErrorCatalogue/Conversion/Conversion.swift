public import FlowModel

/// How MSAL turns what happened into what the app sees, step by step.
///
/// Source: MSALErrorConverter.m of MSAL 2.14.0; MSIDError.m, MSIDAADOauth2Factory.m, MSIDWebOAuth2Response.m,
/// MSIDSilentTokenRequest.m and MSIDAADRequestErrorHandler.m of the common core 1.26.0.
public struct Conversion: Hashable, Sendable {
  /// What was done, in order.
  public var steps: [ConversionStep]
  /// What the app receives.
  public var error: ErrorValue

  /// Converts what happened during a request; nil if such a request does not meet it.
  public init?(of occurrence: Occurrence, in request: RequestKind) {
    var converter = Converter(request: request)
    guard let error = converter.error(for: occurrence) else { return nil }
    self.error = error
    steps = converter.steps
  }
}
