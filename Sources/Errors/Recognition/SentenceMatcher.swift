import Model

/// Finds the fixed sentences of the catalogue as people write them down: in other case and
/// punctuation, with names and ids in between, and with a word that is left out or misspelt.
///
/// The words of a sentence weigh the more the fewer sentences have them, so that what tells two
/// sentences apart has to be there, and what all of them say need not.
struct SentenceMatcher: Sendable {
  /// A word of a sentence; its letters stand in `letters`, for lists within lists cost more
  /// than comparing them.
  private struct Word: Sendable {
    var start: Int
    var count: Int
    var weight: Double
    /// True for a word without which the sentence says the opposite, or speaks of something
    /// else.
    var isNeeded: Bool
  }

  /// A word that a sentence hardly does without, to be asked for first.
  private struct Sign: Sendable {
    var pairs: LetterPairs.Few
    var weight: Double
    var isNeeded: Bool
  }

  /// What is known of a sentence before it is looked for.
  private struct Outline: Sendable {
    var words: Range<Int>
    var weight: Double
    var letters: Int
    var signs: Range<Int>
  }

  /// A word that says that a sentence may stand around it.
  private struct Anchor: Sendable {
    var sentence: Int
    var word: Int
  }

  /// How much of a sentence has to be there, by weight, and by letters.
  private static let enough = 0.75
  private static let enoughLetters = 0.65
  /// How many bytes may stand between two of its words: an address, a few names.
  private static let longestGap = 90
  /// Up to which length a word of a sentence is only looked for directly behind the one before.
  private static let shortWord = 3
  private static let mostWordsApart = 8
  /// From which length a word may have one letter more, less or other.
  private static let longWord = 6
  /// Of a sentence of so many words each is needed.
  private static let shortSentence = 4
  /// How many words are asked for before a sentence is looked for.
  private static let mostSigns = 6

  /// Words without which a sentence says the opposite.
  private static let negations = Set(
    [
      "no", "not", "cannot", "without", "missing", "never", "nil", "failed", "unable",
      "less",
      "null", "undefined",
    ].map([UInt8].word))

  /// How names begin without which a sentence speaks of another library, or of another
  /// parameter.
  private static let names = [
    "msal", "msid", "msauth", "redirect", "scope", "code", "verifier",
  ].map([UInt8].word)

  private let letters: [UInt8]
  private let words: [Word]
  private let signs: [Sign]
  private let outlines: [Outline]
  private let anchors: [Anchor]

  init(_ texts: [String]) {
    let lists = texts.map { Self.words(in: $0) }
    let joined = texts.map(Self.joined)
    var counts: [[UInt8]: Int] = [:]
    for list in lists { for word in Set(list) { counts[word, default: 0] += 1 } }
    var letters: [UInt8] = []
    var words: [Word] = []
    var signs: [Sign] = []
    var outlines: [Outline] = []
    var anchors: [Anchor] = []
    for (sentence, list) in lists.enumerated() {
      let (first, firstSign) = (words.count, signs.count)
      let uses = list.map { counts[$0] ?? 1 }
      for (word, uses) in zip(list, uses) {
        words.append(
          Word(
            start: letters.count, count: word.count, weight: 1 / Double(uses),
            isNeeded: Self.negations.contains(word)
              || Self.names.contains { word.starts(with: $0) }))
        letters += word
      }
      let order = Self.rarestFirst(list, uses)
      for index in order.filter({ words[first + $0].isNeeded })
        + order.filter({ !words[first + $0].isNeeded })
      {
        guard signs.count - firstSign < Self.mostSigns else { break }
        let (word, known) = (list[index], words[first + index])
        signs.append(
          Sign(
            pairs: LetterPairs.Few(word, hasSlip: word.count >= Self.longWord),
            weight: known.weight,
            isNeeded: known.isNeeded))
      }
      let own = words[first...]
      outlines.append(
        Outline(
          words: first..<words.count, weight: own.reduce(0) { $0 + $1.weight },
          letters: own.reduce(0) { $0 + $1.count }, signs: firstSign..<signs.count))
      // The rarest words say first that a sentence may stand somewhere; two, for one of them
      // may be missing.
      anchors += Self.anchors(order, list, joined[sentence]).map {
        Anchor(sentence: sentence, word: first + $0)
      }
    }
    self.letters = letters
    self.words = words
    self.signs = signs
    self.outlines = outlines
    self.anchors = anchors
  }

  /// The positions of two different words by which a sentence is found, of those that stand by
  /// themselves if there are.
  private static func anchors(_ order: [Int], _ list: [[UInt8]], _ joined: Set<[UInt8]>)
    -> ArraySlice<Int>
  {
    var seen = Set<[UInt8]>()
    let different = order.filter { seen.insert(list[$0]).inserted }
    let alone = different.filter { !joined.contains(list[$0]) }
    let tied = different.filter { joined.contains(list[$0]) }
    return (alone + tied).filter { list[$0].count >= 4 }.prefix(2)
  }

  /// The words that `_` joins with others, in which no word begins.
  private static func joined(in text: String) -> Set<[UInt8]> {
    Set(
      text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0.contains("_") }
        .flatMap {
          words(in: String($0))
        })
  }

  /// The positions of words, those first that the fewest sentences have, of equal ones the
  /// longest, then the first.
  private static func rarestFirst(_ list: [[UInt8]], _ uses: [Int]) -> [Int] {
    // One number each, for this is done for every sentence before anything is read.
    list.indices.map {
      uses[$0] << 32 | (0xFFFF - min(list[$0].count, 0xFFFF)) << 16 | $0 & 0xFFFF
    }.sorted()
      .map { $0 & 0xFFFF }
  }

  /// How many anchors there are.
  var anchorCount: Int { anchors.count }

  /// The sentence that an anchor stands for.
  func sentence(of anchor: Int) -> Int { anchors[anchor].sentence }

  /// The letters of the word of an anchor.
  func bytes(of anchor: Int) -> [UInt8] {
    let word = words[anchors[anchor].word]
    return Array(letters[word.start..<(word.start + word.count)])
  }

  /// The words of a text in lower case.
  static func words(in text: String) -> [[UInt8]] {
    text.lowercased().utf8.split { !isPart($0) }.map(Array.init)
  }

  @inline(__always) private static func isPart(_ byte: UInt8) -> Bool {
    ByteText.isDigit(byte) || ByteText.isLetter(byte)
  }

  /// True unless so many words of a sentence are missing that it surely is not there.
  ///
  /// - Parameters:
  ///   - anchor: the anchor that was found.
  ///   - line: the pairs of the line in which it was.
  /// - Returns: whether the sentence is worth looking for.
  func mayStand(_ anchor: Int, in line: LetterPairs) -> Bool {
    let outline = outlines[anchors[anchor].sentence]
    // The sum is made in another order than when the words are looked for.
    let most = outline.weight * (1 - Self.enough) + 1e-6
    var missing = 0.0
    for index in outline.signs where !line.mayHold(signs[index].pairs) {
      missing += signs[index].weight
      if signs[index].isNeeded || missing > most { return false }
    }
    return true
  }

  /// What stands of a sentence in a text.
  struct Match {
    /// How much of it, from 0 to 1.
    var share: Double
    var range: Range<Int>
  }

  /// How much of a sentence stands in a text, and where; nil if too little.
  ///
  /// - Parameters:
  ///   - anchor: the anchor that was found.
  ///   - position: where its word begins.
  ///   - text: the bytes.
  ///   - bounds: those of the bytes that count; words of a sentence stand on one line.
  /// - Returns: the share and the range.
  func match(
    _ anchor: Int, at position: Int, in text: UnsafeBufferPointer<UInt8>,
    _ bounds: Range<Int>
  ) -> Match? {
    let first = anchors[anchor].word
    let outline = outlines[anchors[anchor].sentence]
    let isShort = outline.words.count <= Self.shortSentence
    let apart = isShort ? 2 : Self.mostWordsApart
    let most = outline.weight * (1 - Self.enough)
    var missing = 0.0
    var missingLetters = 0
    var end = position + words[first].count
    var start = position
    let isThere = letters.withUnsafeBufferPointer { letters in
      words.withUnsafeBufferPointer { words in
        func stands(_ index: Int, _ step: Int) -> Bool {
          let word = words[index]
          let from = step > 0 ? end : start
          if let found = Self.place(
            of: word, letters, from: from, by: step, apart, text, bounds)
          {
            if step > 0 { end = found } else { start = found }
            return true
          }
          missing += word.weight
          missingLetters += word.count
          return !word.isNeeded && missing <= most
        }
        return ((first + 1)..<outline.words.upperBound).allSatisfy { stands($0, 1) }
          && (outline.words.lowerBound..<first).reversed().allSatisfy { stands($0, -1) }
      }
    }
    guard isThere, missing == 0 || !isShort,
      Double(outline.letters - missingLetters) >= Double(outline.letters)
        * Self.enoughLetters
    else { return nil }
    return Match(share: 1 - missing / outline.weight, range: start..<end)
  }

  /// The far end of a word behind a position, or with a step of -1 in front of it; nil if it
  /// does not stand near.
  private static func place(
    of word: Word, _ letters: UnsafeBufferPointer<UInt8>, from position: Int, by step: Int,
    _ words: Int,
    _ text: UnsafeBufferPointer<UInt8>, _ bounds: Range<Int>
  ) -> Int? {
    let (last, limit) =
      step > 0
      ? (bounds.upperBound, min(bounds.upperBound, position + longestGap))
      : (bounds.lowerBound, max(bounds.lowerBound, position - longestGap))
    let offset = step > 0 ? 0 : -1
    var at = position
    for _ in 0..<(word.count <= shortWord ? 2 : words) {
      while (limit - at) * step > 0, !isPart(text[at + offset]) { at += step }
      guard (limit - at) * step > 0 else { return nil }
      var end = at
      while end != last, isPart(text[end + offset]) { end += step }
      if isSame(word, letters, min(at, end)..<max(at, end), text) { return end }
      at = end
    }
    return nil
  }

  /// True for the word in either case; a long one may have one letter more, less or other.
  private static func isSame(
    _ word: Word, _ letters: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let count = range.count
    guard abs(count - word.count) <= 1 else { return false }
    var head = 0
    while head < count, head < word.count,
      ByteText.lower(text[range.lowerBound + head]) == letters[word.start + head]
    { head += 1 }
    if head == count, head == word.count { return true }
    guard word.count >= longWord, head > 0 else { return false }
    var tail = 0
    while tail < count - head, tail < word.count - head,
      ByteText.lower(text[range.upperBound - 1 - tail])
        == letters[word.start + word.count - 1 - tail]
    {
      tail += 1
    }
    return max(count, word.count) - head - tail <= 1
  }
}
