extension Catalogue {
  /// The entry with this id; nil if there is none.
  public subscript(id: String) -> CatalogueEntry? { first { $0.id == id } }

  /// The entry of a kind with this number; nil if there is none.
  public func entry(_ kind: EntryKind, code: Int) -> CatalogueEntry? {
    first { $0.kind == kind && $0.code == code }
  }

  /// The error of a domain with this code; nil if the catalogue does not know it.
  public func error(domain: String, code: Int) -> CatalogueEntry? {
    first {
      $0.domain == domain && $0.code == code && ($0.kind == .msalError || $0.kind == .systemError)
    }
  }

  /// The entry for a value of `suberror`; nil if the catalogue does not know it.
  public func suberror(_ name: String) -> CatalogueEntry? {
    first { $0.kind == .suberror && $0.answer?.suberror?.lowercased() == name.lowercased() }
  }

  /// The entry for a value of `error`; nil if the catalogue does not know it.
  public func oauthError(_ name: String) -> CatalogueEntry? {
    first { $0.kind == .oauthError && $0.id.lowercased() == name.lowercased() }
  }

  /// What stands under `MSALInternalErrorCodeKey` for a number: an internal code, or a code of MSALError that never comes
  /// out; nil if the catalogue does not know it.
  public func inner(_ code: Int) -> CatalogueEntry? {
    entry(.internalError, code: code) ?? entry(.msalError, code: code)
  }

  /// What MSAL makes of a code of the common core; nil if no row of its table is known.
  public func entry(coreCode: Int) -> CatalogueEntry? { ConversionTables.mapped[coreCode].flatMap(inner) }

  /// The first entry that fits; looks at the entries where they are, for copying one costs more than comparing it.
  private func first(where fits: (borrowing CatalogueEntry) -> Bool) -> CatalogueEntry? {
    entries.indices.first { fits(entries[$0]) }.map { entries[$0] }
  }
}
