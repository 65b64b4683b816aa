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

  @Test
  func `counts as caught up with the first answer, and after two seconds without one`() {
    var slow = pace(asked: 4, heard: 0)
    #expect(
      slow.isBehind(at: now + .milliseconds(1999)) && !slow.isBehind(at: now + .seconds(2)))
    let (first, second) = (slow.hear(1), slow.hear(2))
    #expect(first && !second && !slow.isBehind(at: now))
  }
}
