import FlowModel

/// Finds the fixed sentences of the catalogue as people write them down: in other case and punctuation, with names and
/// ids in between, and with a word that is left out or misspelt.
///
/// The words of a sentence weigh the more the fewer sentences have them, so that what tells two sentences apart has to
/// be there, and what all of them say need not.
struct SentenceMatcher: Sendable {
  /// A word of a sentence.
  private struct Word: Sendable {
    var bytes: [UInt8]
    var weight: Double
  }

  /// How much of a sentence has to be there, by weight, and by letters.
  private static let enough = 0.75
  private static let enoughLetters = 0.65
  /// How many bytes may stand between two of its words: an address, a few names.
  private static let longestGap = 90
  /// Up to which length a word of a sentence is only looked for directly behind the one before.
  private static let shortWord = 3
  private static let mostWordsApart = 8
  /// Of a sentence of so many words each is needed.
  private static let shortSentence = 4

  /// Words without which a sentence says the opposite.
  private static let negations = Set(
    ["no", "not", "cannot", "without", "missing", "never", "nil", "failed", "unable", "less"].map([UInt8].word))

  private let sentences: [[Word]]
  /// For each anchor: the sentence, and the word of it that it stands for.
  let anchors: [(bytes: [UInt8], sentence: Int, word: Int)]

  init(_ texts: [String]) {
    let words = texts.map { Self.words(in: $0) }
    var uses: [[UInt8]: Int] = [:]
    for list in words { for word in Set(list) { uses[word, default: 0] += 1 } }
    sentences = words.map { list in list.map { Word(bytes: $0, weight: 1 / Double(uses[$0] ?? 1)) } }
    anchors = words.enumerated().flatMap { sentence, list in
      // The rarest words say first that a sentence may stand somewhere; two, for one of them may be missing.
      list.indices.filter { list[$0].count >= 4 }
        .sortedStably { (uses[list[$0]] ?? 0, list[$1].count) < (uses[list[$1]] ?? 0, list[$0].count) }
        .prefix(2).map { (list[$0], sentence, $0) }
    }
  }

  /// The words of a text in lower case.
  static func words(in text: String) -> [[UInt8]] {
    text.lowercased().utf8.split { !isPart($0) }.map(Array.init)
  }

  @inline(__always) private static func isPart(_ byte: UInt8) -> Bool {
    ByteText.isDigit(byte) || ByteText.isLetter(byte)
  }

  /// How much of a sentence stands in a text, and where; nil if too little.
  ///
  /// - Parameters:
  ///   - anchor: the anchor that was found.
  ///   - position: where its word begins.
  ///   - text: the bytes.
  ///   - bounds: those of the bytes that count; words of a sentence stand on one line.
  /// - Returns: the share, from 0 to 1, and the range.
  func match(
    _ anchor: Int, at position: Int, in text: UnsafeBufferPointer<UInt8>, _ bounds: Range<Int>
  ) -> (share: Double, range: Range<Int>)? {
    let (bytes, sentence, index) = anchors[anchor]
    let words = sentences[sentence]
    let total = words.reduce(0) { $0 + $1.weight }
    let isShort = words.count <= Self.shortSentence
    let apart = isShort ? 2 : Self.mostWordsApart
    var missing = 0.0
    var missingLetters = 0
    var end = position + bytes.count
    for next in words[(index + 1)...] {
      guard let found = Self.after(end, next, apart, text, bounds) else {
        guard !Self.negations.contains(next.bytes) else { return nil }
        missing += next.weight
        missingLetters += next.bytes.count
        if missing > total * (1 - Self.enough) { return nil }
        continue
      }
      end = found
    }
    var start = position
    for previous in words[..<index].reversed() {
      guard let found = Self.before(start, previous, apart, text, bounds) else {
        guard !Self.negations.contains(previous.bytes) else { return nil }
        missing += previous.weight
        missingLetters += previous.bytes.count
        if missing > total * (1 - Self.enough) { return nil }
        continue
      }
      start = found
    }
    guard missing == 0 || !isShort else { return nil }
    let letters = words.reduce(0) { $0 + $1.bytes.count }
    guard Double(letters - missingLetters) >= Double(letters) * Self.enoughLetters else { return nil }
    return (1 - missing / total, start..<end)
  }

  /// The end of a word behind a position; nil if it does not follow soon.
  private static func after(
    _ position: Int, _ word: Word, _ words: Int, _ text: UnsafeBufferPointer<UInt8>, _ bounds: Range<Int>
  ) -> Int? {
    let limit = min(bounds.upperBound, position + longestGap)
    var at = position
    var words = word.bytes.count <= shortWord ? 2 : words
    while words > 0 {
      while at < limit, !isPart(text[at]) {
        if text[at] == 0x0A { return nil }
        at += 1
      }
      guard at < limit else { return nil }
      var end = at
      while end < bounds.upperBound, isPart(text[end]) { end += 1 }
      if isSame(word.bytes, at..<end, text) { return end }
      at = end
      words -= 1
    }
    return nil
  }

  /// The beginning of a word in front of a position; nil if it does not stand near.
  private static func before(
    _ position: Int, _ word: Word, _ words: Int, _ text: UnsafeBufferPointer<UInt8>, _ bounds: Range<Int>
  ) -> Int? {
    let limit = max(bounds.lowerBound, position - longestGap)
    var end = position
    var words = word.bytes.count <= shortWord ? 2 : words
    while words > 0 {
      while end > limit, !isPart(text[end - 1]) {
        if text[end - 1] == 0x0A { return nil }
        end -= 1
      }
      guard end > limit else { return nil }
      var start = end
      while start > bounds.lowerBound, isPart(text[start - 1]) { start -= 1 }
      if isSame(word.bytes, start..<end, text) { return start }
      end = start
      words -= 1
    }
    return nil
  }

  /// True for the word in either case; a long one may have one letter more, less or other.
  private static func isSame(_ word: [UInt8], _ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = range.count
    guard abs(count - word.count) <= 1 else { return false }
    var head = 0
    while head < count, head < word.count, ByteText.lower(text[range.lowerBound + head]) == word[head] { head += 1 }
    if head == count, head == word.count { return true }
    guard word.count >= 6, head > 0 else { return false }
    var tail = 0
    while tail < count - head, tail < word.count - head,
      ByteText.lower(text[range.upperBound - 1 - tail]) == word[word.count - 1 - tail]
    {
      tail += 1
    }
    return max(count, word.count) - head - tail <= 1
  }
}
