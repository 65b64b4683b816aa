import Catalogue

/// The tables by which MSAL converts codes.
enum ConversionTables {
  /// The codes an app can see at top level beside -50000.
  ///
  /// Source: `s_recoverableErrorCode`, MSALErrorConverter.m:166.
  static let recoverable: Set<Int> = [-50001, -50002, -50003, -50004, -50005, -50142]

  /// Codes of the common core and what they are mapped to: every row of MSAL's own table.
  ///
  /// Source: MSALErrorConverter.m:42-147; the numbers MSIDError.h.
  static let mapped: [Int: Int] = [
    -50142: -50142, -51100: unmapped, -51111: unmapped, -51112: -42000, -51113: -42106,
    -51114: unmapped,
    -51115: -50002, -51116: -42602, -51117: -42101, -51118: -42001, -51119: -42011,
    -51200: -42102, -51201: unmapped,
    -51400: -42104, -51401: -42600, -51410: -42002, -51411: -42003, -51412: -42004,
    -51413: -42005, -51414: -42006,
    -51415: -50003, -51416: -50005, -51417: -50006, -51420: -42501, -51430: -50004,
    -51440: -42104, -51500: -42007,
    -51501: -42009, -51600: -42010, -51700: -50005, -51701: -50005, -51702: unmapped,
    -51710: -42402, -51720: -42403,
    -51730: -42404,
    -51731: -42405, -51732: -50007, -51733: -50008, -51734: -42745, -51800: -42700,
    -51801: -42701, -51802: -42702,
    -51803: -42703, -51804: -42704, -51805: -42705, -51806: -42706, -51807: -42707,
    -51808: -42708, -51809: -42709,
    -51810: -50001, -51811: -42711, -51812: -42712, -51813: -42713, -51814: -42714,
    -51817: -42715, -51818: -42716,
    -51819: -42717, -51820: -42718, -51821: -42719, -51822: -42720, -51823: -42721,
    -51824: -42722, -51825: -42723,
    -51826: -42724, -51827: -42725, -51828: -42726, -51829: -42727, -51830: -42728,
    -51831: -42729, -51832: -42730,
    -51833: -42734, -51834: -42731, -51835: -42735, -51836: -42732, -51837: -42736,
    -51838: -42737, -51839: -42738,
    -51840: -42739, -51841: -42740, -51842: -42741, -51843: -42742, -51844: -42744,
    -51845: -42743, -514102: unmapped,
  ]

  /// What stands for every code of the common core that has no row.
  ///
  /// Source: MSALErrorConverter.m:249-254.
  static let unmapped = -42008

  /// Internal codes that only stand for OAuth errors which a silent request replaces.
  static let madeOfAnswers: Set<Int> = [-42002, -42004, -42006, -42104, -50006]

  /// Codes of the URL loading system after which the request is sent once more, and the
  /// milliseconds before that.
  ///
  /// Source: MSIDAADRequestErrorHandler.m:53-59, 172-184.
  static let repeatedAfter: [Int: Int] = [
    -1001: 500, -1003: 500, -1004: 500, -1005: 500, -1009: 2000,
  ]

  /// The code of the common core for an OAuth error of the token or authorize endpoint.
  ///
  /// Source: MSIDError.m:78-156, `MSIDErrorCodeForOAuthError`; MSIDAADOauth2Factory.m:103-131,
  /// which the answer on a page does not pass: MSIDWebOAuth2Response.m:80.
  static func coreCode(_ answer: ServerAnswer) -> Int {
    let suberror = answer.suberror?.lowercased()
    let isOnPage = answer.endpoint == .authorize
    switch answer.error.lowercased() {
    case "invalid_request":
      return !isOnPage && answer.numbers.contains(50142) ? -50142 : -51410
    case "invalid_client": return -51411
    case "invalid_grant" where isOnPage && suberror == "transfer_token_expired":
      return -51700
    case "invalid_grant" where isOnPage && suberror == "insufficient_device_strength":
      return -51732
    case "invalid_grant": return -51412
    case "invalid_scope": return -51413
    case "unauthorized_client":
      return !isOnPage && suberror == "protection_policy_required" ? -51430 : -51414
    case "interaction_required": return -51115
    case "access_denied": return -51416
    case "tokentransferfailedotc": return -51700
    case "server_error": return -51417
    default: return isOnPage ? -51440 : -51400
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
  /// What the app sees of a code of the common core; nil for one that MSAL's table has not, or
  /// maps to nothing of its own.
  package init?(ofCore code: Int) {
    guard let mapped = ConversionTables.mapped[code], mapped != ConversionTables.unmapped
    else {
      return nil
    }
    self = .surfacing(mapped)
  }

  /// What the app sees of one of MSAL's codes: the code, or -50000 with it inside.
  static func surfacing(_ code: Int) -> ErrorValue {
    ConversionTables.recoverable.contains(code) ? .msal(code) : .msal(-50000, inside: code)
  }
}
