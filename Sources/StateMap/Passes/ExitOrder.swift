extension Draft {
  /// Sorts the exits of every card so that wires of one card do not cross each other.
  ///
  /// Wires across the gutter are sorted by the row of their heads; wires that turn back to the column of their card
  /// nest: those that go up stand above all others, those that go down below (port order by barycentre, Schulze,
  /// Spönemann and von Hanxleden 2014). Precondition: rows are placed.
  mutating func sortExits() {
    let far = 1 << 40
    for gutter in pins.indices {
      gather(gutter)
      for pin in pins[gutter] where pin.exit >= 0 {
        let head = ends[pin.slot].head
        if pins[gutter][slotHead[gutter][pin.slot]].onRight != pin.onRight {
          sortKey[pin.exit] = head
        } else {
          sortKey[pin.exit] = head <= itemTop[pin.item] + problem.titleOffset ? -far - head : far - head
        }
      }
    }
    for card in 0..<problem.cardCount {
      let first = problem.firstExit[card]
      let last = problem.firstExit[card + 1]
      guard last - first > 1 else { continue }
      for place in (first + 1)..<last {
        let exit = exitOrder[place]
        var hole = place
        while hole > first, sortKey[exitOrder[hole - 1]] > sortKey[exit] {
          exitOrder[hole] = exitOrder[hole - 1]
          hole -= 1
        }
        exitOrder[hole] = exit
      }
    }
    setOffsets()
  }
}
