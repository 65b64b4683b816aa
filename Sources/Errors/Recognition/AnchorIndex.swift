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
    /// A colon or `=`.
    case label

    init(_ anchor: NameTable.Anchor) {
      switch anchor {
      case .key: self = .value
      case .word, .sentence: self = .word
      default: self = .any
      }
    }
  }

  private struct Entry {
    let slot: UInt16
    /// The fifth letter, for many names have the first four; 0 for none.
    let next: UInt8
    let end: End
    let anchor: Int
    let letters: [UInt8]
  }

  /// What a byte is for the search.
  private enum Kind: UInt8 {
    case word, other, mark

    init(_ byte: UInt8) {
      let isMark = "\n{}\\%&".utf8.contains(byte)
      self = isMark ? .mark : byte.isWord ? .word : .other
    }
  }

  /// A line that has been looked through.
  struct Line {
    var range: Range<Int>
    /// Braces that are opened in it, less those that are closed.
    var depth = 0
    /// True if signs of HTML, JSON or addresses may hide an anchor.
    var mayBeEncoded = false
  }

  /// Where the entries of each slot begin; where it has none, the end of all.
  private let slots: [UInt16]
  /// Those of one slot beside each other, the longest anchor first.
  private let entries: [Entry]
  /// How many bytes each anchor has.
  let lengths: [Int]
  private static let kinds = (0...255).map { Kind(UInt8($0)) }

  init(_ anchors: [(bytes: [UInt8], end: End)]) {
    lengths = anchors.map(\.bytes.count)
    entries = anchors.enumerated().filter { $1.bytes.count >= 4 }.map { index, anchor in
      Entry(
        slot: anchor.bytes.withUnsafeBufferPointer { Self.slot($0, 0) },
        next: anchor.bytes.dropFirst(4).first ?? 0, end: anchor.end, anchor: index,
        letters: anchor.bytes)
    }.sorted {
      ($0.slot, $1.letters.count) < ($1.slot, $0.letters.count)
    }
    var slots = [UInt16](repeating: UInt16(entries.count), count: Self.slotCount)
    for (index, entry) in entries.enumerated().reversed() {
      slots[Int(entry.slot)] = UInt16(index)
    }
    self.slots = slots
  }

  private static let slotCount = 1 << 14

  /// The slot of the four bytes at a position, letters of either case.
  @inline(__always) private static func slot(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int
  ) -> UInt16 {
    let four = UnsafeRawBufferPointer(bytes).loadUnaligned(
      fromByteOffset: position, as: UInt32.self)
    return UInt16(truncatingIfNeeded: ((four | 0x2020_2020) &* 0x9E37_79B1) >> 18)
  }

  /// Where the anchors of a text stand, in order; of several at one place the longest first.
  func hits(in bytes: [UInt8]) -> [Hit] {
    var hits: [Hit] = []
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        position =
          look(in: bytes, from: position, upTo: bytes.count, &hits).range.upperBound
      }
    }
    return hits
  }

  /// True if an anchor stands at a position.
  func stands(at position: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var hits: [Hit] = []
    find(at: position, in: text, upTo: text.count, &hits)
    return !hits.isEmpty
  }

  /// Looks through one line.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - first: where the line begins.
  ///   - limit: where it ends at the latest.
  ///   - hits: gets the anchors of the line.
  /// - Returns: the line, with its end.
  func look(
    in bytes: UnsafeBufferPointer<UInt8>, from first: Int, upTo limit: Int,
    _ hits: inout [Hit]
  ) -> Line {
    var line = Line(range: first..<limit)
    let kinds = Self.kinds.span
    // In texts within texts a word begins behind `\n`, and in encoded ones behind `%20`.
    var (at, begins, alsoBegins) = (first, true, -1)
    while at < limit {
      if begins || at == alsoBegins { find(at: at, in: bytes, upTo: limit, &hits) }
      let byte = bytes[at]
      at &+= 1
      let kind = kinds[unchecked: Int(byte)]
      begins = kind != .word
      guard begins else {
        while at < limit, at != alsoBegins, kinds[unchecked: Int(bytes[at])] == .word {
          at &+= 1
        }
        continue
      }
      guard kind == .mark else { continue }
      switch byte {
      case 0x0A:
        line.range = first..<at
        return line
      case 0x7B: line.depth &+= 1
      case 0x7D: line.depth &-= 1
      default:
        line.mayBeEncoded = true
        if byte != 0x26 { alsoBegins = byte == 0x25 ? at &+ 2 : at &+ 1 }
      }
    }
    return line
  }

  /// Adds the anchors that stand at a position.
  @inline(__always) private func find(
    at position: Int, in text: UnsafeBufferPointer<UInt8>, upTo end: Int,
    _ hits: inout [Hit]
  ) {
    guard position &+ 4 <= end else { return }
    let slot = Self.slot(text, position)
    var index = Int(slots[Int(slot)])
    guard index < entries.count else { return }
    let next = position + 4 < end ? text[position + 4].lowered : 0
    while index < entries.count, entries[index].slot == slot {
      if entries[index].next == 0 || entries[index].next == next,
        stands(entries[index], at: position, in: text, upTo: end)
      {
        hits.append(Hit(position: position, anchor: entries[index].anchor))
      }
      index += 1
    }
  }

  /// True if an anchor stands at a position, and ends as it must.
  private func stands(
    _ entry: Entry, at position: Int, in text: UnsafeBufferPointer<UInt8>, upTo end: Int
  ) -> Bool {
    let last = position + entry.letters.count
    guard last <= end else { return false }
    var at = position
    for letter in entry.letters {
      if text[at].lowered != letter { return false }
      at += 1
    }
    switch entry.end {
    case .any: return true
    case .word: return last >= end || !text[last].isWord
    case .value: return leadsToValue(last, text, end)
    case .label:
      let mark = text[last..<end].first { !"\" *".utf8.contains($0) }
      // The last is how a full-width colon begins.
      return mark.map { [0x3A, 0x3D, 0xEF].contains($0) } == true
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
      case 0x3D, 0x3A, 0x25, 0xEF: return true
      case 0x22, 0x27, 0x2A, 0x5C, 0x29: at += 1
      case 0x20, 0x09, 0x0D:
        isApart = true
        at += 1
      case 0x2D: return isApart || at + 1 < end && text[at + 1].isDigit
      default: return isApart && (byte.isDigit || byte == 0x7E || byte >= 0xE2)
      }
    }
    return false
  }
}
