/// Finding what is about something: lessons, cases and flows, by the words of a theme.
///
/// A word in the title says more than one in the words a thing is known by, that more than one in what it tells; a whole
/// word says more than the beginning of one, that more than letters within one.
package struct ThemeMatch: Sendable {
  /// How a text has words, the best first.
  private enum Extent: Int { case equal, whole, beginning, within }
  /// Where a thing has them.
  fileprivate enum Part { case title, name, text }

  private let words: [[UInt8]]
  /// The words as they were typed, and written as one: `for ever` and `forever`.
  private let phrases: [[UInt8]]

  /// Prepares what was typed.
  package init(_ query: String) {
    let words = query.lowercased().split { " .,:;()'\"“”".contains($0) }
    self.words = words.map { Array(Self.singular($0).utf8) }
    phrases = words.count < 2 ? [] : [words.joined(separator: " "), words.joined()].map { Array($0.utf8) }
  }

  /// A word without the letter of a plural, which texts may have or not: `loops` finds a loop.
  private static func singular(_ word: Substring) -> Substring {
    let isPlural =
      word.count > 4 && word.allSatisfy(\.isLetter) && word.hasSuffix("s")
      && !["ss", "us", "is"].contains { word.hasSuffix($0) }
    return isPlural ? word.dropLast() : word
  }

  /// All texts of something in one, to tell at once that what was typed is nowhere in it.
  package struct Whole: Sendable {
    fileprivate let field: Field

    /// Makes texts ready.
    package init(_ texts: [String]) { field = Field(.text, Array(texts.joined(separator: "\n").lowercased().utf8)) }
  }

  /// False if what was typed cannot stand there.
  package func mayStand(in whole: Whole) -> Bool { words.allSatisfy(whole.field.mayHave) }

  /// A thing that can be found, with its words made ready: every key that is typed looks through hundreds.
  package struct Thing: Sendable {
    fileprivate let fields: [Field]
    /// All of it, to tell at once that a word is nowhere.
    fileprivate let whole: Field

    /// - Parameters:
    ///   - title: its title.
    ///   - names: the words that it is known by.
    ///   - texts: what it tells.
    package init(title: String, names: [String], texts: [String]) {
      func bytes(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }
      fields =
        [Field(.title, bytes(title))] + names.map { Field(.name, bytes($0)) } + texts.map { Field(.text, bytes($0)) }
      whole = Field(.text, Array(fields.map(\.text).joined(separator: [0])))
    }
  }

  /// A text with the pairs of characters in it, by which most of the others are told apart without being read.
  fileprivate struct Field: Sendable {
    let part: Part
    let text: [UInt8]
    private var pairs = [UInt64](repeating: 0, count: 16)

    init(_ part: Part, _ text: [UInt8]) {
      self.part = part
      self.text = text
      for pair in zip(text, text.dropFirst()) {
        let bit = Self.bit(pair.0, pair.1)
        pairs[bit >> 6] |= 1 << UInt64(bit & 63)
      }
    }

    /// False if a word cannot be in it.
    func mayHave(_ word: [UInt8]) -> Bool {
      guard text.count >= word.count, word.count > 1 else { return text.count >= word.count }
      return word.indices.dropLast().allSatisfy { index in
        let bit = Self.bit(word[index], word[index + 1])
        return pairs[bit >> 6] & 1 << UInt64(bit & 63) != 0
      }
    }

    private static func bit(_ one: UInt8, _ next: UInt8) -> Int { (Int(one) &* 31 &+ Int(next)) & 1023 }
  }

  /// How well a thing fits; nil if it does not.
  ///
  /// - Parameters:
  ///   - thing: where to look.
  ///   - isTitleAlone: true to look at its title only.
  /// - Returns: a rank, smaller for what fits better.
  package func rank(_ thing: Thing, isTitleAlone: Bool = false) -> Int? {
    guard words.allSatisfy(thing.whole.mayHave) || phrases.contains(where: thing.whole.mayHave) else { return nil }
    let fields = isTitleAlone ? thing.fields.filter { $0.part == .title } : thing.fields
    func best(_ word: [UInt8], isAlone: Bool) -> Int? {
      fields.lazy.filter { $0.mayHave(word) }.compactMap { field in
        Self.extent(of: word, in: field.text, isAlone: isAlone).map { Self.rank(field.part, $0) }
      }.min()
    }
    guard !words.isEmpty else { return nil }
    let together = phrases.compactMap { best($0, isAlone: true) }.min()
    // Of several words each may stand somewhere else.
    let apart = words.map { best($0, isAlone: words.count == 1) }
    let worst = apart.contains(nil) ? nil : apart.compactMap(\.self).max()
    let isSeveral = words.count > 1
    return [together, worst.map { isSeveral ? max($0, Self.rank(.title, .whole)) + Self.strewn : $0 }]
      .compactMap(\.self).min()
  }

  /// True for so many words that they are one phrase, rather than what something is about.
  var isPhrase: Bool { words.count > 3 }

  /// True if several words stand in a thing's title as they were typed, one behind the other.
  func standsTogether(inTitleOf thing: Thing) -> Bool {
    phrases.contains { phrase in
      thing.fields.contains {
        $0.part == .title && $0.mayHave(phrase) && Self.extent(of: phrase, in: $0.text, isAlone: true) != nil
      }
    }
  }

  /// How many of the words do not stand in a thing's title.
  func missing(inTitleOf thing: Thing) -> Int {
    let titles = thing.fields.filter { $0.part == .title }
    return words.count { word in
      !titles.contains { $0.mayHave(word) && Self.extent(of: word, in: $0.text, isAlone: words.count == 1) != nil }
    }
  }

  /// The first of a thing's names that has what was typed, for saying why it was found.
  package func name(among names: [String]) -> String? {
    let wanted = phrases.isEmpty ? words : phrases
    return names.first { name in
      let text = Array(name.lowercased().utf8)
      return wanted.contains { Self.extent(of: $0, in: text, isAlone: true).map { $0 != .within } == true }
    }
  }

  /// What words that stand apart lose to those that stand together.
  private static let strewn = 1
  /// From this rank on only what a thing tells has the words, or only letters within others.
  package static let loose = rank(.text, .equal)

  /// The band of a rank: several words that stand together in a title are meant as that title.
  func band(of fit: Int) -> Int {
    !phrases.isEmpty && fit <= Self.rank(.title, .whole) ? 0 : Self.band(of: fit)
  }

  /// A rank without what differs little: 0 for the very title, 1 for what is called so, 2 for what begins so or has the
  /// words apart, 3 for what tells of it, 4 for letters within words.
  static func band(of fit: Int) -> Int {
    let isTogether = fit.isMultiple(of: 2)
    if fit == rank(.title, .equal) { return 0 }
    if fit <= rank(.name, .whole), isTogether { return 1 }
    return fit < loose ? 2 : fit < rank(.text, .within) ? 3 : 4
  }

  private static func rank(_ part: Part, _ extent: Extent) -> Int {
    switch (part, extent) {
    case (.title, .equal): 0
    case (.title, .whole): 2
    case (.name, .equal): 4
    case (.name, .whole): 6
    case (.title, .beginning): 8
    case (.name, .beginning): 10
    case (.text, .equal), (.text, .whole): 12
    case (.text, .beginning): 14
    case (_, .within): 16
    }
  }

  /// How a text has a word; nil if not at all.
  ///
  /// Beside other words a single letter, as in `20 s`, is not meant from inside
  /// one.
  private static func extent(of word: [UInt8], in text: [UInt8], isAlone: Bool) -> Extent? {
    guard !word.isEmpty, text.count >= word.count else { return nil }
    if text == word { return .equal }
    // A number is meant from its start: digits from inside would be another number.
    let isNumber = word.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") }
    var best: Extent?
    var rest = text[...(text.count - word.count)]
    while let start = rest.firstIndex(of: word[0]) {
      rest = rest[(start + 1)...]
      guard text[start..<(start + word.count)].elementsEqual(word) else { continue }
      guard start == 0 || !isOfWord(text[start - 1]) else {
        if best == nil, isNumber ? !isDigit(text[start - 1]) : isAlone || word.count > 1 { best = .within }
        continue
      }
      if isEnd(of: text, at: start + word.count) { return .whole }
      best = .beginning
    }
    return best
  }

  /// True where a word ends, or has but the letter of a plural left.
  private static func isEnd(of text: [UInt8], at end: Int) -> Bool {
    guard end < text.count, isOfWord(text[end]) else { return true }
    guard text[end] == UInt8(ascii: "s") else { return false }
    return end + 1 == text.count || !isOfWord(text[end + 1])
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
