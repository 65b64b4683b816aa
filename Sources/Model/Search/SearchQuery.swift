/// What was typed to find something, made ready; one ranking for every box one types in.
package struct SearchQuery: Sendable {
  /// The words, without the letter of a plural, which texts may have or not: `loops` finds a
  /// loop.
  private let words: [[UInt8]]
  /// Those that tell something, where there are any.
  private let telling: [[UInt8]]
  /// Several words together, and written as one: `for ever` and `forever`; else the word as it
  /// was typed.
  private let phrases: [[UInt8]]
  /// True for digits and signs alone.
  package let isNumber: Bool
  /// True for a word that stands in nearly every text; titles alone tell something apart by it.
  package let isCommon: Bool

  private static let commonWords: Set<String> = [
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "is", "it", "of", "on", "or",
    "that", "the", "to", "with",
  ]

  /// Words of people's sentences that say less about what happens than those beside them.
  private static let vagueWords: Set<[UInt8]> = Set(
    [
      "app", "ask", "asks", "did", "do", "does", "error", "get", "has", "i", "my", "not",
      "server", "too", "user", "want", "wants", "when",
    ].map { Array($0.utf8) })

  /// Prepares what was typed; pasted names come with punctuation, `.userCanceled`,
  /// `AADSTS50076:`.
  package init(_ text: String) {
    let words = text.lowercased().split { " .,:;()'\"“”".contains($0) }
    self.words = words.map { Array(Self.singular($0).utf8) }
    telling = words.filter { !Self.commonWords.contains(String($0)) }.map {
      Array(Self.singular($0).utf8)
    }
    // A set, because of a single word both are the same.
    phrases = Set([words.joined(separator: " "), words.joined()]).filter { !$0.isEmpty }.map
    {
      Array($0.utf8)
    }
    isNumber = !text.contains(where: \.isLetter)
    isCommon = Self.commonWords.contains(text.lowercased())
  }

  private static func singular(_ word: Substring) -> Substring {
    // `address`, `status` and `analysis` end in an `s` that makes no plural.
    let isPlural =
      word.count > 4 && word.allSatisfy(\.isLetter) && word.hasSuffix("s")
      && !["ss", "us", "is"].contains { word.hasSuffix($0) }
    return isPlural ? word.dropLast() : word
  }

  /// True where blanks part what was typed.
  package var hasSeveralWords: Bool { words.count > 1 }

  /// How well something fits, or its title alone; nil if it does not.
  ///
  /// Where words may be missing, half of those that tell something must be there.
  package func match(
    _ document: SearchDocument, isTitleAlone: Bool = false, mayMissWords: Bool = false
  ) -> SearchMatch? {
    let words = mayMissWords && !telling.isEmpty ? telling : words
    // With every key hundreds of documents are asked; most are ruled out here, unread.
    guard
      mayMissWords || words.allSatisfy(document.mayHave)
        || phrases.contains(where: document.mayHave)
    else {
      return nil
    }
    let fields =
      isTitleAlone ? document.fields.filter { $0.part == .title } : document.fields
    func weight(_ word: [UInt8], isAlone: Bool) -> Int? {
      fields.compactMap { field in
        field.text.extent(of: word, isAlone: isAlone).map {
          SearchMatch.weight(field.part, $0.extent)
        }
      }.max()
    }
    let together = (phrases + (hasSeveralWords ? [] : words)).compactMap {
      weight($0, isAlone: true)
    }.max()
    // Of several words each may stand somewhere else.
    let apart = hasSeveralWords ? words.map { weight($0, isAlone: false) } : []
    // A word that stands nowhere rules the document out; where one may, the others must stand
    // in names.
    let least = apart.contains(nil) ? SearchMatch.keywordBeginning : 0
    let missing =
      together == nil ? zip(words, apart).filter { ($1 ?? -1) < least }.map(\.0) : []
    let isThere = !apart.contains(nil) || mayMissWords && mayMiss(missing)
    let worst = isThere ? apart.compactMap(\.self).filter { $0 >= least }.min() : nil
    // Words strewn over a document never weigh as much as a title that is what was typed.
    let strewn = worst.map { min($0, SearchMatch.titleWhole) - SearchMatch.apart }
    guard let best = [together, strewn].compactMap(\.self).max() else { return nil }
    // A word inside another word of the title does not count as standing there.
    let places = words.map { word in
      document.fields.lazy.filter { $0.part == .title }.compactMap {
        $0.text.extent(of: word, isAlone: false)
      }
      .first { $0.extent != .within }
    }
    let names = document.fields.filter { $0.part != .body }
    return SearchMatch(
      weight: best, isName: names.contains { phrases.contains($0.text.bytes) },
      isTogether: best == together,
      isPhrase: hasSeveralWords, missing: missing.count,
      missingInTitle: places.count { $0 == nil },
      titleOffset: (places.first ?? nil)?.offset ?? .max)
  }

  /// True if what lacks these words is still about the rest.
  private func mayMiss(_ missing: [[UInt8]]) -> Bool {
    let named = telling.filter { !Self.vagueWords.contains($0) }
    let needed = named.isEmpty ? telling : named
    return missing.count(where: needed.contains) * 2 <= needed.count
  }

  /// The first of some names that has what was typed, for saying why something was found.
  package func name(among names: [String]) -> String? {
    names.first { name in
      let text = SearchText(name)
      let terms = phrases + (hasSeveralWords ? [] : words)
      return terms.contains {
        text.extent(of: $0, isAlone: true).map { $0.extent != .within } == true
      }
    }
  }
}

/// How well something fits what was typed.
package struct SearchMatch: Sendable {
  /// How good the place is where it was found, greater for better: one of the weights below.
  package let weight: Int
  /// True if its title or a word that it is known by is what was typed, and nothing else.
  package let isName: Bool
  /// True if several words stand beside each other, as they were typed.
  let isTogether: Bool
  /// True for several words.
  package let isPhrase: Bool
  /// How many of the words stand nowhere.
  package let missing: Int
  /// How many of the words do not stand in the title.
  package let missingInTitle: Int
  /// Where the first word stands in the title; the greatest number if it does not.
  package let titleOffset: Int

  // A word in the title says more than one in the words a thing is known by, that more than one
  // in what it tells; a whole word says more than the beginning of one, that more than letters
  // within one.
  package static let titleEqual = 100
  package static let titleWhole = 90
  package static let keywordEqual = 80
  package static let keywordWhole = 70
  package static let titleBeginning = 60
  package static let keywordBeginning = 50
  package static let bodyWhole = 40
  package static let bodyBeginning = 30
  package static let within = 20
  /// What words that stand apart lose to those that stand together.
  static let apart = 5

  static func weight(_ part: SearchDocument.Part, _ extent: SearchText.Extent) -> Int {
    switch (part, extent) {
    case (.title, .equal): titleEqual
    case (.title, .whole): titleWhole
    case (.title, .beginning): titleBeginning
    case (.keyword, .equal): keywordEqual
    case (.keyword, .whole): keywordWhole
    case (.keyword, .beginning): keywordBeginning
    case (.body, .equal), (.body, .whole): bodyWhole
    case (.body, .beginning): bodyBeginning
    case (_, .within): within
    }
  }

  /// True where only what it tells has the words, or only letters within others.
  package var isLoose: Bool { weight <= Self.bodyWhole }

  /// The weight without what differs little: 0 for the very title, 1 for what is called so, 2
  /// for what begins so or has the words apart, 3 for what tells of it, 4 for letters within
  /// words.
  package var band: Int {
    // Several words that stand together in a title are meant as that title.
    if weight == Self.titleEqual || isPhrase && weight == Self.titleWhole { return 0 }
    if weight >= Self.keywordWhole, isTogether { return 1 }
    if !isLoose { return 2 }
    return weight > Self.within ? 3 : 4
  }
}
