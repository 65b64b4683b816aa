public import FlowModel

/// Everything that is known about the errors of a sign-in.
public struct Catalogue: Hashable, Sendable {
  /// The documents that citations name.
  public var sources: [Source]
  /// The entries, in the order of the file.
  public var entries: [CatalogueEntry]

  /// Creates a catalogue; without arguments one that knows nothing.
  public init(sources: [Source] = [], entries: [CatalogueEntry] = []) {
    self.sources = sources
    self.entries = entries
  }
}
