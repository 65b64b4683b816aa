extension Draft {
  /// Shifts items by a few rows, and exchanges neighbouring exits, where that makes the drawing cheaper.
  ///
  /// Precondition: rows are placed. Postcondition: as before, at no greater cost. The last step from rows wanted to
  /// rows that cost least, for the regression sees neither bends nor crossings.
  ///
  /// - Parameter budget: how often the cost may be computed; it is lowered by what was used.
  /// - Returns: the cost now.
  mutating func nudge(budget: inout Int) -> Int {
    var best = total()
    var improved = true
    while improved, budget > 0 {
      improved = false
      for item in itemTop.indices {
        for distance in [1, -1, 2, -2, 3, -3, 5, -5] where budget > 0 {
          let tops = itemTop
          guard push(item, by: distance) else {
            itemTop = tops
            continue
          }
          budget -= 1
          let cost = total()
          if cost < best {
            best = cost
            improved = true
          } else {
            itemTop = tops
          }
        }
      }
      if exchangeExits(&best, &budget) { improved = true }
    }
    trimRows()
    return best
  }

  private mutating func total() -> Int {
    rowCount = itemTop.indices.reduce(0) { max($0, itemTop[$1] + itemHeight[$1]) }
    return cost().total(edges: problem.edgeCount, columnLimit: columnLimit, rowLimit: rowLimit)
  }

  /// Moves an item and what is in its way; false if that leaves the rows there are.
  private mutating func push(_ item: Int, by distance: Int) -> Bool {
    var column = 0
    while columnStart[column + 1] <= item { column += 1 }
    itemTop[item] += distance
    if distance > 0 {
      for next in (item + 1)..<max(item + 1, columnStart[column + 1]) {
        itemTop[next] = max(itemTop[next], itemTop[next - 1] + itemHeight[next - 1])
      }
      let last = columnStart[column + 1] - 1
      return itemTop[last] + itemHeight[last] <= max(rowLimit, rowCount)
    }
    for previous in stride(from: item - 1, through: columnStart[column], by: -1) {
      itemTop[previous] = min(itemTop[previous], itemTop[previous + 1] - itemHeight[previous])
    }
    return itemTop[columnStart[column]] >= 0
  }

  private mutating func exchangeExits(_ best: inout Int, _ budget: inout Int) -> Bool {
    var improved = false
    for card in 0..<problem.cardCount {
      let first = problem.firstExit[card]
      for place in first..<max(first, problem.firstExit[card + 1] - 1) where budget > 0 {
        exitOrder.swapAt(place, place + 1)
        setOffsets()
        budget -= 1
        let cost = total()
        if cost < best {
          best = cost
          improved = true
        } else {
          exitOrder.swapAt(place, place + 1)
          setOffsets()
        }
      }
    }
    return improved
  }
}
