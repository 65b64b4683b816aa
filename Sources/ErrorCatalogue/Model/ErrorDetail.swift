import FlowModel

/// A key of userInfo whose value differs from request to request.
enum ErrorDetail: Hashable, Sendable {
  case description, correlation, user, account

  /// The entry, with what its value is.
  var entry: UserInfoEntry {
    switch self {
    case .description: UserInfoEntry(key: "MSALErrorDescriptionKey", value: "text for developers")
    case .correlation: UserInfoEntry(key: "MSALCorrelationIDKey", value: "a UUID")
    case .user: UserInfoEntry(key: "MSALDisplayableUserIdKey", value: "user name, if known")
    case .account: UserInfoEntry(key: "MSALHomeAccountIdKey", value: "account id, if known")
    }
  }
}
