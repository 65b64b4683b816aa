/// How large a file of some kind may be.
public struct FileLimits: Hashable, Sendable {
  /// The longest file, in bytes.
  public var bytes: Int
  /// The most values in it, those behind aliases counted each time.
  public var values: Int
}
