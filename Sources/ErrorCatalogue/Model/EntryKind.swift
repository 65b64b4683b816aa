/// What an entry of the catalogue is about.
public enum EntryKind: String, CaseIterable, Hashable, Sendable {
  /// A code of `MSALErrorDomain` as the app sees it: MSALError.
  case msalError
  /// A code under `MSALInternalErrorCodeKey`: MSALInternalError.
  case internalError
  /// A key of an error's userInfo.
  case userInfoKey
  /// An error of the system, passed on with its own domain and code.
  case systemError
  /// A value of `error` in an OAuth answer.
  case oauthError
  /// A value of `suberror` in an OAuth answer.
  case suberror
  /// An HTTP status.
  case httpStatus
  /// A number of the server: AADSTS or AADB2C.
  case serverNumber
  /// A number or name that MSAL used before version 1.0 and means something else, or nothing, today.
  case formerCode
}
