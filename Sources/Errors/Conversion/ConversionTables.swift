import Catalogue

/// The tables by which MSAL converts codes.
enum ConversionTables {
  /// The codes an app can see at top level beside -50000.
  ///
  /// Source: `s_recoverableErrorCode`, MSALErrorConverter.m:166.
  static let recoverable: Set<Int> = [-50001, -50002, -50003, -50004, -50005, -50142]

  /// What stands for every code of the common core that has no row.
  ///
  /// Source: MSALErrorConverter.m:249-254.
  static let unmapped = -42008

  /// Internal codes that only stand for OAuth errors which a silent request replaces.
  static let madeOfAnswers: Set<Int> = [-42002, -42004, -42006, -42104, -50006]

  /// Codes of the URL loading system after which the request is sent once more, and the
  /// seconds before that.
  ///
  /// Source: MSIDAADRequestErrorHandler.m:53-59, 172-184.
  static let repeatedAfter = [
    -1001: 0.5, -1003: 0.5, -1004: 0.5, -1005: 0.5, -1009: 2,
  ]

  /// The code of the common core for an OAuth error of the token or authorize endpoint, and
  /// MSAL's code for that.
  ///
  /// Source: MSIDError.m:78-156, `MSIDErrorCodeForOAuthError`; MSIDAADOauth2Factory.m:103-131,
  /// which the answer on a page does not pass: MSIDWebOAuth2Response.m:80;
  /// MSALErrorConverter.m:42-147.
  static func codes(_ answer: ServerAnswer) -> (core: Int, msal: Int) {
    let suberror = answer.suberror?.lowercased()
    let isOnPage = answer.endpoint == .authorize
    switch answer.error.lowercased() {
    case "invalid_request":
      return !isOnPage && answer.numbers.contains(50142)
        ? (-50142, -50142) : (-51410, -42002)
    case "invalid_client": return (-51411, -42003)
    case "invalid_grant" where isOnPage && suberror == "transfer_token_expired":
      return (-51700, -50005)
    case "invalid_grant" where isOnPage && suberror == "insufficient_device_strength":
      return (-51732, -50007)
    case "invalid_grant": return (-51412, -42004)
    case "invalid_scope": return (-51413, -42005)
    case "unauthorized_client":
      return !isOnPage && suberror == "protection_policy_required"
        ? (-51430, -50004) : (-51414, -42006)
    case "interaction_required": return (-51115, -50002)
    case "access_denied": return (-51416, -50005)
    case "tokentransferfailedotc": return (-51700, -50005)
    case "server_error": return (-51417, -50006)
    default: return (isOnPage ? -51440 : -51400, -42104)
    }
  }
}

extension ConversionTables {
  /// True for a code of the common core, known or not.
  ///
  /// Source: MSIDError.h:60-330.
  static func isCore(_ code: Int) -> Bool {
    (-51_999 ... -51_100).contains(code) || code == -514_102
      || (-52_099 ... -52_000).contains(code)
  }
}

extension ErrorValue {
  /// What the app sees of one of MSAL's codes: the code, or -50000 with it inside.
  static func surfacing(_ code: Int) -> ErrorValue {
    ConversionTables.recoverable.contains(code) ? .msal(code) : .msal(-50000, inside: code)
  }
}
