/// The tables by which MSAL converts codes.
enum ConversionTables {
  /// The codes an app can see at top level beside -50000.
  ///
  /// Source: `s_recoverableErrorCode`, MSALErrorConverter.m:166.
  static let recoverable: Set<Int> = [-50001, -50002, -50003, -50004, -50005, -50142]

  /// Codes of the common core and what they are mapped to.
  ///
  /// Source: MSALErrorConverter.m:42-147.
  static let mapped: [Int: Int] = [
    -51100: -42008, -51115: -50002, -51117: -42101, -51400: -42104, -51410: -42002, -51411: -42003, -51412: -42004,
    -51413: -42005, -51414: -42006, -51415: -50003, -51416: -50005, -51417: -50006, -51430: -50004, -51440: -42104,
    -51700: -50005, -50142: -50142,
  ]

  /// Internal codes that only stand for OAuth errors which a silent request replaces.
  static let madeOfAnswers: Set<Int> = [-42002, -42004, -42006, -42104, -50006]

  /// The code of the common core for an OAuth error.
  ///
  /// Source: MSIDError.m:78-156, `MSIDErrorCodeForOAuthError`; MSIDAADOauth2Factory.m:103-131.
  static func coreCode(_ answer: ServerAnswer) -> Int? {
    let suberror = answer.suberror?.lowercased()
    switch (answer.error.lowercased(), answer.endpoint) {
    case (_, .discovery): return nil
    case ("invalid_request", .token) where answer.numbers.contains(50142): return -50142
    case ("invalid_request", _): return -51410
    case ("invalid_client", _): return -51411
    case ("invalid_grant", .authorize) where suberror == "transfer_token_expired": return -51700
    case ("invalid_grant", .authorize) where suberror == "insufficient_device_strength": return nil
    case ("invalid_grant", _): return -51412
    case ("invalid_scope", _): return -51413
    case ("unauthorized_client", _) where suberror == "protection_policy_required": return -51430
    case ("unauthorized_client", _): return -51414
    case ("interaction_required", _): return -51115
    case ("access_denied", _): return -51416
    case ("tokentransferfailedotc", _): return -51700
    case ("server_error", _): return -51417
    case (_, .authorize): return -51440
    case (_, .token): return -51400
    }
  }
}
