import FlowModel

extension Catalogue {
  /// Finds entries by number with or without sign, by any of their names, or by words of their texts.
  ///
  /// Nothing is guessed: an unknown number or name finds nothing, and only names that are nearly the same are proposed.
  ///
  /// - Parameter text: for example `-50002`, `aadsts 50076`, `.userCanceled`, `HTTP 429`, `keychain entitlement`.
  /// - Returns: what was found, or what may have been meant.
  public func search(_ text: String) -> CatalogueSearch {
    let query = CatalogueQuery(text)
    var search = CatalogueSearch(named: [], mentioned: [], proposals: [], range: nil)
    guard !query.words.isEmpty else { return search }
    search.named = named(query)
    guard search.named.isEmpty else { return search }
    if let number = query.number {
      search.range = range(of: number, prefix: query.prefix)
      return search
    }
    search.mentioned = mentioning(query.words)
    if search.mentioned.isEmpty, let nearest = Nearest.name(to: query.words.joined(separator: " "), among: names) {
      search.proposals = [nearest]
    }
    return search
  }

  private func named(_ query: CatalogueQuery) -> [CatalogueEntry] {
    if let number = query.number { return entries.filter { bears(number, after: query.prefix, $0) } }
    let name = query.words.joined(separator: " ")
    return entries.filter { entry in
      ([entry.id, entry.objc, entry.swift].compactMap { $0 } + entry.spellings + [entry.answer?.suberror ?? ""])
        .contains { $0.lowercased() == name }
    }
  }

  private func bears(_ number: Int, after prefix: String, _ entry: CatalogueEntry) -> Bool {
    guard let code = entry.code else { return false }
    switch prefix {
    case "": return code == number || number > 0 && code == -number
    case "aadsts", "aadb2c": return code == number && entry.id.lowercased().hasPrefix(prefix)
    case "http": return code == number && entry.kind == .httpStatus
    default:
      let domain = entry.kind == .internalError ? ErrorValue.msalDomain : entry.domain
      return domain?.lowercased() == prefix && (code == number || code == -number)
    }
  }

  private func range(of number: Int, prefix: String) -> CodeRange? {
    if ["aadsts", "aadb2c"].contains(prefix) { return .serverNumber }
    return CodeRange(code: number) ?? CodeRange(code: -number)
  }

  private func mentioning(_ words: [String]) -> [CatalogueEntry] {
    entries.filter { entry in
      let texts = [entry.id, entry.objc, entry.swift, entry.group, entry.answer?.error, entry.answer?.suberror]
      let text = (texts.compactMap { $0 } + [entry.meaning, entry.handling]).joined(separator: " ").lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  /// All names that a query may be a slip of.
  private var names: [String] {
    entries.flatMap { [$0.id] + [$0.swift].compactMap { $0 } + $0.spellings }
  }
}
