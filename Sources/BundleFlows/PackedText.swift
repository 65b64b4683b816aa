import Model

/// A text that is being put together of packed values, as `PackedReader` takes it apart.
///
/// What the parts of a value are, and in which order they were declared, its type tells.
struct PackedText {
  /// All of them, one behind the other.
  private(set) var bytes: [UInt8] = []
  /// Where each text lies.
  private var places: [String: Int] = [:]

  /// Packs a value, and looks whether the same comes out of it.
  mutating func add<Value: Packable & Sendable & Equatable>(_ value: Value) throws
    -> Packed<
      Value
    >
  {
    let start = bytes.count
    write(value)
    let unpacked = try bytes.withUnsafeBufferPointer { bytes in
      var reader = PackedReader(bytes, at: start)
      return try Value(from: &reader)
    }
    precondition(unpacked == value, "a \(Value.self) is another one when it is unpacked")
    return Packed(start)
  }

  private mutating func write(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch value {
    // First of all: a value that may be missing would pass for the value.
    case _ where mirror.displayStyle == .optional || mirror.displayStyle == .collection:
      write(mirror.children.count)
      writeParts(mirror)
    case let number as Int: write(number)
    case let truth as Bool: write(truth ? 1 : 0)
    case let text as String: write(text)
    case let choice as any CaseIterable & Hashable: write(place(of: choice))
    // What finds parts is made of them.
    case _ where mirror.displayStyle == .dictionary: break
    default:
      if mirror.displayStyle == .enum { write(mirror.children.first?.label ?? "\(value)") }
      writeParts(mirror)
    }
  }

  private mutating func writeParts(_ mirror: Mirror) {
    for part in mirror.children { write(part.value) }
  }

  private func place<Choice: CaseIterable & Hashable>(of choice: Choice) -> Int {
    Array(Choice.allCases).firstIndex(of: choice) ?? 0
  }

  /// A text that lies here already is not written again, unless it is as short as where it
  /// lies.
  private mutating func write(_ text: String) {
    let start = bytes.count
    if let place = places[text] {
      write(place - start)
      // A place that takes more bytes than the text itself with its length is taken back.
      guard bytes.count - start > text.utf8.count + 1 else { return }
      bytes.removeSubrange(start...)
    }
    places[text] = start
    write(text.utf8.count)
    bytes += text.utf8
  }

  private mutating func write(_ number: Int) {
    // 0, -1, 1 and -2 become 0, 1, 2 and 3, so that small numbers stay short.
    var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
    // Digits of base 32, the lowest first; all but the last have 32 added.
    while rest >= 32 {
      bytes.append(PackedReader.zero + 32 + UInt8(rest % 32))
      rest /= 32
    }
    bytes.append(PackedReader.zero + UInt8(rest))
  }
}
