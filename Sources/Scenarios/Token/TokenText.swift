/// Bytes as URL-safe base64 without padding (RFC 4648, 5).
enum TokenText {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  static func encode(_ bytes: [UInt8]) -> String {
    var text = ""
    var bits = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(letters[bits >> count & 63])
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { text.append(letters[bits << (6 - count) & 63]) }
    return text
  }

  /// The bytes; nil if a character is none of the alphabet, or bits are left over that are not zero.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for letter in text {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 255))
      }
      bits &= (1 << count) - 1
    }
    return bits == 0 && count < 6 ? bytes : nil
  }
}
