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

  /// An anchor behind its first four bytes.
  private struct Entry {
    let start: UInt32
    let slot: UInt16
    /// The fifth letter; 0 for none.
    let next: UInt8
    let end: End
    let anchor: Int
    /// Where the rest of its letters is kept.
    let rest: Range<Int>
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

  /// The first entry for each value of `slot`; 0 for none.
  private let slots: [UInt16]
  /// Those of one slot beside each other, the longest anchor first; the first is none.
  private let entries: [Entry]
  private let letters: [UInt8]
  private let lengths: [Int]
  private static let kinds = (0...255).map { Kind(UInt8($0)) }

  init(_ anchors: [(bytes: [UInt8], end: End)]) {
    let none = Entry(start: 0, slot: 0, next: 0, end: .any, anchor: 0, rest: 0..<0)
    var letters: [UInt8] = []
    var entries: [Entry] = []
    for (index, anchor) in anchors.enumerated() {
      let start = anchor.bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let from = letters.count
      letters += anchor.bytes.dropFirst(4)
      entries.append(
        Entry(
          start: start, slot: UInt16(Self.slot(start)),
          next: anchor.bytes.dropFirst(4).first ?? 0, end: anchor.end, anchor: index,
          rest: from..<letters.count))
    }
    entries = entries.sorted {
      ($0.slot, $1.rest.count) < ($1.slot, $0.rest.count)
    }
    self.entries = [none] + entries
    var slots = [UInt16](repeating: 0, count: Self.slotCount)
    for (index, entry) in entries.enumerated().reversed() {
      slots[Int(entry.slot)] = UInt16(index + 1)
    }
    self.slots = slots
    self.letters = letters
    lengths = anchors.map(\.bytes.count)
  }

  /// The tables as memory; as arrays they would be counted for every word.
  private struct Tables {
    let slots: UnsafeBufferPointer<UInt16>
    let entries: UnsafeBufferPointer<Entry>
    let letters: UnsafeBufferPointer<UInt8>
    let kinds: UnsafeBufferPointer<Kind>
  }

  private func withTables(_ use: (Tables) -> Void) {
    slots.withUnsafeBufferPointer { slots in
      entries.withUnsafeBufferPointer { entries in
        letters.withUnsafeBufferPointer { letters in
          Self.kinds.withUnsafeBufferPointer {
            use(Tables(slots: slots, entries: entries, letters: letters, kinds: $0))
          }
        }
      }
    }
  }

  private static let slotCount = 1 << 14

  /// The slot of four bytes in lower case.
  @inline(__always) private static func slot(_ start: UInt32) -> Int {
    Int((start &* 0x9E37_79B1) >> 18)
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

  /// How many bytes an anchor has.
  func length(of anchor: Int) -> Int { lengths[anchor] }

  /// True if an anchor stands at a position.
  func stands(at position: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var hits: [Hit] = []
    guard position + 4 <= text.count else { return false }
    withTables { find(at: position, in: text, upTo: text.count, $0, &hits) }
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
    var line = Line(range: first..<first)
    var at = first
    // In texts within texts a word begins behind `\n`, and in encoded ones behind `%20`.
    var (begins, alsoBegins) = (true, -1)
    withTables { tables in
      while at < limit {
        let byte = bytes[at]
        if begins || at == alsoBegins, at &+ 4 <= limit,
          tables.slots[Self.slot(Self.start(bytes, at))] != 0,
          byte != 0x2D || isSign(at, in: bytes, from: first)
        {
          find(at: at, in: bytes, upTo: limit, tables, &hits)
        }
        let kind = tables.kinds[Int(byte)]
        begins = kind != .word
        at &+= 1
        guard kind == .mark else { continue }
        switch byte {
        case 0x0A: return
        case 0x7B: line.depth &+= 1
        case 0x7D: line.depth &-= 1
        case 0x26: line.mayBeEncoded = true
        case 0x25:
          line.mayBeEncoded = true
          alsoBegins = at &+ 2
        default:
          line.mayBeEncoded = true
          if at < limit, bytes[at] == 0x6E || bytes[at] == 0x72 { alsoBegins = at &+ 1 }
        }
      }
    }
    line.range = first..<at
    return line
  }

  /// Four bytes in lower case.
  @inline(__always) private static func start(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int
  ) -> UInt32 {
    var start: UInt32 = 0
    for at in position..<(position &+ 4) {
      start = start &<< 8 | UInt32(truncatingIfNeeded: bytes[at].lowered)
    }
    return start
  }

  /// False for a hyphen behind another that no blank stands before.
  private func isSign(
    _ position: Int, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    position < start + 2 || text[position - 1] != 0x2D
      || text[position - 2].isBlank
  }

  /// Adds the anchors that stand at a position.
  private func find(
    at position: Int, in text: UnsafeBufferPointer<UInt8>, upTo end: Int,
    _ tables: Tables, _ hits: inout [Hit]
  ) {
    let start = Self.start(text, position)
    let slot = UInt16(Self.slot(start))
    let next = position + 4 < end ? text[position + 4].lowered : 0
    let entries = tables.entries
    var index = Int(tables.slots[Int(slot)])
    while index > 0, index < entries.count, entries[index].slot == slot {
      if entries[index].start == start,
        entries[index].next == 0 || entries[index].next == next,
        stands(entries[index], tables.letters, at: position + 4, in: text, upTo: end)
      {
        hits.append(Hit(position: position, anchor: entries[index].anchor))
      }
      index += 1
    }
  }

  /// True if the rest of an anchor stands at a position, and ends as it must.
  private func stands(
    _ entry: Entry, _ letters: UnsafeBufferPointer<UInt8>, at position: Int,
    in text: UnsafeBufferPointer<UInt8>, upTo end: Int
  ) -> Bool {
    let last = position + entry.rest.count
    guard last <= end else { return false }
    var at = position
    for index in entry.rest {
      if text[at].lowered != letters[index] { return false }
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
      case 0x3D, 0x3A, 0x25: return true
      case 0xEF: return true
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
