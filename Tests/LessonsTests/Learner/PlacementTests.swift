import Lessons
import TestFlows
import Testing

/// Places a learner who answers as told: the position of the lesson, and how many answers there
/// were before.
private func place(count: Int, _ answer: (_ position: Int, _ asked: Int) -> Bool)
  -> Placement
{
  var placement = Placement(count: count)
  while let position = placement.next {
    placement.take(isRight: answer(position, placement.asked), at: position)
  }
  return placement
}

@Suite struct `a simulated learner` {
  @Test(arguments: 1...24)
  func
    `who knows the first lessons of a track is placed within one of them, with at most eight diagnoses`(
      count: Int
    )
  {
    for known in 0...count {
      let placement = place(count: count) { position, _ in position < known }
      #expect(
        abs(placement.known - known) <= 1,
        "\(count) lessons, \(known) known: placed at \(placement.known)")
      #expect(placement.asked <= Placement.most)
    }
  }

  @Test
  func `who knows nothing is asked no more than it takes, and begins at the first lesson`()
  {
    let placement = place(count: 9) { _, _ in false }
    #expect(placement.known == 0 && placement.asked <= 6)
  }

  @Test
  func
    `who slips once is placed within one, nine times of ten, and never further off than three`()
  {
    for count in [9, 20] {
      var near = 0
      var all = 0
      for known in 0...count {
        for slip in 0..<8 {
          let placement = place(count: count) { position, asked in
            (position < known) != (asked == slip)
          }
          let distance = abs(placement.known - known)
          all += 1
          near += distance <= 1 ? 1 : 0
          #expect(
            distance <= 3,
            "\(count) lessons, \(known) known, slip \(slip): \(placement.known)")
        }
      }
      #expect(near * 10 >= all * 9, "\(count) lessons: \(near) of \(all)")
    }
  }

  @Test(arguments: Seeds.all)
  func
    `who guesses among four answers what is not known is placed within two, four times of five`(
      seed: UInt64
    )
  {
    var dice = SplitMix(seed: seed)
    var near = 0
    for _ in 0..<50 {
      for known in 0...9 {
        let placement = place(count: 9) { position, _ in
          position < known || Int.random(in: 0..<4, using: &dice) == 0
        }
        near += abs(placement.known - known) <= 2 ? 1 : 0
      }
    }
    #expect(near >= 400, "seed \(seed): \(near) of 500")
  }
}

@Test func `a track without lessons has nothing to ask`() {
  let placement = Placement(count: 0)
  #expect(placement.next == nil && placement.known == 0)
}
