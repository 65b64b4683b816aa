/// All configurations found, in the order in which they were found, and where each is.
///
/// An array of packed configurations, one of parents, and a hash table with open addressing and linear probing whose
/// slots are half index, half hash. A configuration takes 20 bytes and 11 to 21 of the table. The arrays
/// grow by pieces, and the table is freed before a larger one is filled from them, so that nothing is there twice.
struct ConfigurationStore {
  /// Stands for no configuration.
  static let none = UInt32.max

  /// A piece holds two to the power of this many configurations.
  private static let pieceBits = 14
  private static let pieceMask = (1 << pieceBits) - 1

  let limit: Int
  private(set) var count = 0
  private var words: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>>
  private var parents: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>
  private var pieceCount = 0
  private var slots: UnsafeMutablePointer<UInt64>
  private var slotMask: Int

  init(limit: Int) {
    self.limit = min(limit, Int(Self.none))
    let mostPieces = max(0, self.limit) >> Self.pieceBits + 1
    words = .allocate(capacity: mostPieces)
    parents = .allocate(capacity: mostPieces)
    slotMask = (1 << 12) - 1
    slots = .allocate(capacity: slotMask + 1)
    slots.initialize(repeating: 0, count: slotMask + 1)
  }

  func deallocate() {
    for piece in 0..<pieceCount {
      words[piece].deallocate()
      parents[piece].deallocate()
    }
    words.deallocate()
    parents.deallocate()
    slots.deallocate()
  }

  @inline(__always) func configuration(_ index: Int) -> Words {
    Words(loading: address(index))
  }

  @inline(__always) private func address(_ index: Int) -> UnsafeMutablePointer<UInt64> {
    words[index &>> Self.pieceBits] + (index & Self.pieceMask) &* Words.count
  }

  /// The configuration from which one was found; `none` if a run can start there.
  func parent(of index: Int) -> UInt32 { parents[index >> Self.pieceBits][index & Self.pieceMask] }

  /// Reads the slots in which hashes would be, and the configurations there, so that they are in the cache a little later.
  ///
  /// The loads of a loop do not wait for each other, those of one insertion after another do.
  @inline(__always) func touch(_ hashes: UnsafeMutablePointer<UInt64>, _ number: Int) -> UInt64 {
    var sum: UInt64 = 0
    for position in 0..<number {
      let slot = slots[Int(truncatingIfNeeded: hashes[position]) & slotMask]
      let index = Int(truncatingIfNeeded: slot & 0xFFFF_FFFF)
      // An empty slot stands for no configuration; the first is there in any case.
      sum &+= address(max(0, index &- 1)).pointee
    }
    return sum
  }

  /// Puts a configuration in, unless it is there.
  ///
  /// - Returns: where it is; nil if it is new and there is no more room.
  @inline(__always)
  mutating func insert(_ configuration: Words, hash: UInt64, parent: UInt32) -> Int? {
    var position = Int(truncatingIfNeeded: hash) & slotMask
    let tag = hash & 0xFFFF_FFFF_0000_0000
    while true {
      let slot = slots[position]
      if slot == 0 { break }
      if slot & 0xFFFF_FFFF_0000_0000 == tag {
        let index = Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) &- 1
        if self.configuration(index) == configuration { return index }
      }
      position = (position &+ 1) & slotMask
    }
    guard count < limit else { return nil }
    if count == pieceCount &<< Self.pieceBits { grow() }
    configuration.store(to: address(count))
    parents[count &>> Self.pieceBits][count & Self.pieceMask] = parent
    count &+= 1
    slots[position] = tag | UInt64(truncatingIfNeeded: count)
    // At three quarters the table is doubled.
    if count &* 4 > slotMask &* 3 { rehash() }
    return count &- 1
  }

  /// Where a configuration is; nil if it has not been found.
  func index(of configuration: Words) -> Int? {
    let hash = configuration.mixed
    var position = Int(truncatingIfNeeded: hash) & slotMask
    let tag = hash & 0xFFFF_FFFF_0000_0000
    while slots[position] != 0 {
      if slots[position] & 0xFFFF_FFFF_0000_0000 == tag {
        let index = Int(truncatingIfNeeded: slots[position] & 0xFFFF_FFFF) - 1
        if self.configuration(index) == configuration { return index }
      }
      position = (position + 1) & slotMask
    }
    return nil
  }

  @inline(never)
  private mutating func grow() {
    words[pieceCount] = .allocate(capacity: (Self.pieceMask + 1) * Words.count)
    parents[pieceCount] = .allocate(capacity: Self.pieceMask + 1)
    pieceCount += 1
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
      slots[position] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: index &+ 1)
    }
  }
}
