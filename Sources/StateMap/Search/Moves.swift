/// Small changes of an arrangement that a search tries.
struct Moves: Sendable {
  private var passages = Passages()
  var chance: SplitMix64

  init(seed: UInt64) { chance = SplitMix64(seed: seed) }

  /// Changes an arrangement at one place.
  ///
  /// - Returns: false if the place drawn allows no change.
  mutating func change(_ arrangement: inout Arrangement, _ problem: Problem) -> Bool {
    switch chance.next(100) {
    case 0..<28: relocate(&arrangement, problem)
    case 28..<48: exchange(&arrangement, problem)
    case 48..<78: shift(&arrangement)
    case 78..<98: turn(&arrangement, problem)
    default: exchangeColumns(&arrangement, problem)
    }
  }

  /// Moves a card to another place, in its column or another.
  private mutating func relocate(_ arrangement: inout Arrangement, _ problem: Problem) -> Bool {
    let card = chance.next(problem.cardCount)
    let old = arrangement.columnOf[card]
    let new = problem.style.lanes || chance.next(3) == 0 ? old : chance.next(arrangement.columns.count)
    guard let place = arrangement.columns[old].firstIndex(of: card) else { return false }
    arrangement.columns[old].remove(at: place)
    let target = chance.next(arrangement.columns[new].count + 1)
    arrangement.columns[new].insert(card, at: target)
    guard new != old else { return target != place }
    arrangement.columnOf[card] = new
    passages.update(&arrangement, problem)
    return true
  }

  /// Exchanges two cards.
  private mutating func exchange(_ arrangement: inout Arrangement, _ problem: Problem) -> Bool {
    let first = chance.next(problem.cardCount)
    let second = chance.next(problem.cardCount)
    let a = arrangement.columnOf[first]
    let b = arrangement.columnOf[second]
    guard first != second, !problem.style.lanes || a == b,
      let firstPlace = arrangement.columns[a].firstIndex(of: first),
      let secondPlace = arrangement.columns[b].firstIndex(of: second)
    else { return false }
    arrangement.columns[a][firstPlace] = second
    arrangement.columns[b][secondPlace] = first
    guard a != b else { return true }
    arrangement.columnOf[first] = b
    arrangement.columnOf[second] = a
    passages.update(&arrangement, problem)
    return true
  }

  /// Moves an item, mostly a little, within its column.
  private mutating func shift(_ arrangement: inout Arrangement) -> Bool {
    let column = chance.next(arrangement.columns.count)
    let count = arrangement.columns[column].count
    guard count > 1 else { return false }
    let place = chance.next(count)
    let reach = chance.next(2) == 0 ? 1 : 1 + chance.next(count - 1)
    let target = chance.next(2) == 0 ? max(0, place - reach) : min(count - 1, place + reach)
    guard target != place else { return false }
    let item = arrangement.columns[column].remove(at: place)
    arrangement.columns[column].insert(item, at: target)
    return true
  }

  /// Turns wires within a column to the other side: one exit, or all that reach the same card from the same side.
  private mutating func turn(_ arrangement: inout Arrangement, _ problem: Problem) -> Bool {
    guard problem.exitCount > 0 else { return false }
    let start = chance.next(problem.exitCount)
    for step in 0..<problem.exitCount {
      let exit = (start + step) % problem.exitCount
      let target = problem.exitTo[exit]
      let column = arrangement.columnOf[target]
      guard arrangement.columnOf[problem.exitFrom[exit]] == column else { continue }
      let side = arrangement.turnsRight[exit]
      guard chance.next(2) == 0 else {
        arrangement.turnsRight[exit] = !side
        return true
      }
      for other in 0..<problem.exitCount
      where problem.exitTo[other] == target && arrangement.columnOf[problem.exitFrom[other]] == column
        && arrangement.turnsRight[other] == side
      {
        arrangement.turnsRight[other] = !side
      }
      return true
    }
    return false
  }

  /// Exchanges two columns.
  private mutating func exchangeColumns(_ arrangement: inout Arrangement, _ problem: Problem) -> Bool {
    let first = chance.next(arrangement.columns.count)
    let second = chance.next(arrangement.columns.count)
    guard first != second, !problem.style.lanes else { return false }
    arrangement.columns.swapAt(first, second)
    for column in [first, second] {
      for item in arrangement.columns[column] where item >= 0 { arrangement.columnOf[item] = column }
    }
    passages.update(&arrangement, problem)
    return true
  }
}
