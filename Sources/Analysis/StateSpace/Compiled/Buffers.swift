/// How a successor was reached.
enum SuccessorRecord: Hashable, Sendable {
  /// By an event: its code, the code of the transition, and which combination of carried values.
  case event(Int32, arm: Int32, combination: Int32)
  /// Time has passed.
  case time

  /// The code of the transition; nil when time has passed.
  @inline(__always) var arm: Int32? { if case .event(_, let arm, _) = self { arm } else { nil } }
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

  init(capacity: Int) {
    self.capacity = capacity
    words = .allocate(capacity: capacity * Words.count)
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
  mutating func append(_ configuration: Words, _ record: SuccessorRecord, isFirst: Bool) {
    if !isFirst {
      let last = count &- 1
      if records[last].arm == record.arm, Words(loading: words + last &* Words.count) == configuration { return }
    }
    configuration.store(to: words + count &* Words.count)
    records[count] = record
    count &+= 1
  }
}

/// How often what was taken, by the positions of codes.
struct MoveCounts {
  let arms: UnsafeMutablePointer<UInt64>
  let events: UnsafeMutablePointer<UInt64>
  let armCount: Int
  let eventCount: Int

  init(arms armCount: Int, events eventCount: Int) {
    (self.armCount, self.eventCount) = (armCount, eventCount)
    arms = .allocate(capacity: max(1, armCount))
    arms.initialize(repeating: 0, count: armCount)
    events = .allocate(capacity: max(1, eventCount))
    events.initialize(repeating: 0, count: eventCount)
  }

  func deallocate() {
    arms.deallocate()
    events.deallocate()
  }
}

/// Values without references in memory of their own, read without checks.
///
/// It is never freed by itself: its owner does that.
struct FlatBuffer<Element> {
  let base: UnsafeMutablePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    count = elements.count
    base = .allocate(capacity: max(1, elements.count))
    base.initialize(from: elements, count: elements.count)
  }

  @inline(__always) subscript(position: Int) -> Element { base[position] }
}
