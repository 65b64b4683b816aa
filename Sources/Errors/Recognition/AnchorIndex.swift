import Model

/// Where anchors may stand in a text: by their first four bytes, in a filter that is asked for
/// every byte.
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

  /// One bit for each value of `hash`.
  private let filter: [UInt64]
  /// The anchors by their first four bytes, the longest first.
  private let rests: [UInt32: [Rest]]
  private let lengths: [Int]

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
    let start = position
    var window: UInt32 = 0
    var depth = 0
    var candidates: [(window: UInt32, position: Int)] = []
    var at = start
    filter.withUnsafeBufferPointer { filter in
      ByteText.lowered.withUnsafeBufferPointer { lowered in
        while at < limit {
          let byte = bytes[at]
          window = window &<< 8 | UInt32(truncatingIfNeeded: lowered[Int(byte)])
          at &+= 1
          let bit = Self.hash(window)
          if filter[bit &>> 6] & (1 &<< UInt64(truncatingIfNeeded: bit)) != 0 {
            candidates.append((window, at &- 4))
          }
          if byte == 0x0A { break }
          if byte >= 0x7B { depth &+= byte == 0x7B ? 1 : byte == 0x7D ? -1 : 0 }
        }
      }
    }
    for (window, first) in candidates
    where first >= start && ByteText.isWordStart(bytes, first, from: start) {
      for rest in rests[window] ?? [] where stands(rest, at: first + 4, in: bytes, upTo: at)
      {
        hits.append(Hit(position: first, anchor: rest.anchor))
      }
    }
    position = at
    return depth
  }

  /// Where the bit of four bytes in lower case stands in the filter.
  @inline(__always) private static func hash(_ start: UInt32) -> Int {
    Int((start &* 0x9E37_79B1) >> 16)
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
      case 0x20, 0x09, 0x0A, 0x0D:
        isApart = true
        at += 1
      case 0x2D: return isApart || at + 1 < end && ByteText.isDigit(text[at + 1])
      default: return isApart && (ByteText.isDigit(byte) || byte == 0x7E || byte >= 0xE2)
      }
    }
    return false
  }
}
