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
