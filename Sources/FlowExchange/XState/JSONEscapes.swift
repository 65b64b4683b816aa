/// Escapes of JSON that YAML does not have.
enum JSONEscapes {
  /// A file in which characters beyond 16 bits, two escapes in JSON (`\\ud83d\\ude00`), are one of YAML (`\\U0001f600`).
  ///
  /// What stands behind one in its line moves two columns to the left. Source: RFC 8259, 7.
  static func joined(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let high = unit(bytes, at: index), (0xD800..<0xDC00).contains(high), let low = unit(bytes, at: index + 6),
        (0xDC00..<0xE000).contains(low)
      {
        let digits = String(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), radix: 16)
        result += Array("\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8)
        index += 12
      } else {
        // A backslash takes the next character with it, be that another backslash.
        let length = bytes[index] == UInt8(ascii: "\\") ? min(2, bytes.count - index) : 1
        result += bytes[index..<(index + length)]
        index += length
      }
    }
    return result
  }

  /// The number of an escape of four digits; nil if there is none.
  private static func unit(_ bytes: [UInt8], at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
      return nil
    }
    return UInt32(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }
}
