import Model

/// Finds the fixed sentences of the catalogue as people write them down: in other case and
/// punctuation, with names and ids in between.
struct SentenceMatcher: Sendable {
  /// How many bytes may stand between two words of a sentence: an address, a few names.
  private static let longestGap = 90
  /// How many other words may; of a sentence of few words hardly any.
  private static let (mostApart, mostApartInShort) = (8, 2)
  private static let shortSentence = 4
  /// The shortest word by which a sentence is found.
  private static let shortestAnchor = 4

  /// The words of each sentence, in lower case.
  private let sentences: [[[UInt8]]]
  /// The word by which each is found: its sentence, and its position there.
  let anchors: [(sentence: Int, word: Int)]

  init(_ texts: [String]) {
    let sentences = texts.map(Self.words)
    var counts: [[UInt8]: Int] = [:]
    for words in sentences { for word in Set(words) { counts[word, default: 0] += 1 } }
    anchors = sentences.indices.compactMap { index in
      let (words, joined) = (sentences[index], Self.joined(in: texts[index]))
      // A long and rare word that stands by itself says first that a sentence may be there.
      return words.indices.filter { words[$0].count >= Self.shortestAnchor }.min {
        func rank(_ word: [UInt8]) -> (Int, Int) {
          (joined.contains(word) ? 1 : 0, (counts[word] ?? 1) / 4 - word.count)
        }
        return rank(words[$0]) < rank(words[$1])
      }.map { (index, $0) }
    }
    self.sentences = sentences
  }

  /// The words that `_` joins with others, in which no word begins.
  private static func joined(in text: String) -> Set<[UInt8]> {
    let names = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return Set(names.filter { $0.contains("_") }.flatMap { words(in: String($0)) })
  }

  /// The letters of the word of an anchor.
  func bytes(of anchor: Int) -> [UInt8] {
    sentences[anchors[anchor].sentence][anchors[anchor].word]
  }

  /// The words of a text in lower case.
  private static func words(in text: String) -> [[UInt8]] {
    text.lowercased().utf8.split { !isPart($0) }.map(Array.init)
  }

  @inline(__always) private static func isPart(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter
  }

  /// Where a sentence stands in a text; nil if it does not.
  ///
  /// - Parameters:
  ///   - anchor: the anchor that was found.
  ///   - position: where its word begins.
  ///   - text: the text; words of a sentence stand on one line.
  ///   - line: the line, if only that is there: the sentence may go on beyond it.
  /// - Returns: the range.
  func match(
    _ anchor: Int, at position: Int, in text: UnsafeBufferPointer<UInt8>,
    line: Range<Int>? = nil
  ) -> Range<Int>? {
    let (sentence, first) = anchors[anchor]
    let words = sentences[sentence]
    let apart = words.count > Self.shortSentence ? Self.mostApart : Self.mostApartInShort
    func reach(_ words: some Sequence<[UInt8]>, _ start: Int, by step: Int) -> Int? {
      words.reduce(Optional(start)) { at, word in
        at.flatMap { Self.place(of: word, from: $0, by: step, apart, text, line) }
      }
    }
    guard let end = reach(words[(first + 1)...], position + words[first].count, by: 1),
      let start = reach(words[..<first].reversed(), position, by: -1)
    else { return nil }
    return start..<end
  }

  /// True if one of the sentences stands anywhere in a text.
  func isAny(in text: ByteText) -> Bool {
    anchors.indices.contains { anchor in
      var start = 0
      while let place = text.first(bytes(of: anchor), in: start..<text.count) {
        let found = text.bytes.withUnsafeBufferPointer { match(anchor, at: place, in: $0) }
        if found != nil { return true }
        start = place + 1
      }
      return false
    }
  }

  /// The far end of a word behind a position, or with a step of -1 in front of it; nil if it
  /// does not stand near.
  ///
  /// It may stand beyond the end of a line if nothing else stands between.
  private static func place(
    of word: [UInt8], from position: Int, by step: Int, _ apart: Int,
    _ text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>?
  ) -> Int? {
    let range = line ?? text.indices
    let last = step > 0 ? range.upperBound : range.lowerBound
    let limit =
      step > 0 ? min(last, position + longestGap) : max(last, position - longestGap)
    let offset = step > 0 ? 0 : -1
    var at = position
    for between in 0..<apart {
      while (limit - at) * step > 0, !isPart(text[at + offset]) { at += step }
      guard (limit - at) * step > 0 else {
        return line != nil && between == 0 && limit == last ? last : nil
      }
      var end = at
      while end != last, isPart(text[end + offset]) { end += step }
      let found = text[min(at, end)..<max(at, end)]
      if found.count == word.count, found.lazy.map(\.lowered).elementsEqual(word) {
        return end
      }
      at = end
    }
    return nil
  }
}
