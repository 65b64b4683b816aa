import Canvas
import Testing

@testable import Explorer

@Test func `a timer elapses by a key, and a clock that stands never wakes the program`()
  throws
{
  let waiting = try MemoryEffects().play("1 :429<enter>")
  #expect(waiting.place == "wait" && waiting.untilNextChange(at: 0) == nil)
  #expect(try MemoryEffects().play("1 :429<enter> t").place == "silent")
}

@Test(arguments: [(80, "Retry timer 1m  "), (76, " 1m left  "), (66, " 0s  ")])
func `the header cuts no time that is left`(columns: Int, words: String) throws {
  let waiting = try MemoryEffects().play("1 5", size: Size(columns: columns, rows: 24))
  let header = waiting.text.prefix { $0 != "\n" }
  #expect(header.contains(words) && !header.contains("…"), "\(header)")
}

@Test func `the header has a long title of a lesson whole where there is room`() throws {
  let size = Size(columns: 120, rows: 40)
  let lesson = try MemoryEffects().learn("endless-sample", "", size: size).text
  #expect(lesson.contains(" authflow  The sample that never ends  "), "\(lesson)")
}
