/// How a successor was reached.
struct SuccessorRecord {
  /// The code of the event; negative when time has passed.
  var event: Int32
  /// The code of the transition; negative when time has passed.
  var arm: Int32
  /// Which combination of carried values.
  var combination: Int32
}

/// Room for the successors of some configurations, one after another.
struct SuccessorBuffer {
  let words: UnsafeMutablePointer<UInt64>
  let records: UnsafeMutablePointer<SuccessorRecord>
  let parents: UnsafeMutablePointer<UInt32>
  let hashes: UnsafeMutablePointer<UInt64>
  let capacity: Int
  var count = 0
  /// The sum of what was read ahead.
  var touched: UInt64 = 0

  init(capacity: Int, wordCount: Int) {
    self.capacity = capacity
    words = .allocate(capacity: capacity * wordCount)
    records = .allocate(capacity: capacity)
    parents = .allocate(capacity: capacity)
    hashes = .allocate(capacity: capacity)
  }

  func deallocate() {
    words.deallocate()
    records.deallocate()
    parents.deallocate()
    hashes.deallocate()
  }

  /// Adds a successor, unless it equals the one before, by the same transition.
  @inline(__always)
  mutating func append<Words: PackedWords>(_ configuration: Words, _ record: SuccessorRecord, isFirst: Bool) {
    if !isFirst {
      let last = count &- 1
      if records[last].arm == record.arm, Words(loading: words + last &* Words.count) == configuration { return }
    }
    configuration.store(to: words + count &* Words.count)
    records[count] = record
    count &+= 1
  }
}
