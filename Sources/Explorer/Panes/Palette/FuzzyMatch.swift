/// Finding texts by some of their characters, in order.
///
/// Case does not matter; blanks separate words that may match anywhere, each by itself. Texts are compared as bytes of
/// UTF-8, because every key that is typed looks through hundreds of them.
package struct FuzzyMatch: Sendable {
  private let words: [[UInt8]]
  private let whole: [UInt8]

  /// Prepares what was typed.
  package init(_ query: String) {
    // Pasted names come with punctuation: `.userCanceled`, `AADSTS50076:`.
    let words = query.lowercased().split(separator: " ").map { Self.trimmed($0) }.filter { !$0.isEmpty }
    self.words = words.map { Array($0.utf8) }
    whole = Array(words.joined(separator: " ").utf8)
  }

  /// How well the query fits a text; greater is better; nil if its characters do not all occur in order.
  ///
  /// A whole match scores 1000, several words as they were typed 700, a prefix 600, the start of a word 400, a run of characters 200; scattered characters
  /// score by how many begin words or follow each other.
  ///
  /// - Parameters:
  ///   - text: where to look.
  ///   - allowsScattered: false to find only what stands together; in hundreds of long names scattered characters are
  ///     found by chance.
  /// - Returns: the score.
  package func score(in text: String, allowsScattered: Bool = true) -> Int? {
    guard !words.isEmpty else { return 0 }
    let text = Array(text.lowercased().utf8)
    if text == whole { return 1000 }
    var total = 0
    for word in words {
      guard let score = Self.score(word, in: text, allowsScattered, isBesideOthers: hasSeveralWords) else { return nil }
      total += score
    }
    // Only where all words are can they stand together.
    if hasSeveralWords, let start = Self.place(of: whole, in: text) { return 700 - min(start, 90) }
    return total / words.count
  }

  /// True where blanks part what was typed.
  var hasSeveralWords: Bool { words.count > 1 }

  /// Where words stand as they were typed, from the beginning of one; nil if nowhere.
  private static func place(of words: [UInt8], in text: [UInt8]) -> Int? {
    guard text.count >= words.count else { return nil }
    var rest = text[...(text.count - words.count)]
    while let start = rest.firstIndex(of: words[0]) {
      if isWordStart(start, in: text), text[start..<(start + words.count)].elementsEqual(words) { return start }
      rest = rest[(start + 1)...]
    }
    return nil
  }

  private static func trimmed(_ word: Substring) -> Substring {
    var word = word
    while let last = word.last, ".,:;)('\"".contains(last) { word.removeLast() }
    while let first = word.first, ".('\"".contains(first) { word.removeFirst() }
    return word
  }

  private static func score(
    _ word: [UInt8], in text: [UInt8], _ allowsScattered: Bool, isBesideOthers: Bool
  ) -> Int? {
    guard text.count >= word.count else { return nil }
    if text.starts(with: word) { return 600 - text.count / 4 }
    // A number is meant from its start: digits from inside or from here and there would be another number.
    let isNumber = word.allSatisfy { isDigit($0) || $0 == UInt8(ascii: "-") }
    for start in 0...(text.count - word.count)
    where text[start] == word[0] && text[start..<(start + word.count)].elementsEqual(word) {
      if isNumber, start > 0, isDigit(text[start - 1]) { continue }
      // A letter beside other words, as in `20 s`, is not meant from inside a word.
      if isBesideOthers, word.count == 1, !isWordStart(start, in: text) { continue }
      // Within a long text the place says nothing more.
      return (isWordStart(start, in: text) ? 400 : 200) - min(start, 190)
    }
    guard allowsScattered, !isNumber else { return nil }
    return scoreScattered(word, in: text)
  }

  private static func scoreScattered(_ word: [UInt8], in text: [UInt8]) -> Int? {
    var score = 0
    var position = 0
    var previous = -2
    for character in word {
      guard let found = text[position...].firstIndex(of: character) else { return nil }
      if found == previous + 1 { score += 4 }
      if isWordStart(found, in: text) { score += 6 }
      previous = found
      position = found + 1
    }
    // Characters strewn over a long text by chance are no match.
    return score >= 3 * word.count ? score : nil
  }

  private static func isWordStart(_ index: Int, in text: [UInt8]) -> Bool {
    guard index > 0 else { return true }
    let before = text[index - 1]
    return !(isDigit(before) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(before) || before >= 0x80)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
