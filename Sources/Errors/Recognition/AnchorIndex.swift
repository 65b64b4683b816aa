import Model

/// Where anchors may stand in a text: by their first four bytes, in flat tables that are asked
/// for every byte.
///
/// A class, for it is asked for every line, and its tables would be counted each time.
final class AnchorIndex: Sendable {
  /// What has to follow an anchor.
  enum End: UInt8 {
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

  /// One bit for each value of `hash`.
  private let filter: [UInt64]
  /// Open addressing: the four bytes, and where their anchors stand in `lists`; 0 where nothing
  /// stands.
  private let keys: [UInt32]
  private let places: [Int32]
  /// For each four bytes the number of anchors, and the anchors, the longest first.
  private let lists: [Int32]
  /// Beside each anchor of `lists` its next four bytes, and which bits of them count: fewer for
  /// short anchors.
  private let nexts: [(bytes: UInt32, mask: UInt32)]
  /// Where the bytes of each anchor begin in `bytes`; one more than there are anchors.
  private let starts: [Int32]
  private let bytes: [UInt8]
  private let ends: [UInt8]

  private static let size = 4_096

  init(_ anchors: [(bytes: [UInt8], end: End)]) {
    var byStart: [UInt32: [Int]] = [:]
    for index in anchors.indices {
      byStart[
        anchors[index].bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) },
        default: []
      ].append(index)
    }
    precondition(byStart.count < Self.size / 2, "too many")
    var filter = [UInt64](repeating: 0, count: 1 << 10)
    var keys = [UInt32](repeating: 0, count: Self.size)
    var places = [Int32](repeating: 0, count: Self.size)
    var lists: [Int32] = [0]
    for (start, members) in byStart.sorted(by: { $0.key < $1.key }) {
      let bit = Self.hash(start)
      filter[bit >> 6] |= 1 << UInt64(bit & 63)
      var slot = bit & (Self.size - 1)
      while keys[slot] != 0 { slot = (slot + 1) & (Self.size - 1) }
      keys[slot] = start
      places[slot] = Int32(lists.count)
      lists.append(Int32(members.count))
      lists += members.sortedStably { anchors[$0].bytes.count > anchors[$1].bytes.count }
        .map(
          Int32.init)
    }
    self.filter = filter
    self.keys = keys
    self.places = places
    self.lists = lists
    nexts = lists.enumerated().map { place, anchor in
      guard anchors.indices.contains(Int(anchor)) else { return (0, 0) }
      let bytes = anchors[Int(anchor)].bytes.dropFirst(4).prefix(4)
      let unused = UInt32(8 * (4 - bytes.count))
      return (
        bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << unused, UInt32.max << unused
      )
    }
    var starts: [Int32] = [0]
    for anchor in anchors { starts.append((starts.last ?? 0) + Int32(anchor.bytes.count)) }
    self.starts = starts
    bytes = anchors.flatMap(\.bytes)
    ends = anchors.map(\.end.rawValue)
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
  func length(of anchor: Int) -> Int { Int(starts[anchor + 1] - starts[anchor]) }

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
      guard let list = self.list(for: window) else { continue }
      var next: UInt32 = 0
      for place in (first + 4)..<(first + 8) {
        next = next << 8 | (place < at ? UInt32(ByteText.lower(bytes[place])) : 0)
      }
      for place in list {
        guard let anchor = self.anchor(at: place, followedBy: next),
          stands(anchor, at: first, in: bytes, upTo: at)
        else {
          continue
        }
        hits.append(Hit(position: first, anchor: anchor))
      }
    }
    position = at
    return depth
  }

  /// Where the bit of four bytes in lower case stands in the filter.
  @inline(__always) private static func hash(_ start: UInt32) -> Int {
    Int((start &* 0x9E37_79B1) >> 16)
  }

  /// Where the anchors that begin with four bytes stand in a list; nil if there are none.
  @inline(__always) private func list(for start: UInt32) -> Range<Int>? {
    var slot = Self.hash(start) & (Self.size - 1)
    while keys[slot] != 0 {
      if keys[slot] == start {
        let place = Int(places[slot])
        return (place + 1)..<(place + 1 + Int(lists[place]))
      }
      slot = (slot + 1) & (Self.size - 1)
    }
    return nil
  }

  /// An anchor of a list; nil if the four bytes in lower case that follow the first four are
  /// not its own.
  @inline(__always) private func anchor(at place: Int, followedBy bytes: UInt32) -> Int? {
    let next = nexts[place]
    return bytes & next.mask == next.bytes ? Int(lists[place]) : nil
  }

  /// True if an anchor whose first four bytes fit stands as a whole at a position, and ends as
  /// it must.
  private func stands(
    _ anchor: Int, at position: Int, in text: UnsafeBufferPointer<UInt8>, upTo end: Int
  ) -> Bool {
    let first = Int(starts[anchor])
    let count = Int(starts[anchor + 1]) - first
    guard position + count <= end else { return false }
    var offset = 4
    while offset < count {
      if ByteText.lower(text[position + offset]) != bytes[first + offset] { return false }
      offset += 1
    }
    switch ends[anchor] {
    case End.word.rawValue:
      return position + count >= end || !ByteText.isWord(text[position + count])
    case End.value.rawValue: return leadsToValue(position + count, text, end)
    default: return true
    }
  }

  /// True where quotes and blanks lead to `=`, `:` or a number.
  private func leadsToValue(_ position: Int, _ text: UnsafeBufferPointer<UInt8>, _ end: Int)
    -> Bool
  {
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
