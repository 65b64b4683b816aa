import Model

/// Where anchors may stand in a text: by their first four bytes, which are looked up wherever a
/// word begins.
///
/// A class, for it is asked for every line, and its tables would be counted each time.
final class AnchorIndex: Sendable {
  /// What has to follow an anchor.
  enum End {
    /// Anything.
    case any
    /// No letter, digit or `_`.
    case word
    /// What leads to the value of a key.
    case value

    init(_ anchor: NameTable.Anchor) {
      switch anchor {
      case .key: self = .value
      case .word, .sentence: self = .word
      default: self = .any
      }
    }
  }

  /// An anchor behind its first four bytes.
  private struct Rest {
    let anchor: Int
    let bytes: ArraySlice<UInt8>
    let end: End
  }

  /// What a byte is for the search.
  private enum Kind: UInt8 {
    case word, other, mark

    init(_ byte: UInt8) {
      let isMark = "\n{}\\%".utf8.contains(byte)
      self = isMark ? .mark : ByteText.isWord(byte) ? .word : .other
    }
  }

  /// One bit for each value of `hash`.
  private let filter: [UInt64]
  /// The anchors by their first four bytes, the longest first.
  private let rests: [UInt32: [Rest]]
  private let lengths: [Int]
  private static let kinds = (0...255).map { Kind(UInt8($0)) }

  init(_ anchors: [(bytes: [UInt8], end: End)]) {
    var rests: [UInt32: [Rest]] = [:]
    for (index, anchor) in anchors.enumerated() {
      let start = anchor.bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      rests[start, default: []].append(
        Rest(anchor: index, bytes: anchor.bytes.dropFirst(4), end: anchor.end))
    }
    var filter = [UInt64](repeating: 0, count: 1 << 10)
    for start in rests.keys {
      let bit = Self.hash(start)
      filter[bit >> 6] |= 1 << UInt64(bit & 63)
    }
    self.filter = filter
    self.rests = rests.mapValues { $0.sortedStably { $0.bytes.count > $1.bytes.count } }
    lengths = anchors.map(\.bytes.count)
  }

  /// Where the anchors of a text stand, in order; of several at one place the longest first.
  func hits(in bytes: [UInt8]) -> [Hit] {
    var hits: [Hit] = []
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        _ = look(in: bytes, from: &position, upTo: bytes.count, &hits)
      }
    }
    return hits
  }

  /// How many bytes an anchor has.
  func length(of anchor: Int) -> Int { lengths[anchor] }

  /// Looks through one line.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - position: where the line begins; behind it afterwards.
  ///   - limit: where it ends at the latest.
  ///   - hits: gets the anchors of the line.
  /// - Returns: how many braces are opened, less those that are closed.
  func look(
    in bytes: UnsafeBufferPointer<UInt8>, from position: inout Int, upTo limit: Int,
    _ hits: inout [Hit]
  ) -> Int {
    var depth = 0
    var at = position
    // In texts within texts a word begins behind `\n`, and in encoded ones behind `%20`.
    var (begins, alsoBegins) = (true, -1)
    filter.withUnsafeBufferPointer { filter in
      Self.kinds.withUnsafeBufferPointer { kinds in
        while at < limit {
          let byte = bytes[at]
          if begins || at == alsoBegins, at &+ 4 <= limit {
            let start = Self.start(bytes, at)
            let bit = Self.hash(start)
            if filter[bit &>> 6] & (1 &<< UInt64(truncatingIfNeeded: bit)) != 0,
              byte != 0x2D || isSign(at, in: bytes, from: position)
            {
              find(start, at: at, in: bytes, upTo: limit, &hits)
            }
          }
          let kind = kinds[Int(byte)]
          begins = kind != .word
          at &+= 1
          guard kind == .mark else { continue }
          switch byte {
          case 0x0A: return
          case 0x7B: depth &+= 1
          case 0x7D: depth &-= 1
          case 0x25: alsoBegins = at &+ 2
          default:
            if at < limit, bytes[at] == 0x6E || bytes[at] == 0x72 { alsoBegins = at &+ 1 }
          }
        }
      }
    }
    position = at
    return depth
  }

  /// Four bytes in lower case.
  @inline(__always) private static func start(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int
  ) -> UInt32 {
    var start: UInt32 = 0
    for byte in bytes[position..<(position &+ 4)] {
      start = start &<< 8 | UInt32(truncatingIfNeeded: ByteText.lower(byte))
    }
    return start
  }

  /// Where the bit of four bytes in lower case stands in the filter.
  @inline(__always) private static func hash(_ start: UInt32) -> Int {
    Int((start &* 0x9E37_79B1) >> 16)
  }

  /// False for a hyphen behind another that no blank stands before.
  private func isSign(
    _ position: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    position < start + 2 || text[position - 1] != 0x2D
      || ByteText.isBlank(text[position - 2])
  }

  /// Adds the anchors that begin with four bytes at a position.
  private func find(
    _ start: UInt32, at position: Int, in text: UnsafeBufferPointer<UInt8>,
    upTo end: Int, _ hits: inout [Hit]
  ) {
    for rest in rests[start] ?? [] where stands(rest, at: position + 4, in: text, upTo: end)
    {
      hits.append(Hit(position: position, anchor: rest.anchor))
    }
  }

  /// True if the rest of an anchor stands at a position, and ends as it must.
  private func stands(
    _ rest: Rest, at position: Int, in text: UnsafeBufferPointer<UInt8>, upTo end: Int
  ) -> Bool {
    let last = position + rest.bytes.count
    guard last <= end else { return false }
    var at = position
    for byte in rest.bytes {
      if ByteText.lower(text[at]) != byte { return false }
      at += 1
    }
    switch rest.end {
    case .any: return true
    case .word: return last >= end || !ByteText.isWord(text[last])
    case .value: return leadsToValue(last, text, end)
    }
  }

  /// True where quotes and blanks lead to `=`, `:` or a number.
  private func leadsToValue(
    _ position: Int, _ text: UnsafeBufferPointer<UInt8>, _ end: Int
  ) -> Bool {
    var at = position
    var isApart = false
    while at < end, at - position < 26 {
      let byte = text[at]
      switch byte {
      case 0x3D, 0x3A, 0x25: return true
      case 0xEF: return true
      case 0x22, 0x27, 0x2A, 0x5C, 0x29: at += 1
      case 0x20, 0x09, 0x0D:
        isApart = true
        at += 1
      case 0x2D: return isApart || at + 1 < end && ByteText.isDigit(text[at + 1])
      default: return isApart && (ByteText.isDigit(byte) || byte == 0x7E || byte >= 0xE2)
      }
    }
    return false
  }
}
