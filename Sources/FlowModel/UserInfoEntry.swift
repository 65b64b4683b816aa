/// One entry of an error's userInfo.
public struct UserInfoEntry: Hashable, Sendable {
  /// The key, as it prints.
  public var key: String
  /// A sample value; may contain `{variable}`.
  public var value: String

  /// Creates an entry.
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
