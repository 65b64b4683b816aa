extension Draft {
  /// Leaves the top row free if there is room, so that cards may later grow upwards.
  mutating func spareRow() {
    guard rowCount < rowLimit else { return }
    for item in itemTop.indices { itemTop[item] += 1 }
    rowCount += 1
  }

  /// Parts cards that touch by a blank row as far as there is room below, so that each may later grow in place.
  mutating func spreadRows() {
    for column in columnWidth.indices {
      let items = columnStart[column]..<columnStart[column + 1]
      guard let last = items.last else { continue }
      var slack = rowLimit - itemTop[last] - itemHeight[last]
      for item in items.dropLast() where slack > 0 && itemKey[item] >= 0 {
        guard itemTop[item] + itemHeight[item] == itemTop[item + 1] else { continue }
        for below in (item + 1)..<items.upperBound { itemTop[below] += 1 }
        slack -= 1
      }
    }
    rowCount = itemTop.indices.reduce(0) { max($0, itemTop[$1] + itemHeight[$1]) }
  }
}

extension Draft {
  /// Shifts items by a few rows, and exchanges neighbouring exits, where that makes the drawing cheaper.
  ///
  /// Precondition: rows are placed. Postcondition: as before, at no greater cost. The last step from rows wanted to
  /// rows that cost least, for the regression sees neither bends nor crossings.
  ///
  /// - Parameter budget: how many changes may be tried; it is lowered by what was used.
  /// - Returns: the cost now.
  mutating func nudge(budget: inout Int) -> DraftCost {
    var best = cost()
    var improved = true
    while improved, budget > 0 {
      improved = false
      for column in columnWidth.indices {
        for item in columnStart[column]..<columnStart[column + 1] {
          for distance in [1, -1, 2, -2, 3, -3, 5, -5] where budget > 0 {
            let tops = itemTop
            guard push(item, by: distance, in: column) else {
              itemTop = tops
              continue
            }
            budget -= 1
            if !keep(column, &best) { itemTop = tops } else { improved = true }
          }
          if exchangeExits(of: itemKey[item], in: column, &best, &budget) { improved = true }
        }
      }
    }
    trimRows()
    best.rows = rowCount
    return best
  }

  /// Computes the cost after a change in one column; false, and nothing remembered, if it is not cheaper.
  private mutating func keep(_ column: Int, _ best: inout DraftCost) -> Bool {
    let rows = rowCount
    let old = (gutterCosts[column], gutterCosts[column + 1], countedWidth[column])
    rowCount = itemTop.indices.reduce(0) { max($0, itemTop[$1] + itemHeight[$1]) }
    let cost = cost(changing: column, since: best)
    if total(cost) < total(best), isWithin(cost) || !isWithin(best) {
      best = cost
      return true
    }
    rowCount = rows
    (gutterCosts[column], gutterCosts[column + 1], countedWidth[column]) = old
    return false
  }

  /// Moves an item and what is in its way; false if that leaves the rows there are.
  private mutating func push(_ item: Int, by distance: Int, in column: Int) -> Bool {
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

  private mutating func exchangeExits(
    of card: Int, in column: Int, _ best: inout DraftCost, _ budget: inout Int
  ) -> Bool {
    guard card >= 0 else { return false }
    var improved = false
    let first = problem.firstExit[card]
    for place in first..<max(first, problem.firstExit[card + 1] - 1) where budget > 0 {
      let width = columnWidth[column]
      exitOrder.swapAt(place, place + 1)
      setOffsets(of: card, in: column)
      if problem.pairs { columnWidth[column] = self.width(ofColumn: column) }
      budget -= 1
      if keep(column, &best) {
        improved = true
      } else {
        exitOrder.swapAt(place, place + 1)
        setOffsets(of: card, in: column)
        columnWidth[column] = width
      }
    }
    return improved
  }
}
