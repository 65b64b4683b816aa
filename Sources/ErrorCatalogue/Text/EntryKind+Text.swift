extension EntryKind {
  /// The kind in words.
  public var text: String {
    switch self {
    case .msalError: "MSALError, a code that an app sees"
    case .internalError: "MSALInternalError, a code under MSALInternalErrorCodeKey"
    case .userInfoKey: "a key of userInfo"
    case .systemError: "an error of the system"
    case .oauthError: "a value of error in an OAuth answer"
    case .suberror: "a value of suberror in an OAuth answer"
    case .httpStatus: "an HTTP status"
    case .serverNumber: "a number of the server"
    case .formerCode: "a code of former versions"
    }
  }
}
