/// A document that citations name.
package struct Source: Hashable, Sendable {
  /// The name used in files.
  package var id: String
  /// The title of the document.
  package var title: String
  /// Where to read it; may be empty.
  package var url: String

  /// Creates a source.
  package init(id: String, title: String, url: String) {
    self.id = id
    self.title = title
    self.url = url
  }
}

/// A place in a document that says so.
package struct Citation: Hashable, Sendable {
  /// The id of the source.
  package var source: String
  /// The heading or name within it.
  package var heading: String

  /// Creates a citation.
  package init(source: String, heading: String) {
    self.source = source
    self.heading = heading
  }
}

/// A kind of trouble by which events can be found.
package struct Topic: Hashable, Sendable {
  /// The name used in files.
  package var id: String
  /// The name as a person reads it.
  package var title: String

  /// Creates a topic.
  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
