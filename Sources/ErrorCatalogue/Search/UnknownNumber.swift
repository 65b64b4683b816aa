/// A number that the catalogue does not have.
public struct UnknownNumber: Hashable, Sendable {
  /// The range in which it lies; nil for one of several that lies in none.
  public var range: CodeRange?
  /// The number with its sign, as it prints; without prefix.
  public var number: Int
}
