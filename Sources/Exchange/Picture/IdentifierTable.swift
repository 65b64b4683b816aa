/// Ids made out of names of any kind, each only once.
struct IdentifierTable {
  private var taken: Set<String> = []
  private var made: [String: String] = [:]
  private let fallback: String
  private let reserved: Set<String>
  private let isPart: (UInt8) -> Bool
  private let isFirst: (UInt8) -> Bool

  /// Ids of the flow format.
  init(fallback: String) {
    self.init(fallback: fallback, reserved: [], isFirst: Self.isPart, isPart: Self.isPart)
  }

  /// Ids of another format.
  ///
  /// - Parameters:
  ///   - fallback: what a name without any letter becomes.
  ///   - reserved: words that are no ids, in small letters.
  ///   - isFirst: whether a byte may begin an id.
  ///   - isPart: whether a byte may follow.
  init(
    fallback: String, reserved: Set<String>, isFirst: @escaping (UInt8) -> Bool, isPart: @escaping (UInt8) -> Bool
  ) {
    self.fallback = fallback
    self.isFirst = isFirst
    self.isPart = isPart
    self.reserved = reserved
  }

  /// The id of a name, the same each time: the name itself where it can be one.
  mutating func id(_ name: String) -> String {
    if let id = made[name] { return id }
    let stem = stem(name)
    var id = stem
    var number = 2
    while reserved.contains(id.lowercased()) || !taken.insert(id).inserted {
      id = "\(stem.prefix(58))_\(number)"
      number += 1
    }
    made[name] = id
    return id
  }

  /// True for ASCII letters, digits and `_`.
  static func isWordPart(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x5F
  }

  /// True for what ids of the flow format are made of: the same, `-` and `.`.
  private static func isPart(_ byte: UInt8) -> Bool { isWordPart(byte) || byte == 0x2D || byte == 0x2E }

  /// True for ASCII letters.
  static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }

  private func stem(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if isPart(byte) {
        bytes.append(byte)
      } else if bytes.last != 0x5F {
        bytes.append(0x5F)
      }
    }
    if !name.utf8.allSatisfy(isPart) {
      while bytes.last == 0x5F { bytes.removeLast() }
      while bytes.first == 0x5F, bytes.count > 1 { bytes.removeFirst() }
    }
    if let first = bytes.first, !isFirst(first) { bytes.insert(0x5F, at: 0) }
    return bytes.isEmpty ? fallback : String(decoding: bytes.prefix(64), as: UTF8.self)
  }
}
