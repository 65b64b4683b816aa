/// What a query finds in the catalogue.
public struct CatalogueSearch: Hashable, Sendable {
  /// The entries that bear the query as a name or number.
  public var named: [CatalogueEntry]
  /// The entries in whose texts all words of the query occur; empty if some are named so.
  public var mentioned: [CatalogueEntry]
  /// What may have been meant, when nothing was found.
  public var proposals: [String]
  /// The range that the number lies in, when the catalogue has no such number.
  public var range: CodeRange?

  /// Everything that was found, the best first.
  public var entries: [CatalogueEntry] { named + mentioned }
}
