/// A run that is to be written to a file.
public struct SaveRequest: Hashable, Sendable {
  /// The path as typed.
  public var path: String
  /// True to write all branches; otherwise the one to the cursor, with its outcome as an expectation.
  public var isWhole: Bool
  /// True to replace a file that is there already.
  public var replaces: Bool
}
