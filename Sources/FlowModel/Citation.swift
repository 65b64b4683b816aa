/// A place in a document that says so.
public struct Citation: Hashable, Sendable {
  /// The id of the source.
  public var source: String
  /// The heading or name within it.
  public var heading: String

  /// Creates a citation.
  public init(source: String, heading: String) {
    self.source = source
    self.heading = heading
  }
}
