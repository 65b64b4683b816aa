/// The tables by which MSAL converts codes.
enum ConversionTables {
  /// The codes an app can see at top level beside -50000.
  ///
  /// Source: `s_recoverableErrorCode`, MSALErrorConverter.m:166.
  static let recoverable: Set<Int> = [-50001, -50002, -50003, -50004, -50005, -50142]

  /// Codes of the common core and what they are mapped to.
  ///
  /// Source: MSALErrorConverter.m:42-147; -51732 also MSIDError.h.
  static let mapped: [Int: Int] = [
    -51100: unmapped, -51115: -50002, -51117: -42101, -51400: -42104, -51410: -42002, -51411: -42003, -51412: -42004,
    -51413: -42005, -51414: -42006, -51415: -50003, -51416: -50005, -51417: -50006, -51430: -50004, -51440: -42104,
    -51700: -50005, -51732: -50007, -50142: -50142,
  ]

  /// What stands for every code of the common core that has no row.
  ///
  /// Source: MSALErrorConverter.m:249-254.
  static let unmapped = -42008

  /// Internal codes that only stand for OAuth errors which a silent request replaces.
  static let madeOfAnswers: Set<Int> = [-42002, -42004, -42006, -42104, -50006]

  /// Codes of the URL loading system after which the request is sent once more, and the milliseconds before that.
  ///
  /// Source: MSIDAADRequestErrorHandler.m:53-59, 172-184.
  static let repeatedAfter: [Int: Int] = [-1001: 500, -1003: 500, -1004: 500, -1005: 500, -1009: 2000]

  /// The code of the common core for an OAuth error of the token or authorize endpoint.
  ///
  /// Source: MSIDError.m:78-156, `MSIDErrorCodeForOAuthError`; MSIDAADOauth2Factory.m:103-131.
  static func coreCode(_ answer: ServerAnswer) -> Int {
    let suberror = answer.suberror?.lowercased()
    let isOnPage = answer.endpoint == .authorize
    switch answer.error.lowercased() {
    case "invalid_request": return !isOnPage && answer.numbers.contains(50142) ? -50142 : -51410
    case "invalid_client": return -51411
    case "invalid_grant" where isOnPage && suberror == "transfer_token_expired": return -51700
    case "invalid_grant" where isOnPage && suberror == "insufficient_device_strength": return -51732
    case "invalid_grant": return -51412
    case "invalid_scope": return -51413
    case "unauthorized_client": return suberror == "protection_policy_required" ? -51430 : -51414
    case "interaction_required": return -51115
    case "access_denied": return -51416
    case "tokentransferfailedotc": return -51700
    case "server_error": return -51417
    default: return isOnPage ? -51440 : -51400
    }
  }
}
