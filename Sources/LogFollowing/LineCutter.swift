/// Bytes cut into lines, whatever ends them; UTF-16 is turned into UTF-8 on the way.
///
/// What comes out depends on the bytes alone, not on how they are cut into pieces. Lines longer than `longest` lose
/// their rest, so that memory stays bounded.
package struct LineCutter {
  /// The most bytes of a line that are kept.
  package static let longest = 1 << 16
  /// How many bytes are looked at to tell UTF-16 from other texts.
  private static let sample = 64

  private enum Encoding {
    case bytes
    case utf16(isLittleEndian: Bool)
  }

  private var encoding: Encoding?
  private var held: [UInt8] = []
  private var line: [UInt8] = []
  private var half: UInt8?
  private var surrogate: UInt16?
  private var endedWithReturn = false

  /// Begins with a line.
  package init() {}

  /// Takes bytes, and hands out the lines that end in them.
  package mutating func feed(_ bytes: some Sequence<UInt8>, to use: (ArraySlice<UInt8>) -> Void) {
    guard encoding == nil else { return take(bytes, use) }
    held += bytes
    guard held.count >= Self.sample || held.contains(UInt8(ascii: "\n")) && held.count >= 4 else { return }
    settle(use)
  }

  /// Hands out what is left.
  package mutating func finish(to use: (ArraySlice<UInt8>) -> Void) {
    settle(use)
    if !line.isEmpty { use(line[...]) }
    line = []
  }

  private mutating func settle(_ use: (ArraySlice<UInt8>) -> Void) {
    guard encoding == nil else { return }
    let encoding = Self.encoding(of: held)
    self.encoding = encoding
    let first = held
    held = []
    take(first, use)
  }

  private static func encoding(of bytes: [UInt8]) -> Encoding {
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16(isLittleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(isLittleEndian: false) }
    // Half of what such a text has are zeros: the upper halves of plain letters.
    let zeros = bytes.indices.filter { bytes[$0] == 0 }
    guard zeros.count * 3 >= bytes.count, bytes.count >= 4 else { return .bytes }
    return .utf16(isLittleEndian: zeros.count { $0 % 2 == 1 } * 2 > zeros.count)
  }

  private mutating func take(_ bytes: some Sequence<UInt8>, _ use: (ArraySlice<UInt8>) -> Void) {
    guard case .utf16(let isLittleEndian) = encoding else {
      for byte in bytes { put(byte, use) }
      return
    }
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      put(unit: isLittleEndian ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte), use)
    }
  }

  private mutating func put(unit: UInt16, _ use: (ArraySlice<UInt8>) -> Void) {
    var code = UInt32(unit)
    if 0xD800..<0xDC00 ~= unit {
      surrogate = unit
      return
    }
    if 0xDC00..<0xE000 ~= unit {
      code = surrogate.map { 0x10000 + (UInt32($0) - 0xD800) << 10 + (UInt32(unit) - 0xDC00) } ?? 0xFFFD
    }
    surrogate = nil
    guard code != 0xFEFF, let scalar = Unicode.Scalar(code) else { return }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { put(byte, use) }
  }

  private mutating func put(_ byte: UInt8, _ use: (ArraySlice<UInt8>) -> Void) {
    let isReturn = byte == UInt8(ascii: "\r")
    defer { endedWithReturn = isReturn }
    guard isReturn || byte == UInt8(ascii: "\n") else {
      if line.count < Self.longest { line.append(byte) }
      return
    }
    if !isReturn, endedWithReturn { return }
    use(line[...])
    line.removeAll(keepingCapacity: true)
  }
}
