/// A number of a known range that the catalogue does not have.
public struct UnknownNumber: Hashable, Sendable {
  /// The range.
  public var range: CodeRange
  /// The number with its sign, as it prints; without prefix.
  public var number: Int
}
