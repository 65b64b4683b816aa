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
