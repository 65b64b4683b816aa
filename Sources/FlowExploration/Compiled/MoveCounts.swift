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
