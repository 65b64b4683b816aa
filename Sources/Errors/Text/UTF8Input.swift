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
  private var half: UInt8?
  private var surrogate: UInt16?

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
    var text: [UInt8] = []
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      put(
        isLittleEndian
          ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte),
        to: &text)
    }
    return text[...]
  }

  private mutating func put(_ unit: UInt16, to text: inout [UInt8]) {
    var code = UInt32(unit)
    if 0xD800..<0xDC00 ~= unit {
      surrogate = unit
      return
    }
    if 0xDC00..<0xE000 ~= unit {
      code =
        surrogate.map { 0x10000 + (UInt32($0) - 0xD800) << 10 + (UInt32(unit) - 0xDC00) }
        ?? 0xFFFD
    }
    surrogate = nil
    guard code != 0xFEFF, let scalar = Unicode.Scalar(code) else { return }
    text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
  }
}
