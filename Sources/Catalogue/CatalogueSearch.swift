import Model

/// What a query finds in the catalogue.
package struct CatalogueSearch: Hashable, Sendable {
  /// The entries that bear the query as a name or number.
  package var named: [CatalogueEntry] = []
  /// The entries in whose texts all words of the query occur, those with a keyword first; empty
  /// if some are named so.
  package var mentioned: [CatalogueEntry] = []
  /// What may have been meant, when nothing was found.
  package var proposal: String?
  /// The numbers that the catalogue does not have, as entries that say nothing else: those of
  /// known ranges, and of several all others, too, as situations.
  package var unknown: [CatalogueEntry] = []
  /// True if several numbers were asked for at once.
  package var isList = false

  /// A search that found nothing yet.
  package init() {}

  /// Everything that was found, the best first.
  package var entries: [CatalogueEntry] { named + mentioned }
}

extension EntryKind {
  /// What a number is by the range in which it lies, whether the catalogue knows it or not: a
  /// code of MSALErrorDomain, one under `MSALInternalErrorCodeKey`, or one of NSURLErrorDomain;
  /// nil if it lies in none.
  package init?(code: Int) {
    switch code {
    case -50999 ... -50000: self = .msalError
    case -42999 ... -42000: self = .internalError
    case -3000 ... -995: self = .systemError
    default: return nil
    }
  }
}

extension CatalogueEntry {
  /// Every name by which it is found.
  package var borne: [String] {
    [id, objc, swift, answer?.suberror].compactMap { $0 } + spellings
  }

  /// True if it has a number, in the list that is asked for if one is.
  fileprivate func bears(_ number: Int, in asked: String?) -> Bool {
    guard let code else { return false }
    // People leave the sign out.
    guard let asked else { return code == number || number > 0 && code == -number }
    let list =
      switch kind {
      case .serverNumber: ServerNumberPrefix.parts(of: id)?.prefix.rawValue
      case .httpStatus: "HTTP"
      // An app meets internal codes inside errors of this domain.
      case .internalError: String.msalDomain
      default: domain
      }
    return list == asked && code.magnitude == number.magnitude
  }

  /// What it is found by, by words.
  fileprivate var document: SearchDocument {
    SearchDocument(
      titles: borne,
      keywords: keywords + [domain, group, answer?.error].compactMap(\.self),
      body: [meaning, handling, fix])
  }
}

extension Catalogue {
  /// Finds entries by number with or without sign, by any of their names, or by words of
  /// their texts: `-50002`, `aadsts 50076`, `.userCanceled`, `HTTP 429`, `keychain
  /// entitlement`; also by several numbers.
  ///
  /// Nothing is guessed: an unknown number or name finds nothing, and only names that are
  /// nearly the same are proposed.
  package func search(_ text: String) -> CatalogueSearch {
    let query = CatalogueQuery(text, in: self)
    var search = bearing(query)
    // Numbers and names say what is meant; only other words are looked for in texts.
    guard !query.words.isEmpty, query.numbers.isEmpty, search.named.isEmpty else {
      return search
    }
    search.mentioned = mentioning(query)
    if search.mentioned.isEmpty { search.proposal = proposal(query.name) }
    return search
  }

  /// What may have been meant by words that nothing bears and no text has.
  private func proposal(_ words: String) -> String? {
    let names = entries.flatMap { [$0.id, $0.swift].compactMap(\.self) + $0.spellings }
    let texts =
      entries.flatMap(\.keywords) + entries.flatMap { [$0.meaning, $0.handling, $0.fix] }
    return Nearest.words(to: words, among: names + texts) { text in
      // What finds nothing either is no proposal.
      let query = CatalogueQuery(text, in: self)
      return !named(query).isEmpty || !mentioning(query).isEmpty
    }
  }

  /// What bears a text as a name or number, and the numbers of known ranges that nothing
  /// bears; words of texts are not looked for, which takes much longer.
  package func bearing(_ text: String) -> CatalogueSearch {
    bearing(CatalogueQuery(text, in: self))
  }

  private func bearing(_ query: CatalogueQuery) -> CatalogueSearch {
    guard query.numbers.isEmpty else { return search(query.numbers) }
    var search = CatalogueSearch()
    let named = named(query)
    // The error of MSAL that people mean by a word that happens to be the name of something
    // else, too: `cancelled`.
    let meant = entries.filter {
      $0.kind == .msalError && $0.keywords.contains { $0.lowercased() == query.name }
    }
    if !named.isEmpty { search.named = (meant + named).unique() }
    return search
  }

  private func search(_ numbers: [CatalogueQuery.Number]) -> CatalogueSearch {
    var search = CatalogueSearch()
    search.isList = numbers.count > 1
    for number in numbers {
      let found = entries.filter { $0.bears(number.value, in: number.list) }
      search.named += found.filter { !search.named.contains($0) }
      let unknown = unknown(number.value, in: number.list)
      // In a list every number is asked for, so each unknown one is told.
      if found.isEmpty, search.isList || unknown.kind != .situation {
        search.unknown.append(unknown)
      }
    }
    // `50072` for `5007`; with one or two digits too many numbers begin.
    let digits = "\(numbers[0].value.magnitude)"
    if search.entries.isEmpty, search.unknown.isEmpty, numbers[0].list == nil,
      digits.count > 2
    {
      let begun = entries.filter { "\($0.code?.magnitude ?? 0)".hasPrefix(digits) }
      search.proposal =
        begun.isEmpty ? nil : begun.prefix(5).map(\.id).joined(separator: ", ")
    }
    return search
  }

  /// The entries that bear a text as a name or number, in any spelling; nothing further is
  /// looked for.
  package func entries(named text: String) -> [CatalogueEntry] {
    let query = CatalogueQuery(text, in: self)
    return query.numbers.isEmpty ? named(query) : search(query.numbers).named
  }

  private func named(_ query: CatalogueQuery) -> [CatalogueEntry] {
    // A case of an enum is no name of the server's list.
    bearers(of: query.name).filter { !query.isCase || $0.kind != .serverNumber }
  }

  /// A number that nothing bears; a situation if it lies in no range of its list.
  private func unknown(_ number: Int, in list: String?) -> CatalogueEntry {
    var entry = CatalogueEntry.empty
    (entry.id, entry.code) = ("\(number)", number)
    // Only the codes of the server and of HTTP are positive.
    let code = number > 0 ? -number : number
    let range = list == .urlDomain ? .systemError : EntryKind(code: code)
    if let list, number > 0, ServerNumberPrefix(rawValue: list) != nil {
      (entry.kind, entry.id) = (.serverNumber, list + entry.id)
    } else if let range,
      // Codes in Apple's range are none of MSAL's.
      list == nil || list == .urlDomain || list == .msalDomain && range != .systemError
    {
      (entry.kind, entry.id, entry.code) = (range, "\(code)", code)
      entry.domain = range == .systemError ? .urlDomain : .msalDomain
    }
    return entry
  }

  /// What has all words, by the matching of every box one types in: what is called so, what has
  /// them in its names and keywords, what tells of them.
  private func mentioning(_ asked: CatalogueQuery) -> [CatalogueEntry] {
    let query = SearchQuery(asked.name)
    let hits = entries.compactMap { entry in
      query.match(entry.document).map { (entry: entry, match: $0) }
    }
    let exact = hits.filter(\.match.isName).map(\.entry)
    // Whoever types the very words of a situation, or of what MSAL makes of it, means that.
    if asked.words.count > 1,
      exact.contains(where: { $0.kind == .situation || $0.kind == .msalError })
    {
      return exact
    }
    let rest = hits.filter { !$0.match.isName }
    // What names and keywords have comes before what only texts tell.
    return exact + rest.filter { !$0.match.isLoose }.map(\.entry)
      + rest.filter(\.match.isLoose).map(\.entry)
  }
}
