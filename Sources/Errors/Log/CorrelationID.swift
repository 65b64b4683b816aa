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
    guard !text.isEmpty, text.count <= 64, text.allSatisfy({ 0x20...0x7E ~= $0 && $0 != UInt8(ascii: ":") }),
      !text.allSatisfy({ (0x30...0x39) ~= $0 || [0x20, 0x2D, 0x2E].contains($0) }),
      !["(null)", "null", "nil"].contains(word)
    else { return nil }
    return Masking.masked(word.filter { $0 != "[" })
  }

  /// What stands behind an id of which the line has only the beginning.
  static let cutMark: Character = "…"

  /// The moment, and as much of the id as there is, where a line ends within the id; nil where it does not.
  static func cut(_ bracket: ArraySlice<UInt8>) -> (time: Int?, id: String)? {
    guard let mark = bracket.lastPosition(of: Array(" - ".utf8)) else { return nil }
    let piece = bracket[(mark + 3)...].trimmed
    let id = String(decoding: piece, as: UTF8.self).uppercased()
    let moment = LogClock.milliseconds(bracket[..<mark])
    if isUUID(piece) { return (moment, id) }
    guard (leastOfID..<nothing.count).contains(piece.count), isUUID(piece + nothing[piece.count...]) else { return nil }
    return (moment, id + String(cutMark))
  }

  private static let nothing = Array("00000000-0000-0000-0000-000000000000".utf8)

  /// The least letters of an id that tell it from a word.
  private static let leastOfID = 4

  /// True for the id of a request as MSAL makes it.
  static func isUUID(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.count == 36
      && bytes.enumerated().allSatisfy { index, byte in
        [8, 13, 18, 23].contains(index) ? byte == UInt8(ascii: "-") : isHexDigit(byte)
      }
  }

  /// True for a digit of such an id.
  static func isHexDigit(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x46 ~= byte || 0x61...0x66 ~= byte
  }
}
