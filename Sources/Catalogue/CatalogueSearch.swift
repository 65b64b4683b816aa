import Model

/// What a query finds in the catalogue.
package struct CatalogueSearch: Hashable, Sendable {
  /// The entries that bear the query as a name or number.
  package var named: [CatalogueEntry] = []
  /// The entries in whose texts all words of the query occur, those with a keyword first; empty
  /// if some are named so.
  package var mentioned: [CatalogueEntry] = []
  /// What may have been meant, when nothing was found.
  package var proposals: [String] = []
  /// The numbers that the catalogue does not have: those of known ranges, and of several all
  /// others, too.
  package var unknown: [UnknownNumber] = []
  /// True if several numbers were asked for at once.
  package var isList = false

  /// A search that found nothing yet; a list if several numbers were asked for.
  package init(isList: Bool = false, mentioned: [CatalogueEntry] = []) {
    self.isList = isList
    self.mentioned = mentioned
  }

  /// Everything that was found, the best first.
  package var entries: [CatalogueEntry] { named + mentioned }
}

/// A number that the catalogue does not have.
package struct UnknownNumber: Hashable, Sendable {
  /// The range in which it lies; nil for one of several that lies in none.
  package var range: CodeRange?
  /// The number with its sign, as it prints; without prefix.
  package var number: Int
}

/// A range of numbers that belong together, whether the catalogue knows each of them or not.
package enum CodeRange: Hashable, Sendable {
  /// -50000 to -50999, and minus a server's number: codes of MSALErrorDomain.
  case msalError
  /// -42000 to -42999: codes under `MSALInternalErrorCodeKey`.
  case internalError
  /// Numbers of the server, said with their prefix.
  case serverNumber(ServerNumberPrefix)
  /// Numbers of NSURLErrorDomain: -3000 to -995.
  case systemError

  /// The range of a number without prefix; nil if it lies in none.
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
    let query = CatalogueQuery(text)
    var search = bearing(query)
    // Numbers and names say what is meant; only other words are looked for in texts.
    guard !query.words.isEmpty, query.numbers.isEmpty, search.named.isEmpty else {
      return search
    }
    search.mentioned = mentioning(query.words)
    if search.mentioned.isEmpty {
      search.proposals = proposals(query.words.joined(separator: " "))
    }
    return search
  }

  /// What may have been meant by words that nothing bears and no text has.
  private func proposals(_ words: String) -> [String] {
    let texts =
      entries.flatMap(\.keywords)
      + entries.flatMap { [$0.meaning, $0.handling, $0.fix].compactMap(\.self) }
    let nearest = Nearest.words(to: words, among: names + texts) { text in
      // What finds nothing either is no proposal.
      let query = CatalogueQuery(text)
      return !named(query).isEmpty || !mentioning(query.words).isEmpty
    }
    return nearest.map { [$0] } ?? []
  }

  /// What bears a text as a name or number, and the numbers of known ranges that nothing
  /// bears; words of texts are not looked for, which takes much longer.
  package func bearing(_ text: String) -> CatalogueSearch { bearing(CatalogueQuery(text)) }

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
    var search = CatalogueSearch(isList: numbers.count > 1)
    for number in numbers {
      let found = entries.filter { $0.bears(number.value, in: number.list) }
      search.named += found.filter { !search.named.contains($0) }
      guard found.isEmpty else { continue }
      // In a list every number is asked for, so each unknown one is told.
      if let unknown = unknown(number.value, in: number.list) {
        search.unknown.append(unknown)
      } else if search.isList {
        search.unknown.append(UnknownNumber(range: nil, number: number.value))
      }
    }
    return search
  }

  /// The entries that bear a text as a name or number, in any spelling; nothing further is
  /// looked for.
  package func entries(named text: String) -> [CatalogueEntry] {
    let query = CatalogueQuery(text)
    return query.numbers.isEmpty ? named(query) : search(query.numbers).named
  }

  private func named(_ query: CatalogueQuery) -> [CatalogueEntry] {
    // A case of an enum is no name of the server's list.
    bearers(of: query.name).filter { !query.isCase || $0.kind != .serverNumber }
  }

  /// A number that nothing bears, if it lies in a range of its list.
  private func unknown(_ number: Int, in list: String?) -> UnknownNumber? {
    // Only the codes of the server and of HTTP are positive.
    let code = number > 0 ? -number : number
    let range = CodeRange(code: code)
    switch list {
    case nil: return range.map { UnknownNumber(range: $0, number: code) }
    // Codes in Apple's range are none of MSAL's.
    case .msalDomain? where range != .systemError:
      return range.map { UnknownNumber(range: $0, number: code) }
    case .urlDomain?: return UnknownNumber(range: .systemError, number: code)
    case let list?:
      let prefix = number > 0 ? ServerNumberPrefix(rawValue: list) : nil
      return prefix.map { UnknownNumber(range: .serverNumber($0), number: number) }
    }
  }

  /// What has all words, by the matching of every box one types in: what is called so, what has
  /// them in its names and keywords, what tells of them.
  private func mentioning(_ words: [String]) -> [CatalogueEntry] {
    let query = SearchQuery(words.joined(separator: " "))
    let hits = entries.compactMap { entry in
      query.match(entry.document).map { (entry: entry, match: $0) }
    }
    let exact = hits.filter(\.match.isName).map(\.entry)
    // Whoever types the very words of a situation, or of what MSAL makes of it, means that.
    if words.count > 1,
      exact.contains(where: { $0.kind == .situation || $0.kind == .msalError })
    {
      return exact
    }
    let rest = hits.filter { !$0.match.isName }
    // What names and keywords have comes before what only texts tell.
    return exact + rest.filter { !$0.match.isLoose }.map(\.entry)
      + rest.filter(\.match.isLoose).map(\.entry)
  }

  /// All names that a query may be a slip of.
  private var names: [String] {
    entries.flatMap { [$0.id] + [$0.swift].compactMap { $0 } + $0.spellings }
  }
}
