/// Reads values out of a text, in the order and with the types with which BundleFlows wrote
/// them.
///
/// A number is written in digits of base 32; a text behind its length in bytes, or as how far
/// before it the same one lies; a list behind its count, what may be missing behind 0 or 1, and
/// a case of an enumeration as its place or its name.
package struct PackedReader {
  /// The text is damaged, or holds another type.
  package struct Damage: Error {}

  /// The character of the digit 0: all digits can be seen, and one that another follows is
  /// greater by 32.
  package static let zero = UInt8(ascii: " ") + 2

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int

  /// Reads from a place on, in bytes of UTF-8.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// What is made of parts that lie here.
  mutating package func make<each Part: Packable, Value>(
    _ make: (repeat each Part) -> Value
  )
    throws -> Value
  {
    make(repeat try (each Part)(from: &self))
  }

  /// A number; a negative one is odd when it is doubled, so that small ones stay short.
  mutating func number() throws -> Int {
    var doubled: UInt = 0
    var shift: UInt = 0
    while true {
      guard bytes.indices.contains(position) else { throw Damage() }
      // Wrapping: a byte below `zero` must not trap, whatever it then means.
      let digit = UInt(bytes[position] &- Self.zero)
      position += 1
      // Five bits in each character, the lowest first.
      doubled |= (digit & 31) << shift
      // 1 → -1, 2 → 1, 3 → -2: the lowest bit is the sign.
      if digit < 32 { return Int(bitPattern: doubled >> 1) ^ -Int(bitPattern: doubled & 1) }
      shift += 5
    }
  }

  /// How many bytes or elements follow: each of them is a byte at least.
  mutating func count() throws -> Int {
    let count = try number()
    // More than is left can only be damage, and must not ask for so much memory.
    guard (0...bytes.count - position).contains(count) else { throw Damage() }
    return count
  }

  mutating func text() throws -> String {
    let start = position
    let back = try number()
    // A text that lies there already is not written twice.
    if back < 0 {
      // Wrapping: damaged data must end in `Damage`, not in a trap.
      var earlier = Self(bytes, at: start &+ back)
      return try earlier.text()
    }
    // Read again from its beginning, now as a length that has to fit.
    position = start
    let count = try count()
    defer { position += count }
    return String(
      decoding: UnsafeBufferPointer(rebasing: bytes[position..<position + count]),
      as: UTF8.self
    )
  }
}
