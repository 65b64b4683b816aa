/// What a query finds in the catalogue.
public struct CatalogueSearch: Hashable, Sendable {
  /// The entries that bear the query as a name or number.
  public var named: [CatalogueEntry] = []
  /// The entries in whose texts all words of the query occur, those with a keyword first; empty if some are named so.
  public var mentioned: [CatalogueEntry] = []
  /// What may have been meant, when nothing was found.
  public var proposals: [String] = []
  /// The numbers that the catalogue does not have: those of known ranges, and of several all others, too.
  public var unknown: [UnknownNumber] = []
  /// True if several numbers were asked for at once.
  public var isList = false

  /// A search that found nothing yet.
  ///
  /// - Parameters:
  ///   - isList: true if several numbers were asked for.
  ///   - mentioned: entries that are found without a name.
  public init(isList: Bool = false, mentioned: [CatalogueEntry] = []) {
    self.isList = isList
    self.mentioned = mentioned
  }

  /// Everything that was found, the best first.
  public var entries: [CatalogueEntry] { named + mentioned }
}
