/// Bytes that are looked through for words; all positions are indices of the bytes.
struct ByteText {
  let bytes: [UInt8]
  /// Which two bytes, in lower case, stand beside each other anywhere: hundreds of words are
  /// looked for in every text that speaks of an error, and hardly one of them stands there.
  private var pairs = [Bool](repeating: false, count: 1 << 16)

  init(bytes: [UInt8]) {
    self.bytes = bytes
    var before: UInt8 = 0
    for byte in bytes {
      pairs[Self.pair(before, byte.lowered)] = true
      before = byte.lowered
    }
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first) << 8 | Int(second)
  }

  var count: Int { bytes.count }

  subscript(position: Int) -> UInt8 { bytes[position] }

  /// True if a word stands at a position; letters in either case.
  func has(_ word: [UInt8], at position: Int) -> Bool {
    guard position >= 0, position + word.count <= bytes.count else { return false }
    return word.indices.allSatisfy { bytes[position + $0].lowered == word[$0] }
  }

  /// The first place of a word, in lower case, in a range or anywhere.
  func first(_ word: [UInt8], in range: Range<Int>? = nil) -> Int? {
    guard let head = word.first,
      word.indices.dropFirst().allSatisfy({ pairs[Self.pair(word[$0 - 1], word[$0])] })
    else { return nil }
    return (range ?? 0..<count).dropLast(word.count - 1).first {
      bytes[$0].lowered == head && has(word, at: $0)
    }
  }

  /// True if one of some words stands anywhere.
  func hasAny(of words: WordList) -> Bool { words.contains { first($0) != nil } }

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

  /// The versions that stand behind one of some words, in parts: `iOS Sim 17.2`.
  func versions(behind words: WordList) -> [[Int]] {
    words.flatMap { word in
      var (found, start): ([[Int]], Int) = ([], 0)
      while let place = first(word, in: start..<count) {
        start = place + word.count
        let digits = end(from: start, limit: 14) { !$0.isDigit && $0 != 0x0A }
        let words = text(start..<digits).lowercased().split { !$0.isLetter }
        let between = words.map(String.init)
        let end = end(from: digits, limit: 12) { $0.isDigit || $0 == 0x2E }
        let isWhole = place == 0 || !bytes[place - 1].isLetter
        guard isWhole, end > digits,
          between.allSatisfy(["v", "sim", "simulator", "version", "sdk"].contains)
        else { continue }
        found.append(text(digits..<end).split(separator: ".").compactMap { Int($0) })
      }
      return found
    }
  }

  /// The text of a range; what is no UTF-8 is replaced.
  func text(_ range: Range<Int>) -> String { bytes[range].asText }

  /// The bytes of a sign at a position: a hyphen, a minus, a dash, or a tilde that stands for
  /// one; 0 if there is none.
  func sign(at position: Int) -> Int {
    guard position < bytes.count else { return 0 }
    if bytes[position] == UInt8(ascii: "-") { return 1 }
    if bytes[position] == UInt8(ascii: "~"), position + 1 < bytes.count,
      bytes[position + 1].isDigit
    {
      return 1
    }
    return ["−", "–", "—"].contains { has(Array($0.utf8), at: position) } ? 3 : 0
  }

  /// The integer at a position, with its sign, and where it ends; nil if there is none or a
  /// longer number or word.
  func integer(at position: Int) -> (value: Int, end: Int)? {
    guard position < bytes.count else { return nil }
    let sign = sign(at: position)
    let isNegative = sign > 0
    let start = position + sign
    let end = end(from: start, limit: 22, while: \.isDigit)
    guard end > start else { return nil }
    // Others print its bits: 0xffffffffffff3cae is -50002, as 0xffff3cae is.
    if has([0x30, 0x78], at: start) {
      let last = self.end(from: start + 2, limit: 17, while: \.isWord)
      guard let bits = UInt64(text(start + 2..<last), radix: 16) else { return nil }
      let value = Int(Int32(truncatingIfNeeded: bits))
      let isWhole = bits == UInt64(bitPattern: Int64(value)) || bits >> 32 == 0
      return value < 0 && isWhole ? (value, last) : nil
    }
    if end < bytes.count, bytes[end].isLetter { return nil }
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
}

/// What a byte is in ASCII.
extension UInt8 {
  var isCapital: Bool { (0x41...0x5A).contains(self) }
  var lowered: UInt8 { isCapital ? self | 0x20 : self }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isWord: Bool { isDigit || isLetter || self == 0x5F }
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

/// Words in lower case that are looked for together.
typealias WordList = [[UInt8]]

extension [UInt8] {
  /// The bytes of a word in lower case, for `ByteText`.
  static func word(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }
}

extension Collection<UInt8> {
  /// The text that the bytes are; what is no UTF-8 is replaced.
  var asText: String { String(decoding: self, as: UTF8.self) }
}
