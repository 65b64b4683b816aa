/// Something that is found by typing, its texts made ready: every key that is typed looks
/// through hundreds of them.
package struct SearchDocument: Sendable {
  /// Where a word stands: in the title, in a word that it is known by, or in what it tells.
  enum Part { case title, keyword, body }

  let fields: [(part: Part, text: SearchText)]
  /// The pairs of characters in it, by which most documents are told apart without being read.
  private var pairs = [UInt64](repeating: 0, count: 16)

  /// - Parameters:
  ///   - titles: its title, and names and numbers that count as much.
  ///   - keywords: further words that it is known by.
  ///   - body: what it tells.
  package init(titles: [String], keywords: [String] = [], body: [String] = []) {
    func texts(_ part: Part, _ texts: [String]) -> [(part: Part, text: SearchText)] {
      texts.filter { !$0.isEmpty }.map { (part, SearchText($0)) }
    }
    fields = texts(.title, titles) + texts(.keyword, keywords) + texts(.body, body)
    for (_, text) in fields {
      var previous: UInt8 = 0
      for byte in text.bytes {
        // The upper bits choose one of sixteen numbers, the lower six a bit in it.
        let bit = Self.bit(previous, byte)
        pairs[bit >> 6] |= 1 << UInt64(bit & 63)
        previous = byte
      }
    }
  }

  /// False if a word cannot be in it.
  func mayHave(_ word: [UInt8]) -> Bool {
    // A single letter has no pair, so it rules nothing out.
    word.indices.dropFirst().allSatisfy { index in
      let bit = Self.bit(word[index - 1], word[index])
      return pairs[bit >> 6] & 1 << UInt64(bit & 63) != 0
    }
  }

  private static func bit(_ one: UInt8, _ next: UInt8) -> Int {
    // A hash into the 1,024 bits: a false hit only costs the reading that it would have
    // saved.
    (Int(one) &* 31 &+ Int(next)) & 1023
  }
}

/// A text in small letters, as bytes.
struct SearchText: Sendable {
  /// How a text has a word, the best first.
  enum Extent { case equal, whole, beginning, within }

  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.lowercased().utf8) }

  /// How it has a word, and where; nil if not at all.
  ///
  /// A number is meant from its start: digits from inside would be another number. So is a
  /// single letter beside other words, as in `20 s`.
  func extent(of word: [UInt8], isAlone: Bool) -> (extent: Extent, offset: Int)? {
    guard !word.isEmpty, bytes.count >= word.count else { return nil }
    if bytes == word { return (.equal, 0) }
    // `-50002` is a number, too.
    let isNumber = word.allSatisfy { Self.isDigit($0) || $0 == UInt8(ascii: "-") }
    var best: (extent: Extent, offset: Int)?
    // Where the word can begin: behind that there is no room for it.
    var rest = bytes[...(bytes.count - word.count)]
    while let start = rest.firstIndex(of: word[0]) {
      // Behind the first letter, not behind the word: two occurrences may overlap.
      rest = rest[(start + 1)...]
      guard bytes[start..<(start + word.count)].elementsEqual(word) else { continue }
      // Within a word, `50076` is found in `aadsts50076`, but `0076` is not.
      if isWordStart(start) {
        // Only a text that equals the word is better, and that was looked at before.
        if isEnd(start + word.count) { return (.whole, start) }
        if best?.extent != .beginning { best = (.beginning, start) }
      } else if best == nil,
        isNumber ? !Self.isDigit(bytes[start - 1]) : isAlone || word.count > 1
      {
        best = (.within, start)
      }
    }
    return best
  }

  private func isWordStart(_ index: Int) -> Bool {
    index == 0 || !Self.isOfWord(bytes[index - 1])
  }

  /// True where a word ends, or has but the letter of a plural left.
  private func isEnd(_ end: Int) -> Bool {
    guard end < bytes.count, Self.isOfWord(bytes[end]) else { return true }
    // For `loop`, the text `loops` ends the word as well.
    guard bytes[end] == UInt8(ascii: "s") else { return false }
    return end + 1 == bytes.count || !Self.isOfWord(bytes[end + 1])
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    // All bytes from 0x80 on count as letters, such as those of `ü`.
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
