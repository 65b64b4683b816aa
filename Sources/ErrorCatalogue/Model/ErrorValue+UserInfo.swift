public import FlowModel

extension ErrorValue {
  /// The entries of userInfo, except the underlying error, as they print.
  public var userInfo: [UserInfoEntry] {
    let numbers = serverNumbers.map(String.init).joined(separator: ", ")
    let said: [(String, String?)] = [
      ("MSALOAuthErrorKey", oauthError), ("MSALOAuthSubErrorKey", suberror),
      ("MSALSTSErrorCodesKey", numbers.isEmpty ? nil : "(\(numbers))"),
      ("MSALHTTPResponseCodeKey", status.map(String.init)),
      ("MSALHTTPHeadersKey", retryAfter.map { "Retry-After: \($0)" }),
    ]
    return [internalCode].compactMap { $0 }.map { UserInfoEntry(key: "MSALInternalErrorCodeKey", value: String($0)) }
      + details.map(\.entry) + said.compactMap { key, value in value.map { UserInfoEntry(key: key, value: $0) } }
  }

  /// The value under a key of userInfo; nil if it is absent.
  public subscript(key: String) -> String? { userInfo.first { $0.key == key }?.value }
}
