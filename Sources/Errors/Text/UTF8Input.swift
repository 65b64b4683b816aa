/// Bytes of a text as UTF-8: UTF-16, with its mark or without, is turned into it,
/// everything else passes.
///
/// What comes out depends on the bytes alone, not on how they are cut into pieces.
package struct UTF8Input {
  /// How many bytes are looked at to tell UTF-16 from other texts: the first line, or so many
  /// of a longer one.
  ///
  /// More would make the answer depend on how the text comes in.
  private static let sample = 4...64

  private enum Encoding {
    case bytes
    case utf16(isLittleEndian: Bool)
  }

  private var encoding: Encoding?
  private var held: [UInt8] = []

  /// Begins with a text.
  package init() {}

  /// Takes bytes, and hands out what they say; nothing as long as too few are there to tell.
  package mutating func feed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard encoding == nil else { return take(bytes) }
    held += bytes
    let line = held.firstIndex(of: UInt8(ascii: "\n")).map {
      max($0 + 1, Self.sample.lowerBound)
    }
    guard held.count >= line ?? Self.sample.upperBound else { return [] }
    return settle(line)
  }

  /// Hands out what is left.
  package mutating func finish() -> ArraySlice<UInt8> { encoding == nil ? settle(nil) : [] }

  private mutating func settle(_ line: Int?) -> ArraySlice<UInt8> {
    let length = min(line ?? held.count, Self.sample.upperBound)
    encoding = Self.encoding(of: held.prefix(length))
    let first = held
    held = []
    return take(first[...])
  }

  private static func encoding(of bytes: ArraySlice<UInt8>) -> Encoding {
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16(isLittleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(isLittleEndian: false) }
    // Half of what such a text has are zeros: the upper halves of plain letters.
    let zeros = bytes.indices.filter { bytes[$0] == 0 }
    guard zeros.count * 3 >= bytes.count, bytes.count >= 4 else { return .bytes }
    return .utf16(isLittleEndian: zeros.count { $0 % 2 == 1 } * 2 > zeros.count)
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard case .utf16(let isLittleEndian) = encoding else { return bytes }
    held += bytes
    var units: [UInt16] = stride(from: 0, to: held.count - 1, by: 2).map { at in
      let (first, second) = (UInt16(held[at]), UInt16(held[at + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    // The other half of a character comes with the next bytes.
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    held.removeFirst(units.count * 2)
    return Array(String(decoding: units.filter { $0 != 0xFEFF }, as: UTF16.self).utf8)[...]
  }
}
