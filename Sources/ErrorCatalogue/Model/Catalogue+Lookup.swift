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

  /// The server's number; `prefix` is `AADSTS` or `AADB2C`.
  public func serverNumber(_ number: Int, prefix: String = "AADSTS") -> CatalogueEntry? {
    self[prefix + String(number)]
  }

  /// The first entry that fits; looks at the entries where they are, for copying one costs more than comparing it.
  private func first(where fits: (borrowing CatalogueEntry) -> Bool) -> CatalogueEntry? {
    entries.indices.first { fits(entries[$0]) }.map { entries[$0] }
  }
}
