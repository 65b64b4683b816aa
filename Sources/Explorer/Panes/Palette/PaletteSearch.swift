import FlowModel

// What is found by typing.
extension PalettePane {
  /// How well an item fits, the best first: what is possible, what is about it, what is not possible, what only has the
  /// letters.
  private struct Fit: Comparable {
    let rank: Int
    let score: Int
    let index: Int
    /// Its place among what fits alike: of events that in the flow, which has the plain one of several with one number
    /// first.
    let place: Int

    init(rank: Int, score: Int, index: Int, of item: Item) {
      self.rank = rank
      self.score = score
      self.index = index
      place = if case .event(let event) = item.action { event.offset } else { index }
    }

    static func < (one: Fit, other: Fit) -> Bool {
      (one.rank, other.score, one.place) < (other.rank, one.score, other.place)
    }
  }

  /// The items that match what was typed, the best first: what is possible here goes before all that is not.
  func listed(_ query: String) -> [Item] {
    let (items, themes) = isContents ? ([], items + searched) : (items + searched, further)
    let match = FuzzyMatch(query)
    let theme = ThemeMatch(query)
    // A number is one of an error or an answer, never the way to a state.
    let isNumber = !query.contains(where: \.isLetter)
    // Nearly every text has such a word; titles alone tell something apart by it.
    let isCommon = Self.commonWords.contains(query.lowercased())
    let wholly =
      isNumber && query.count { $0.isNumber } > 2 ? Set(items.indices.filter { items[$0].hasWholly(query) }) : []
    // Where errors are looked for, a number is the name of one, and no word of a text.
    let ranks =
      isBarren(query)
      ? [] : things.prefix(themes.count).map { theme.rank($0, isTitleAlone: isCommon || isNumber && !isContents) }
    // Where a phrase stands in a title it is meant, and not one word here and one there.
    let isTogether = isContents && theme.isPhrase && things.contains(where: theme.standsTogether)
    let about =
      zip(themes.indices, zip(themes, ranks)).compactMap { index, found -> Fit? in
        let (item, rank) = found
        if isTogether, theme.missing(inTitleOf: things[index]) > 0 { return nil }
        return rank.map { rank in
          // The title of a run that was kept only says where it ended.
          let rank = rank + (item.shelf == ContentsShelf.kept ? 8 : 0)
          return Fit(
            rank: isHelp
              ? (rank < ThemeMatch.loose ? 7 : 8)
              : item.isCalled(query)
                ? -2 : item.isOpenNow ? 7 : rank == 0 && !isNumber ? -1 : rank < ThemeMatch.loose ? 4 : 7,
            score: Self.score(item, rank, theme.missing(inTitleOf: things[index]), band: theme.band(of: rank)),
            index: items.count + index, of: item)
        }
      }
    let fits = items.enumerated().compactMap { index, item -> Fit? in
      // Who types a number means it, and no other that begins so.
      guard wholly.isEmpty || wholly.contains(index) else { return nil }
      let mayFit = wholes.count != items.count || theme.mayStand(in: wholes[index])
      let isNamed = !isCommon || match.score(in: item.title, allowsScattered: false) != nil
      if mayFit, isNamed, let score = Self.score(item, match, allowsScattered: false) {
        let named = Self.naming(query, match, item, knowsWords: isHelp)
        let rank = isHelp ? Self.helpRank(item, named) : Self.rank(item, score, isNumber: isNumber, named: named)
        return Fit(rank: rank, score: score, index: index, of: item)
      }
      guard findsScattered, !isCommon, index < self.items.count, about.isEmpty,
        let score = Self.score(item, match, allowsScattered: true)
      else {
        return nil
      }
      return Fit(rank: Self.similar, score: score + (item.isPossible ? 1 : 0), index: index, of: item)
    }
    let all = items + themes
    let found = Self.once(
      (fits + about).sorted().map { fit in
        var item = all[fit.index]
        item.isSimilar = fit.rank == Self.similar
        return item
      })
    return isContents ? ContentsShelf.grouped(found, as: all) : found
  }

  /// The rank of what only has the letters.
  private static let similar = 9

  /// Words that stand in nearly every text.
  private static let commonWords: Set<String> = [
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "is", "it", "of", "on", "or", "that", "the", "to", "with",
  ]

  /// How what was typed names an item.
  private enum Naming { case wholly, partly, not }

  /// Wholly where an item has these very words as its title or as a number, partly where it is an event whose title has
  /// words that begin with them.
  ///
  /// - Parameters:
  ///   - query: what was typed.
  ///   - match: the same, prepared.
  ///   - item: the item.
  ///   - knowsWords: true where keys are looked for: the words that a command is known by are its names, too.
  /// - Returns: how it is named.
  private static func naming(_ query: String, _ match: FuzzyMatch, _ item: Item, knowsWords: Bool) -> Naming {
    let query = query.lowercased()
    if knowsWords, item.keywords.contains(where: { $0.lowercased() == query }) { return .wholly }
    if case .flow(let id) = item.action,
      [id, "flow \(id)", item.title.lowercased()].contains(query)
        || item.keywords.contains(where: { $0.lowercased() == query && $0.contains(" ") })
    {
      return .wholly
    }
    if [item.title, item.name].contains(where: { $0.lowercased() == query })
      || item.codes.contains(where: { $0.lowercased() == query })
    {
      return .wholly
    }
    guard let score = match.score(in: item.title, allowsScattered: false) else { return .not }
    return switch item.action {
    case .event: score > 200 ? .partly : .not
    case .command: score > (knowsWords ? 200 : 500) ? .partly : .not
    case .key, .text: knowsWords && score > 200 ? .partly : .not
    default: .not
    }
  }

  /// Where keys are looked for, terms, keys and marks go first; then what can happen, and last lessons and cases.
  private static func helpRank(_ item: Item, _ named: Naming) -> Int {
    switch (item.action, named) {
    // Who types a whole word of the flow or of sign-in wants to know what it means.
    case (.text, .wholly) where !item.about.isEmpty: -2
    case (.command, .wholly), (.key, .wholly): -1
    case (.command, .partly), (.key, .partly), (.text, .wholly): 0
    case (.text, .partly): 1
    case (.event, .wholly), (.error, .wholly): item.isPossible ? 2 : 3
    case (.command, .not), (.key, .not): 4
    default: item.isPossible ? 5 : 6
    }
  }

  /// What is possible goes first; then what has these very words and is not possible here, so that Enter says why and
  /// does nothing else; then where one can go instead, and what else is called so.
  private static func rank(_ item: Item, _ score: Int, isNumber: Bool, named: Naming) -> Int {
    switch item.action {
    case .goTo: isNumber ? 6 : 3
    // What one came for is an error or a state; a command is found by the word it begins with.
    // One that only has to do with it comes after the lessons and cases that are about it.
    case .command: named == .wholly ? -1 : named == .not ? 6 : 0
    // Who types the name of flows wants another than the one that is open.
    case .flow: named == .wholly ? -1 : item.isOpenNow ? 6 : 0
    case .event: item.isPossible ? 0 : named == .wholly ? 1 : named == .partly ? 4 : 5
    default: item.isPossible ? 0 : named == .wholly ? 1 : 6
    }
  }

  /// The same without what stands there already: what does the same, or says the same of the same keys.
  ///
  /// An event and the entry of the catalogue that brings it have one name, and are one thing to the user.
  private static func once(_ items: [Item]) -> [Item] {
    var places: [[String]: Int] = [:]
    var done: Set<Action> = []
    var result: [Item] = []
    for item in items {
      let name = item.isInjection ? [item.name.isEmpty ? item.title : item.name] : [item.title, item.detail, ""]
      if let place = places[name] {
        // The row of the card stays in sight.
        if item.detail.hasPrefix("row "), !result[place].detail.hasPrefix("row ") { result[place].detail = item.detail }
        continue
      }
      guard item.action == .text || done.insert(item.action).inserted else { continue }
      places[name] = result.count
      result.append(item)
    }
    return result
  }

  /// How well something fits a theme: of what fits about alike what is of this flow goes first, then what has the words
  /// in its title, a lesson, which teaches most, what does not end badly, and the shorter one.
  private static func score(_ item: Item, _ rank: Int, _ missing: Int, band: Int) -> Int {
    let places = [
      band, item.elsewhere.isEmpty ? 0 : 1, rank, min(missing, 99), item.isLesson ? 0 : 1,
      item.endsBadly ? 1 : 0, min(item.length, 99),
    ]
    return -places.reduce(0) { $0 * 100 + $1 }
  }

  private static func score(_ item: Item, _ match: FuzzyMatch, allowsScattered: Bool) -> Int? {
    // A number of its own says more than one it only has to do with, and a state's name more than its group's.
    let isState = if case .state = item.action { true } else { false }
    let names =
      [(item.title, 20), (item.detail, isState ? -500 : 10)] + item.codes.map { ($0, 20) }
      + item.keywords.map { ($0, 10) }
      + [(item.heading, 0)]
    let best = names.compactMap { name, weight in
      match.score(in: name, allowsScattered: allowsScattered).map { $0 + weight }
    }.max()
    // Words that stand in a title as they were typed are meant; no keyword fits better. What is injected has names beside
    // its title, which a single word may be.
    let least = match.hasSeveralWords ? 600 : item.heading.isEmpty ? .max : 200
    if let score = match.score(in: item.title, allowsScattered: false), score > least {
      return max(best ?? 0, score + 450)
    }
    guard best == nil, match.hasSeveralWords else { return best }
    // Of several words each may stand somewhere else: one in the title, the next in what is learnt.
    return match.score(in: names.map(\.0).joined(separator: " "), allowsScattered: false).map { $0 / 2 }
  }
}
