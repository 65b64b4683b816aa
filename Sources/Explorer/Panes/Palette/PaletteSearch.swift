import Model

// What is found by typing.
extension PalettePane {
  /// A found item, and what orders it among others: the lesser of the first numbers that
  /// differ.
  private typealias Hit = (item: Item, order: [Int])

  /// What matches, the best first; of what can be opened, what has one heading together.
  func listed(_ text: String) -> [Item] {
    let query = SearchQuery(text)
    var hits = all.indices.compactMap { hit(at: $0, query, text) }
    hits.sort { $0.order.lexicographicallyPrecedes($1.order) }
    let found = Self.once(hits.map(\.item))
    return isContents ? ContentsShelf.grouped(found, as: all) : found
  }

  private func hit(at index: Int, _ query: SearchQuery, _ text: String) -> Hit? {
    let item = all[index]
    // In `all` the lessons, cases and flows come behind the other two lists.
    let isTheme = isContents || index >= items.count + searched.count
    // Where errors are looked for, a number is the name of one, and no word of a text.
    let isTitleAlone = query.isCommon || isTheme && query.isNumber && !isContents
    guard
      let match = query.match(
        documents[index], isTitleAlone: isTitleAlone,
        mayMissWords: kind == .events && item.isOfFlow)
    else { return nil }
    if !isTheme, isWholeNumber, match.weight < SearchMatch.keywordWhole { return nil }
    // The index comes last, so that what fits alike stays in the order of the list.
    return (item, order(item, match, query, text, isTheme: isTheme) + [index])
  }

  private func order(
    _ item: Item, _ match: SearchMatch, _ query: SearchQuery, _ text: String, isTheme: Bool
  ) -> [Int] {
    if isHelp { return Self.helpOrder(item, match, text) }
    let tier =
      isTheme
      ? Self.themeTier(item, match, query, text) : Self.tier(item, match, query, text)
    // What leaves the present flow goes last, but for a flow that is asked for.
    let isCalled = !isTheme && (tier == .named || text.lowercased().hasPrefix("flow"))
    let leaves = !isContents && !item.elsewhere.isEmpty && !isCalled
    let rank = kind == .events ? rank(item, match, tier, isTheme) : 0
    return [leaves ? 4 : rank, match.missing, tier.rawValue]
      + (isTheme ? Self.themeOrder(item, match) : Self.order(item, match))
  }

  /// Events and states of this flow go before lessons and cases, also before those that are
  /// called so; those that lack a word go behind these, and before what only tells of it.
  private func rank(_ item: Item, _ match: SearchMatch, _ tier: Tier, _ isTheme: Bool)
    -> Int
  {
    if match.missing > 0 { return 2 }
    if isTheme {
      let isNamed = match.isPhrase && match.missingInTitle == 0
      return isNamed || tier.rawValue <= Tier.named.rawValue ? 1 : 3
    }
    let isOfFlow = item.isOfFlow && match.weight > SearchMatch.within
    return isOfFlow || tier.rawValue <= Tier.place.rawValue ? 0 : 3
  }

  /// Of what fits about alike what is of this flow goes first, then what has the words in its
  /// title, a lesson, which teaches most, what does not end badly, and the shorter one.
  private static func themeOrder(_ item: Item, _ match: SearchMatch) -> [Int] {
    [
      match.band, item.elsewhere.isEmpty ? 0 : 1, -match.weight, match.missingInTitle,
      item.isLesson ? 0 : 1,
      item.endsBadly ? 1 : 0, item.length,
    ]
  }

  /// Of what fits about alike the events of the flow go first, of several with one number the
  /// plain one, which stands first there; else the shorter title.
  private static func order(_ item: Item, _ match: SearchMatch) -> [Int] {
    let fit = [
      match.missingInTitle, match.titleOffset, item.isInjection ? item.title.count : 0,
    ]
    guard case .event(let event) = item.action else {
      return [match.band, 1, -match.weight] + fit
    }
    return [match.band, 0, -match.weight]
      + (match.weight == SearchMatch.titleEqual ? [] : fit) + [event.offset]
  }

  /// Of help terms that are called so, then keys; of several that are known by a word the one
  /// that begins with it.
  private static func helpOrder(_ item: Item, _ match: SearchMatch, _ text: String) -> [Int]
  {
    let named = match.titleOffset == 0 ? SearchMatch.titleEqual : SearchMatch.titleWhole
    let isKey = item.action != .text
    let isNamed = match.isName && (isKey || !item.about.isEmpty)
    let (asName, inPart) = (isKey ? 1 : 0, match.missingInTitle == 0 ? 2 : 3)
    return [
      isNamed ? asName : inPart, item.isCalled(text) ? 0 : 1,
      match.isName ? -named : -match.weight,
    ]
  }

  /// Which of what was found comes first, however well the rest fits.
  private enum Tier: Int {
    case called, named, possible, namedOnly, place, about, notPossible, related, loose
  }

  /// What is possible goes first; then what has these very words and is not possible here, so
  /// that Enter says why and does nothing else; then where one can go instead, and what else is
  /// called so.
  private static func tier(
    _ item: Item, _ match: SearchMatch, _ query: SearchQuery, _ text: String
  ) -> Tier {
    let isNamed = match.weight == SearchMatch.titleEqual
    switch item.action {
    case .goTo: return query.isNumber ? .related : .place
    // What one came for is an error or a state; a command is found by the word it begins with.
    case .command:
      if isNamed { return .named }
      return match.titleOffset == 0 && match.missingInTitle == 0 ? .possible : .related
    // Who types the name of flows wants another than the one that is open.
    case .flow:
      if item.isCalled(text) || match.isName && query.hasSeveralWords { return .named }
      return .possible
    default:
      // `AADSTS50076` goes before the event that it becomes elsewhere.
      if case .error = item.action, item.isCalled(text) { return .called }
      if item.isPossible { return .possible }
      if isNamed { return .namedOnly }
      guard case .event = item.action else { return .related }
      return match.missingInTitle == 0 ? .about : .notPossible
    }
  }

  /// Of lessons, cases and flows those that are called so go first.
  private static func themeTier(
    _ item: Item, _ match: SearchMatch, _ query: SearchQuery, _ text: String
  ) -> Tier {
    if item.isCalled(text) { return .called }
    if match.weight == SearchMatch.titleEqual, !query.isNumber { return .named }
    return match.isLoose ? .loose : .about
  }

  /// The same without what stands there already: what does the same, or says the same of the
  /// same keys.
  ///
  /// An event and the entry of the catalogue that brings it have one name, and are one thing to
  /// the user.
  private static func once(_ items: [Item]) -> [Item] {
    var places: [[String]: Int] = [:]
    var done: Set<Action> = []
    var result: [Item] = []
    var details: [String] = []
    for item in items {
      let name =
        item.isInjection
        ? [item.name.isEmpty ? item.title : item.name] : [item.title, item.detail, ""]
      if let place = places[name] {
        // The row of the card stays in sight.
        if item.detail.hasPrefix("row "), !result[place].detail.hasPrefix("row ") {
          result[place].detail = item.detail
        }
        continue
      }
      // An event that says which error it is stands for the error's entry, too.
      let ending = " " + item.title
      if item.isInjection, details.contains(where: { $0.hasSuffix(ending) }) { continue }
      guard item.action == .text || done.insert(item.action).inserted else { continue }
      places[name] = result.count
      if case .event = item.action { details.append(item.detail) }
      result.append(item)
    }
    return result
  }
}
