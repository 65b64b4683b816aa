import Catalogue

// What stands in the place of the correlation id.
extension LogLine {
  /// What stands for an id that somebody has taken out: MSAL itself writes `(null)` where it has none.
  static let removed = "(removed)"

  /// The id in capital letters, or the word that stands for it; nil where there is none, such as `(null)`.
  static func id(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = bytes.trimmed
    let word = String(decoding: text, as: UTF8.self)
    if isUUID(text) { return word.uppercased() }
    // A piece of a date is no word.
    guard !text.isEmpty, text.count <= 64, text.allSatisfy({ 0x20...0x7E ~= $0 && $0 != ":" }),
      !text.allSatisfy({ (0x30...0x39) ~= $0 || [0x20, 0x2D, 0x2E].contains($0) }),
      !["(null)", "null", "nil"].contains(word)
    else { return nil }
    return Masking.masked(word.filter { $0 != "[" })
  }

  /// True for the id of a request as MSAL makes it.
  static func isUUID(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == 36
      && bytes.enumerated().allSatisfy { index, byte in
        [8, 13, 18, 23].contains(index) ? byte == "-" : isHexDigit(byte)
      }
  }

  /// True for a digit of such an id.
  static func isHexDigit(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x46 ~= byte || 0x61...0x66 ~= byte
  }
}
