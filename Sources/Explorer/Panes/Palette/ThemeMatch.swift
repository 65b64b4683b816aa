/// Finding what is about something: lessons, cases and flows, by the words of a theme.
///
/// A word in the title says more than one in the words a thing is known by, that more than one in what it tells; a whole
/// word says more than the beginning of one, that more than letters within one.
package struct ThemeMatch: Sendable {
  /// How a text has words, the best first.
  private enum Extent: Int { case equal, whole, beginning, within }
  /// Where a thing has them.
  private enum Part { case title, name, text }

  private let words: [[UInt8]]
  /// The words as they were typed, and written as one: `for ever` and `forever`.
  private let phrases: [[UInt8]]

  /// Prepares what was typed.
  package init(_ query: String) {
    let words = query.lowercased().split { " .,:;()'\"“”".contains($0) }
    self.words = words.map { Array($0.utf8) }
    phrases = words.count < 2 ? [] : [words.joined(separator: " "), words.joined()].map { Array($0.utf8) }
  }

  /// How well a thing fits; nil if it does not.
  ///
  /// - Parameters:
  ///   - title: its title.
  ///   - names: the words that it is known by.
  ///   - texts: what it tells.
  /// - Returns: a rank, smaller for what fits better.
  package func rank(title: String, names: [String], texts: [String]) -> Int? {
    let fields = Self.fields(title, names, texts)
    func best(_ word: [UInt8], isAlone: Bool) -> Int? {
      fields.compactMap { part, text in
        Self.extent(of: word, in: text, isAlone: isAlone).map { Self.rank(part, $0) }
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

  private static func fields(_ title: String, _ names: [String], _ texts: [String]) -> [(Part, [UInt8])] {
    func bytes(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }
    return [(.title, bytes(title))] + names.map { (.name, bytes($0)) } + texts.map { (.text, bytes($0)) }
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
    for start in 0...(text.count - word.count)
    where text[start] == word[0] && text[start..<(start + word.count)].elementsEqual(word) {
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
