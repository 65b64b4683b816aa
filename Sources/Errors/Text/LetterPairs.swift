/// Which bytes stand beside each other in a text, in lower case; more than are there may seem
/// to.
///
/// Hundreds of words are looked for in every text that speaks of an error, and hardly one of
/// them stands there. What has not the pairs of a word has not the word.
struct LetterPairs {
  private static let slots = 4_096

  /// A bit for each value of `slot`.
  private var bits = [UInt64](repeating: 0, count: slots / 64)

  /// Those of no text.
  init() {}

  static let none = LetterPairs()

  /// Forgets the text before and takes another.
  mutating func take(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    bits.withUnsafeMutableBufferPointer { bits in
      bits.update(repeating: 0)
      guard range.count > 1 else { return }
      ByteText.lowered.withUnsafeBufferPointer { lowered in
        var before = lowered[Int(text[range.lowerBound])]
        var position = range.lowerBound &+ 1
        while position < range.upperBound {
          let byte = lowered[Int(text[position])]
          let slot = Self.slot(before, byte)
          bits[slot &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: slot & 63)
          before = byte
          position &+= 1
        }
      }
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

  /// Pairs of a word, to ask for it many times.
  struct Few: Sendable {
    fileprivate let slots: (Int, Int, Int)
    /// How many of the three stand wherever the word stands.
    fileprivate let least: Int

    /// - Parameters:
    ///   - word: the word, in lower case.
    ///   - hasSlip: true for a word of six letters or more that may have one letter more, less
    ///     or other; that changes one of three pairs without a common letter.
    init(_ word: [UInt8], hasSlip: Bool) {
      guard word.count > 1 else {
        slots = (0, 0, 0)
        least = 0
        return
      }
      let second = hasSlip ? 2 : word.count / 2 - 1
      let last = word.count - 2
      slots = (
        LetterPairs.slot(word[0], word[1]),
        LetterPairs.slot(word[second], word[second + 1]),
        LetterPairs.slot(word[last], word[last + 1])
      )
      least = hasSlip ? 2 : 3
    }
  }

  /// True unless a word surely stands nowhere.
  @inline(__always) func mayHold(_ word: Few) -> Bool {
    guard word.least > 0 else { return true }
    let count =
      (holds(word.slots.0) ? 1 : 0) &+ (holds(word.slots.1) ? 1 : 0)
      &+ (holds(word.slots.2) ? 1 : 0)
    return count >= word.least
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
