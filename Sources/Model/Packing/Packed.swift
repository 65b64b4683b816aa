/// Where a value lies in the text that the program carries; it is taken out when it is asked for.
package struct Packed<Value: Codable & Sendable>: Codable, Hashable, Sendable {
  private var start: Int
  private var count: Int

  /// A place in the text, in bytes of its UTF-8.
  package init(start: Int, count: Int) {
    self.start = start
    self.count = count
  }

  /// The expression that makes it, for the source in which the text stands.
  package var swift: String { "Packed(start: \(start), count: \(count))" }

  /// The value.
  ///
  /// - Parameter text: the text into which it was packed; another one stops the program.
  /// - Returns: the value, unpacked anew each time.
  package func value(in text: StaticString) -> Value {
    text.withUTF8Buffer { bytes in
      do {
        return try PackedReader.value(Value.self, in: UnsafeBufferPointer(rebasing: bytes[start..<start + count]))
      } catch {
        preconditionFailure("a packed \(Value.self) is of another type: \(error)")
      }
    }
  }
}

/// A text that is being put together of packed values.
package struct PackedText {
  /// All of them, one behind the other.
  package private(set) var bytes: [UInt8] = []

  /// Nothing yet.
  package init() {}

  /// Packs a value, and looks whether the same comes out of it.
  package mutating func add<Value: Codable & Sendable & Equatable>(_ value: Value) throws -> Packed<Value> {
    let packed = try PackedWriter.bytes(of: value)
    let unpacked = try packed.withUnsafeBufferPointer { try PackedReader.value(Value.self, in: $0) }
    precondition(unpacked == value, "a \(Value.self) is another one when it is unpacked")
    defer { bytes += packed }
    return Packed(start: bytes.count, count: packed.count)
  }
}
