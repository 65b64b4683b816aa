/// All configurations found, in the order in which they were found, and where each is.
///
/// An array of packed configurations with their parents, and a hash table with open addressing
/// and linear probing whose slots are half index, half hash. A configuration takes 24 bytes and
/// 11 to 21 of the table. The array grows by pieces, and the table is freed before a larger one
/// is filled from it, so that nothing is there twice.
struct ConfigurationStore {
  /// Stands for no configuration.
  static let none = UInt32.max

  /// A piece holds two to the power of this many configurations.
  private static let pieceBits = 14
  private static let pieceMask = (1 << pieceBits) - 1
  private static let tagMask: UInt64 = 0xFFFF_FFFF_0000_0000

  private struct Entry {
    let words: Words
    let parent: UInt32
  }

  private let limit: Int
  private(set) var count = 0
  private var pieces: UnsafeMutablePointer<UnsafeMutablePointer<Entry>>
  private var pieceCount = 0
  private var slots: UnsafeMutablePointer<UInt64>
  private var slotMask: Int

  init(limit: Int) {
    self.limit = min(limit, Int(Self.none))
    // Pointers for all pieces that there can be: this list itself never moves.
    pieces = .allocate(capacity: max(0, self.limit) >> Self.pieceBits + 1)
    slotMask = (1 << 12) - 1
    slots = .allocate(capacity: slotMask + 1)
    slots.initialize(repeating: 0, count: slotMask + 1)
  }

  func deallocate() {
    for piece in 0..<pieceCount { pieces[piece].deallocate() }
    pieces.deallocate()
    slots.deallocate()
  }

  @inline(__always) func configuration(_ index: Int) -> Words {
    address(index).pointee.words
  }

  @inline(__always) private func address(_ index: Int) -> UnsafeMutablePointer<Entry> {
    pieces[index &>> Self.pieceBits] + (index & Self.pieceMask)
  }

  /// The configuration from which one was found; `none` if a run can start there.
  func parent(of index: Int) -> UInt32 { address(index).pointee.parent }

  /// Reads the slots in which successors would be, and the configurations there, so that they
  /// are in the cache a little later.
  ///
  /// The loads of a loop do not wait for each other, those of one insertion after another do.
  @inline(__always) func touch(_ successors: [Successor]) -> UInt64 {
    var sum: UInt64 = 0
    for successor in successors {
      // An empty slot stands for no configuration; the first is there in any case.
      sum &+=
        configuration(
          max(0, Self.index(slots[Int(truncatingIfNeeded: successor.hash) & slotMask]))
        ).first
    }
    return sum
  }

  /// Where the configuration of a slot is; -1 for an empty one.
  @inline(__always) private static func index(_ slot: UInt64) -> Int {
    Int(truncatingIfNeeded: slot & ~tagMask) &- 1
  }

  /// The slot of a configuration, and where that is; nil if it is not there and the slot is
  /// free.
  @inline(__always) private func slot(of configuration: Words, _ hash: UInt64) -> (
    position: Int, index: Int?
  ) {
    var position = Int(truncatingIfNeeded: hash) & slotMask
    while slots[position] != 0 {
      let index = Self.index(slots[position])
      // The upper half of the hash rules nearly all others out, without reading them.
      if (slots[position] ^ hash) & Self.tagMask == 0,
        self.configuration(index) == configuration
      {
        return (position, index)
      }
      position = (position &+ 1) & slotMask
    }
    return (position, nil)
  }

  /// Puts a configuration in, unless it is there.
  ///
  /// - Returns: where it is; nil if it is new and there is no more room.
  @inline(__always)
  mutating func insert(_ configuration: Words, hash: UInt64, parent: UInt32) -> Int? {
    let (position, index) = slot(of: configuration, hash)
    if let index { return index }
    guard count < limit else { return nil }
    if count == pieceCount &<< Self.pieceBits {
      pieces[pieceCount] = .allocate(capacity: Self.pieceMask + 1)
      pieceCount += 1
    }
    address(count).initialize(to: Entry(words: configuration, parent: parent))
    count &+= 1
    // One more than the index, since 0 is an empty slot.
    slots[position] = hash & Self.tagMask | UInt64(truncatingIfNeeded: count)
    // At three quarters the table is doubled.
    if count &* 4 > slotMask &* 3 { rehash() }
    return count &- 1
  }

  /// Where a configuration is; nil if it has not been found.
  func index(of configuration: Words) -> Int? {
    slot(of: configuration, configuration.mixed).index
  }

  @inline(never)
  private mutating func rehash() {
    let size = 2 * (slotMask + 1)
    slots.deallocate()
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    slotMask = size - 1
    for index in 0..<count {
      let hash = configuration(index).mixed
      var position = Int(truncatingIfNeeded: hash) & slotMask
      while slots[position] != 0 { position = (position &+ 1) & slotMask }
      slots[position] = hash & Self.tagMask | UInt64(truncatingIfNeeded: index &+ 1)
    }
  }
}
