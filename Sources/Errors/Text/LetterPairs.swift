/// Which bytes stand beside each other in a text, in lower case; more than are there may seem
/// to.
///
/// Hundreds of words are looked for in every text that speaks of an error, and hardly one of
/// them stands there. What has not the pairs of a word has not the word.
struct LetterPairs {
  private static let slots = 4_096

  /// A bit for each value of `slot`.
  private var bits = [UInt64](repeating: 0, count: slots / 64)

  /// Those of a text.
  init(_ text: [UInt8]) {
    guard var before = text.first.map(ByteText.lower) else { return }
    for byte in text.dropFirst() {
      let byte = ByteText.lower(byte)
      let slot = Self.slot(before, byte)
      bits[slot &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: slot & 63)
      before = byte
    }
  }

  /// The place of two bytes in lower case.
  @inline(__always) static func slot(_ first: UInt8, _ second: UInt8) -> Int {
    (Int(first) &* 67 &+ Int(second)) & (slots &- 1)
  }

  /// True if two bytes may stand beside each other.
  @inline(__always) func holds(_ slot: Int) -> Bool {
    bits[slot &>> 6] & (1 &<< UInt64(truncatingIfNeeded: slot & 63)) != 0
  }

  /// True unless a word in lower case surely stands nowhere.
  func mayHold(_ word: [UInt8]) -> Bool {
    guard word.count > 1 else { return true }
    var position = 1
    while position < word.count {
      guard holds(Self.slot(word[position &- 1], word[position])) else { return false }
      position &+= 1
    }
    return true
  }
}
