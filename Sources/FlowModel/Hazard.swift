/// A warning about a way in which apps go wrong.
public struct Hazard: Hashable, Sendable {
  /// The name used in files.
  public var id: String
  /// The warning in a few words.
  public var title: String
  /// What goes wrong and how to avoid it.
  public var text: String
  /// Where that is known from.
  public var citations: [Citation]

  /// Creates a hazard.
  public init(id: String, title: String, text: String, citations: [Citation]) {
    self.id = id
    self.title = title
    self.text = text
    self.citations = citations
  }
}
