import Errors
import Model

// What is found by typing.
extension PalettePane {
  private typealias Hit = (item: Item, match: SearchMatch, index: Int)

  /// What matches, the best first; of what can be opened, what has one heading together.
  func listed(_ text: String) -> [Item] {
    let (query, all) = (SearchQuery(text), all)
    var hits = documents.indices.compactMap { index -> Hit? in
      // Where to begin stands under its own heading, too.
      guard all[index].heading != ContentsShelf.begin else { return nil }
      return query.match(
        documents[index], isTitleAlone: query.isCommon,
        mayMissWords: kind == .events && Self.isOfFlow(all[index])
      ).map { (all[index], $0, index) }
    }
    let named = hits.filter { $0.match.weight >= SearchMatch.keywordWhole }
    // Numbers of errors and answers have three digits and more; who types one means what bears
    // it as a whole, and no other that begins so.
    if query.isNumber, text.count(where: \.isNumber) > 2, !isContents, !named.isEmpty {
      hits = named
    }
    // The index comes last, so that what fits alike stays in the order of the list.
    let ordered = hits.map { ($0.item, order($0.item, $0.match, query, text) + [$0.index]) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }
    let found = Self.once(ordered.map(\.0))
    return isGrouped ? ContentsShelf.grouped(found) : found
  }

  /// True for what happens in this flow, and its states.
  private static func isOfFlow(_ item: Item) -> Bool {
    switch item.action {
    case .event, .goTo, .error(.device): true
    default: false
    }
  }

  /// What orders an item among others: the lesser of the first numbers that differ.
  private func order(
    _ item: Item, _ match: SearchMatch, _ query: SearchQuery, _ text: String
  )
    -> [Int]
  {
    switch kind {
    case .help: return Self.helpOrder(item, match, text)
    case .contents: return Self.contentsOrder(item, match, query, text)
    default:
      let tier = Self.tier(item, match, query, text)
      let rank = kind == .events ? Self.rank(item, match, tier) : 0
      return [rank, match.missing, tier.rawValue] + Self.order(item, match)
    }
  }

  /// Events and states of this flow go first, then what lacks a word, then what only tells of it.
  private static func rank(_ item: Item, _ match: SearchMatch, _ tier: Tier) -> Int {
    // `first token` is a lesson, though much has one of the words.
    if item.isTask, match.isPhrase, match.missingInTitle == 0 { return 1 }
    if match.missing > 0 { return 1 }
    let isOfFlow = isOfFlow(item) && match.weight > SearchMatch.within
    return isOfFlow || tier.rawValue <= Tier.place.rawValue ? 0 : 2
  }

  /// Of what can be opened what is called so goes first; of what fits about alike what is of
  /// this flow, or a lesson whose goal says so, such as that of `loop`, then what has the words
  /// in its title, a lesson, which teaches most, and the shorter one.
  private static func contentsOrder(
    _ item: Item, _ match: SearchMatch, _ query: SearchQuery, _ text: String
  ) -> [Int] {
    let isNamed = match.weight == SearchMatch.titleEqual && !query.isNumber
    return [
      item.isCalled(text) ? 0 : isNamed ? 1 : match.isLoose ? 3 : 2, match.band,
      item.elsewhere.isEmpty || item.isLesson && item.about.contains(text.lowercased())
        ? 0 : 1,
      -match.weight, match.missingInTitle,
      item.isLesson ? 0 : 1, item.length,
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
    case called, named, possible, namedOnly, place, about, notPossible, related, task,
      elsewhere
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
    case .lesson, .run: return item.elsewhere.isEmpty ? .task : .elsewhere
    // What one came for is an error or a state; a command is found by the word it begins with.
    case .command:
      if isNamed { return .named }
      return match.titleOffset == 0 && match.missingInTitle == 0 ? .possible : .related
    // Who types the name of flows wants another than the one that is open; else that goes last.
    case .flow:
      if item.isCalled(text) || match.isName && query.hasSeveralWords { return .named }
      return text.lowercased().hasPrefix("flow") ? .possible : .elsewhere
    default:
      // `AADSTS50076` goes before the event that it becomes elsewhere.
      if case .error = item.action, item.isCalled(text) { return .called }
      if item.isPossible { return .possible }
      if isNamed { return .namedOnly }
      guard case .event = item.action else { return .related }
      return match.missingInTitle == 0 ? .about : .notPossible
    }
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
      if item.isInjection, details.contains(where: { $0.hasSuffix(" " + item.title) }) {
        continue
      }
      guard item.action == .text || done.insert(item.action).inserted else { continue }
      places[name] = result.count
      if case .event = item.action { details.append(item.detail) }
      result.append(item)
    }
    return result
  }
}
