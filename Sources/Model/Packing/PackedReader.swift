/// Reads values from a text that `PackedWriter` has written, in the same order and with the same types.
///
/// The text is part of the program, and whoever packs it reads it back once: what does not fit is a slip of the
/// program's own, at which it stops.
final class PackedReader: Decoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The value that all bytes together are.
  static func value<Value: Decodable>(_ type: Value.Type, in bytes: UnsafeBufferPointer<UInt8>) throws -> Value {
    let reader = PackedReader(bytes)
    let value = try reader.read(type)
    precondition(reader.position == bytes.count, "a packed \(type) is of another type")
    return value
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed(reader: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { List(reader: self, size: number()) }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(reader: self) }

  private func read<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

  private func byte() -> UInt8 {
    defer { position += 1 }
    return bytes[position]
  }

  private func isPresent() -> Bool { byte() == PackedMark.present }

  private func number() -> Int {
    var doubled: UInt = 0
    var shift: UInt = 0
    while true {
      let digit = UInt(byte() - PackedNumber.zero)
      doubled |= (digit & 31) << shift
      if digit < 32 { break }
      shift += 5
    }
    return Int(bitPattern: doubled >> 1) ^ -Int(bitPattern: doubled & 1)
  }

  private func text() -> String {
    let count = number()
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let reader: PackedReader
    var codingPath: [any CodingKey] { [] }

    /// The case of an enumeration; only these ask for it.
    var allKeys: [Key] { Key(stringValue: reader.text()).map { [$0] } ?? [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { !reader.isPresent() }

    func decode(_ type: Bool.Type, forKey key: Key) -> Bool { reader.isPresent() }
    func decode(_ type: Int.Type, forKey key: Key) -> Int { reader.number() }
    func decode(_ type: String.Type, forKey key: Key) -> String { reader.text() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try reader.read(type) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedDecodingContainer<
      Nested
    > {
      reader.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { reader.unkeyedContainer() }
    func superDecoder() -> any Decoder { reader }
    func superDecoder(forKey key: Key) -> any Decoder { reader }
  }

  private struct List: UnkeyedDecodingContainer {
    let reader: PackedReader
    let size: Int
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { size }
    var isAtEnd: Bool { currentIndex == size }

    init(reader: PackedReader, size: Int) {
      self.reader = reader
      self.size = size
    }

    mutating func decodeNil() -> Bool { false }

    mutating func decode(_ type: Bool.Type) -> Bool {
      currentIndex += 1
      return reader.isPresent()
    }

    mutating func decode(_ type: Int.Type) -> Int {
      currentIndex += 1
      return reader.number()
    }

    mutating func decode(_ type: String.Type) -> String {
      currentIndex += 1
      return reader.text()
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      currentIndex += 1
      return try reader.read(type)
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
      currentIndex += 1
      return reader.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
      currentIndex += 1
      return reader.unkeyedContainer()
    }

    func superDecoder() -> any Decoder { reader }
  }

  private struct Single: SingleValueDecodingContainer {
    let reader: PackedReader
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { false }
    func decode(_ type: Bool.Type) -> Bool { reader.isPresent() }
    func decode(_ type: Int.Type) -> Int { reader.number() }
    func decode(_ type: String.Type) -> String { reader.text() }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try reader.read(type) }
  }
}
