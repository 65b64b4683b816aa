/// Bytes that are looked through for words; all positions are indices of the bytes.
struct ByteText {
  let bytes: [UInt8]
  /// Which letters stand beside each other anywhere, since most words that are looked for stand
  /// nowhere.
  let pairs: LetterPairs

  init(bytes: [UInt8]) {
    self.bytes = bytes
    pairs = LetterPairs(bytes)
  }

  var count: Int { bytes.count }

  /// True if a word stands at a position; letters in either case.
  func has(_ word: [UInt8], at position: Int) -> Bool {
    guard position >= 0, position + word.count <= bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { Self.stands($0, at: position, in: text) }
    }
  }

  /// The first place of a word, in lower case, in a range.
  func first(_ word: [UInt8], in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "outside")
    guard let head = word.first, pairs.mayHold(word) else { return nil }
    return bytes.withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { word in
        var position = range.lowerBound
        let last = range.upperBound - word.count
        while position <= last {
          if Self.lower(text[position]) == head, Self.stands(word, at: position, in: text) {
            return position
          }
          position += 1
        }
        return nil
      }
    }
  }

  @inline(__always) private static func stands(
    _ word: UnsafeBufferPointer<UInt8>, at position: Int,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var offset = 0
    while offset < word.count {
      if lower(text[position + offset]) != word[offset] { return false }
      offset += 1
    }
    return true
  }

  /// True if one of some words stands anywhere.
  func hasAny(of words: WordList) -> Bool { firstIndex(in: words) { _ in true } != nil }

  /// The position in a list of its first word that stands anywhere and is meant.
  func firstIndex(in words: WordList, where isMeant: (Int) -> Bool) -> Int? {
    let pairs = pairs
    return words.words.indices.first { index in
      pairs.mayHold(words.words[index]) && isMeant(index)
        && first(words.words[index], in: 0..<count) != nil
    }
  }

  /// The position after all bytes from a position on that fulfil a condition.
  func end(from position: Int, limit: Int = .max, while condition: (UInt8) -> Bool) -> Int {
    var end = position
    let last = limit < bytes.count - position ? position + limit : bytes.count
    while end < last, condition(bytes[end]) { end += 1 }
    return end
  }

  /// The line in which a position stands, without its end.
  func line(around position: Int) -> Range<Int> {
    let start = bytes[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(bytes[position...].firstIndex(of: 0x0A) ?? count)
  }

  /// The text of a range; what is no UTF-8 is replaced.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The bytes of a sign at a position: a hyphen, a minus, a dash, or a tilde that stands for
  /// one; 0 if there is none.
  func sign(at position: Int) -> Int {
    guard position < bytes.count else { return 0 }
    if bytes[position] == UInt8(ascii: "-") { return 1 }
    if bytes[position] == UInt8(ascii: "~"), position + 1 < bytes.count,
      Self.isDigit(bytes[position + 1])
    {
      return 1
    }
    let isDash =
      has([0xE2, 0x88, 0x92], at: position) || has([0xE2, 0x80, 0x93], at: position)
      || has([0xE2, 0x80, 0x94], at: position)
    return isDash ? 3 : 0
  }

  /// The integer at a position, with its sign, and where it ends; nil if there is none or a
  /// longer number or word.
  func integer(at position: Int) -> (value: Int, end: Int)? {
    guard position < bytes.count else { return nil }
    let sign = sign(at: position)
    let isNegative = sign > 0
    let start = position + sign
    let end = end(from: start, limit: 22, while: Self.isDigit)
    guard end > start else { return nil }
    // Others print its bits: 0xffffffffffff3cae is -50002, as 0xffff3cae is.
    if has([0x30, 0x78], at: start) {
      let last = self.end(from: start + 2, limit: 17) { Self.isWord($0) }
      guard let bits = UInt64(text(start + 2..<last), radix: 16) else { return nil }
      let value = Int(Int32(truncatingIfNeeded: bits))
      let isWhole = bits == UInt64(bitPattern: Int64(value)) || bits >> 32 == 0
      return value < 0 && isWhole ? (value, last) : nil
    }
    if end < bytes.count, Self.isLetter(bytes[end]) { return nil }
    // Debuggers print a negative code as if it had no sign: 18446744073709501614 is -50002.
    if end - start > 10 {
      guard !isNegative, let large = UInt64(text(start..<end)),
        large > .max - Self.mostUnsigned
      else { return nil }
      return (Int(truncatingIfNeeded: large), end)
    }
    guard let value = Int(text(start..<end)) else { return nil }
    if isNegative { return (-value, end) }
    // Old libraries do so with shorter numbers: 4294966096 is -1200.
    return (Self.unsigned.contains(value) ? value - (1 << 32) : value, end)
  }

  private static let mostUnsigned: UInt64 = 99_999
  private static let unsigned = (1 << 32) - Int(mostUnsigned)..<(1 << 32)

  static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == 0x5F
  }
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}

/// Words that are looked for together.
struct WordList {
  /// In lower case.
  let words: [[UInt8]]

  init(_ texts: [String]) { words = texts.map([UInt8].word) }
}

extension [UInt8] {
  /// The bytes of a word in lower case, for `ByteText`.
  static func word(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }
}
