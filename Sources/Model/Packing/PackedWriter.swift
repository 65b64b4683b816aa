/// Writes any value that can be encoded as one text, which `PackedReader` takes apart again.
///
/// Only who knows the type can read it: keys are left out but for the case of an enumeration. A number is written in
/// digits of base 32, a text behind its length in bytes, a list behind its count, and what may be missing behind a mark.
final class PackedWriter: Encoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  /// The parts of the text.
  ///
  /// The count of a list is a part of its own, which grows with every element.
  private var parts: [[UInt8]] = []

  /// The bytes that a value is packed in: UTF-8.
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let writer = PackedWriter()
    try writer.write(value)
    return Array(writer.parts.joined())
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    parts.append(PackedNumber.digits(0))
    return List(writer: self, part: parts.count - 1)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(writer: self) }

  private func write<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let number as Int: parts.append(PackedNumber.digits(number))
    case let truth as Bool: parts.append([truth ? PackedMark.present : PackedMark.absent])
    case let text as String: parts.append(PackedNumber.digits(text.utf8.count) + text.utf8)
    default: try value.encode(to: self)
    }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: PackedWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { writer.parts.append([PackedMark.absent]) }

    func encode(_ value: some Encodable, forKey key: Key) throws { try writer.write(value) }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try write(value) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try write(value) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try write(value) }
    func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws { try write(value) }

    private func write(_ value: (some Encodable)?) throws {
      writer.parts.append([value == nil ? PackedMark.absent : PackedMark.present])
      if let value { try writer.write(value) }
    }

    /// The case of an enumeration, in which its values lie.
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<
      Nested
    > {
      let name = key.stringValue
      writer.parts.append(PackedNumber.digits(name.utf8.count) + name.utf8)
      return KeyedEncodingContainer(Keyed<Nested>(writer: writer))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { writer.unkeyedContainer() }
    func superEncoder() -> any Encoder { writer }
    func superEncoder(forKey key: Key) -> any Encoder { writer }
  }

  private struct List: UnkeyedEncodingContainer {
    let writer: PackedWriter
    /// Where the count stands.
    let part: Int
    var codingPath: [any CodingKey] { [] }
    private(set) var count = 0

    init(writer: PackedWriter, part: Int) {
      self.writer = writer
      self.part = part
    }

    mutating func encode(_ value: some Encodable) throws {
      grow()
      try writer.write(value)
    }

    mutating func encodeNil() { preconditionFailure("a list of optional values cannot be packed") }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      grow()
      return writer.container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      grow()
      return writer.unkeyedContainer()
    }

    func superEncoder() -> any Encoder { writer }

    private mutating func grow() {
      count += 1
      writer.parts[part] = PackedNumber.digits(count)
    }
  }

  private struct Single: SingleValueEncodingContainer {
    let writer: PackedWriter
    var codingPath: [any CodingKey] { [] }

    func encodeNil() { preconditionFailure("an optional value of its own cannot be packed") }
    func encode(_ value: some Encodable) throws { try writer.write(value) }
  }
}

/// What stands before a value that may be missing, and for a truth value.
enum PackedMark {
  static let absent = UInt8(ascii: "-")
  static let present = UInt8(ascii: "+")
}

/// Whole numbers in digits of base 32, the lowest first; a digit that another follows is greater by 32.
enum PackedNumber {
  /// The character of the digit 0; all digits can be seen.
  static let zero = UInt8(ascii: " ") + 2

  /// The digits of a number.
  ///
  /// A negative one is odd when it is doubled, so that small ones stay short.
  static func digits(_ number: Int) -> [UInt8] {
    var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
    var digits: [UInt8] = []
    while rest >= 32 {
      digits.append(zero + 32 + UInt8(rest % 32))
      rest /= 32
    }
    return digits + [zero + UInt8(rest)]
  }
}
