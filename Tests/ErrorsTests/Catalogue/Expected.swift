/// What the catalogue must know, row by row: words with blanks between them.
enum Expected {
  /// Codes of MSALError: number, Objective-C, Swift.
  static let errors = rows(
    """
    -50000 MSALErrorInternal internal
    -50001 MSALErrorWorkplaceJoinRequired workplaceJoinRequired
    -50002 MSALErrorInteractionRequired interactionRequired
    -50003 MSALErrorServerDeclinedScopes serverDeclinedScopes
    -50004 MSALErrorServerProtectionPoliciesRequired serverProtectionPoliciesRequired
    -50005 MSALErrorUserCanceled userCanceled
    -50006 MSALErrorServerError serverError
    -50007 MSALErrorInsufficientDeviceStrength insufficientDeviceStrength
    -50008 MSALErrorMDMEnrollmentCompletedNeedsRetry mdmEnrollmentCompletedNeedsRetry
    -50142 MSALErrorServerInvalidRequestResetPasswordRequired serverInvalidRequestResetPasswordRequired
    """)

  /// Codes of NSURLErrorDomain: number, constant.
  static let systemErrors = rows(
    """
    -999 NSURLErrorCancelled
    -1000 NSURLErrorBadURL
    -1001 NSURLErrorTimedOut
    -1002 NSURLErrorUnsupportedURL
    -1003 NSURLErrorCannotFindHost
    -1004 NSURLErrorCannotConnectToHost
    -1005 NSURLErrorNetworkConnectionLost
    -1006 NSURLErrorDNSLookupFailed
    -1007 NSURLErrorHTTPTooManyRedirects
    -1008 NSURLErrorResourceUnavailable
    -1009 NSURLErrorNotConnectedToInternet
    -1011 NSURLErrorBadServerResponse
    -1017 NSURLErrorCannotParseResponse
    -1018 NSURLErrorInternationalRoamingOff
    -1019 NSURLErrorCallIsActive
    -1020 NSURLErrorDataNotAllowed
    -1022 NSURLErrorAppTransportSecurityRequiresSecureConnection
    -1200 NSURLErrorSecureConnectionFailed
    -1201 NSURLErrorServerCertificateHasBadDate
    -1202 NSURLErrorServerCertificateUntrusted
    -1203 NSURLErrorServerCertificateHasUnknownRoot
    -1204 NSURLErrorServerCertificateNotYetValid
    -1205 NSURLErrorClientCertificateRejected
    -1206 NSURLErrorClientCertificateRequired
    """)

  /// Keys of userInfo.
  static let keys = rows(
    """
    MSALOAuthErrorKey
    MSALOAuthSubErrorKey
    MSALOAuthSubErrorDescriptionKey
    MSALErrorDescriptionKey
    MSALSTSErrorCodesKey
    MSALInternalErrorCodeKey
    MSALHTTPHeadersKey
    MSALHTTPResponseCodeKey
    MSALCorrelationIDKey
    MSALDeclinedScopesKey
    MSALGrantedScopesKey
    MSALInvalidResultKey
    MSALDisplayableUserIdKey
    MSALHomeAccountIdKey
    MSALBrokerVersionKey
    MSALThrottlingCacheHitKey
    NSUnderlyingErrorKey
    """)

  /// The rows of a table.
  static func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
  }
}
