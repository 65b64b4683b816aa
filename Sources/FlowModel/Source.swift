/// A document that citations name.
public struct Source: Hashable, Sendable {
  /// The name used in files.
  public var id: String
  /// The title of the document.
  public var title: String
  /// Where to read it; may be empty.
  public var url: String

  /// Creates a source.
  public init(id: String, title: String, url: String) {
    self.id = id
    self.title = title
    self.url = url
  }
}
