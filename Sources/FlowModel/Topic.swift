/// A kind of trouble by which events can be found.
public struct Topic: Hashable, Sendable {
  /// The name used in files.
  public var id: String
  /// The name as a person reads it.
  public var title: String

  /// Creates a topic.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
