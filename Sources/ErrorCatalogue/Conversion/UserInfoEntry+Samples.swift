import FlowModel

/// Entries whose values differ from request to request.
extension UserInfoEntry {
  static let description = UserInfoEntry(key: "MSALErrorDescriptionKey", value: "text for developers")
  static let correlation = UserInfoEntry(key: "MSALCorrelationIDKey", value: "a UUID")
  static let user = UserInfoEntry(key: "MSALDisplayableUserIdKey", value: "user name, if known")
  static let account = UserInfoEntry(key: "MSALHomeAccountIdKey", value: "account id, if known")

  static func internalCode(_ code: Int) -> UserInfoEntry {
    UserInfoEntry(key: "MSALInternalErrorCodeKey", value: String(code))
  }
}
