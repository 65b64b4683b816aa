import Testing

@testable import Explorer

@Test func `a timer elapses by a key, and a clock that stands never wakes the program`()
  throws
{
  let waiting = try MemoryEffects().play("1 :429<enter>")
  #expect(waiting.place == "wait" && waiting.untilNextChange(at: 0) == nil)
  #expect(try MemoryEffects().play("1 :429<enter> t").place == "silent")
}
