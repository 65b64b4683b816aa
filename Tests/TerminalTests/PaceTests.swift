import Testing

@testable import Terminal

@Suite struct `a terminal with frames on their way` {
  private let now = ContinuousClock.now

  private func pace(asked: Int, heard: Int) -> Pace {
    var pace = Pace()
    for _ in 0..<asked { pace.ask(at: now) }
    _ = pace.hear(heard)
    return pace
  }

  @Test(arguments: [
    (0, 0, false), (3, 0, false), (4, 0, true), (4, 1, false), (4, 9, false),
  ])
  func `is behind with four that it has not answered`(
    asked: Int, heard: Int, isBehind: Bool
  ) {
    #expect(pace(asked: asked, heard: heard).isBehind(at: now) == isBehind)
  }

  @Test func `is behind with one that changes ten rows, until all are answered`() {
    var pace = pace(asked: 1, heard: 0)
    pace.ask(at: now, rows: 9)
    #expect(!pace.isBehind(at: now))
    pace.ask(at: now, rows: 10)
    #expect(pace.isBehind(at: now))
    let (first, last) = (pace.hear(2), pace.hear(3))
    #expect(!first && last && !pace.isBehind(at: now))
  }

  @Test
  func
    `counts as caught up with the first answer, after ten seconds without one, and then after two`()
  {
    var slow = pace(asked: 4, heard: 0)
    let later = now + .seconds(10)
    #expect(slow.isBehind(at: later - .milliseconds(1)) && !slow.isBehind(at: later))
    for _ in 0..<4 { slow.ask(at: later) }
    #expect(slow.isBehind(at: later + .milliseconds(1999)))
    #expect(!slow.isBehind(at: later + .seconds(2)))
    let (first, second) = (slow.hear(1), slow.hear(2))
    #expect(first && !second && !slow.isBehind(at: later))
  }
}
