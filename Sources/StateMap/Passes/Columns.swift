/// Cuts a list of cards into columns of about the same height.
///
/// Postcondition: the columns hold the list in order, and the tallest is as low as it can be (linear partition, by
/// bisection of the height).
enum ColumnPartition {
  static func columns(_ cards: [Int], heights: [Int], count: Int) -> [[Int]] {
    let count = max(1, min(count, max(1, cards.count)))
    var low = cards.map { heights[$0] }.max() ?? 0
    var high = cards.reduce(0) { $0 + heights[$1] }
    while low < high {
      let middle = (low + high) / 2
      if cut(cards, heights, limit: middle).count <= count { high = middle } else { low = middle + 1 }
    }
    var columns = cut(cards, heights, limit: low)
    while columns.count < count, let widest = columns.indices.max(by: { columns[$0].count < columns[$1].count }),
      columns[widest].count > 1
    {
      let half = columns[widest].count / 2
      columns.insert(Array(columns[widest][half...]), at: widest + 1)
      columns[widest].removeSubrange(half...)
    }
    return columns
  }

  private static func cut(_ cards: [Int], _ heights: [Int], limit: Int) -> [[Int]] {
    var columns: [[Int]] = [[]]
    var used = 0
    for card in cards {
      if used + heights[card] > limit, !columns[columns.count - 1].isEmpty {
        columns.append([])
        used = 0
      }
      columns[columns.count - 1].append(card)
      used += heights[card]
    }
    return columns
  }
}

/// Orders the items of the columns by the rows that their wires would like, sweeping to and fro.
///
/// Postcondition: the columns hold the same items; of all orders met, the cheapest is kept. Barycentre sweeps of
/// Sugiyama, Tagawa and Toda (1981).
enum ColumnOrder {
  static func improve(_ arrangement: inout Arrangement, draft: inout Draft, sweeps: Int) {
    var best = arrangement
    var bestCost = draft.evaluate(arrangement)
    for sweep in 0..<sweeps {
      let count = arrangement.columns.count
      for step in 0..<count {
        let column = sweep & 1 == 0 ? step : count - 1 - step
        arrangement.columns[column] = draft.sortedByWish(column)
        // Rows of the neighbours must follow before they are looked at.
        draft.restack(column, keys: arrangement.columns[column])
      }
      let cost = draft.evaluate(arrangement)
      if cost < bestCost {
        bestCost = cost
        best = arrangement
      }
    }
    arrangement = best
  }
}

extension Draft {
  /// The items of a column, sorted by the mean row that their wires would like.
  mutating func sortedByWish(_ column: Int) -> [Int] {
    let items = columnStart[column]..<columnStart[column + 1]
    wish(items, column: column)
    let rows = items.map { item -> Int in
      let place = item - items.lowerBound
      return 16 * wishes[place].sum / wishes[place].weight + 8 * itemHeight[item]
    }
    return items.sorted { (rows[$0 - items.lowerBound], $0) < (rows[$1 - items.lowerBound], $1) }.map { itemKey[$0] }
  }

  /// Stacks the items of a column in a new order, with its items' numbers following.
  mutating func restack(_ column: Int, keys: [Int]) {
    let items = columnStart[column]..<columnStart[column + 1]
    var row = items.map { itemTop[$0] }.min() ?? 0
    var place: [Int: Int] = [:]
    for (index, key) in keys.enumerated() { place[key] = items.lowerBound + index }
    var renumbered = Array(items)
    var heights = Array(repeating: 0, count: items.count)
    for item in items {
      let new = place[itemKey[item]] ?? item
      renumbered[item - items.lowerBound] = new
      heights[new - items.lowerBound] = itemHeight[item]
    }
    for gutter in column...(column + 1) {
      for index in pins[gutter].indices where items.contains(pins[gutter][index].item) {
        pins[gutter][index].item = renumbered[pins[gutter][index].item - items.lowerBound]
      }
    }
    for (index, key) in keys.enumerated() {
      let item = items.lowerBound + index
      itemKey[item] = key
      if key >= 0 { itemOfCard[key] = item }
      itemHeight[item] = heights[index]
      itemTop[item] = row
      row += heights[index]
    }
  }
}
