extension Draft {
  /// Places items on the rows they had; one that has no room moves as little as it can.
  mutating func keepRows(_ tops: [[Int: Int]]) {
    itemTop = Array(repeating: 0, count: itemKey.count)
    for column in columnWidth.indices {
      let items = columnStart[column]..<columnStart[column + 1]
      let wanted = items.map { tops.indices.contains(column) ? tops[column][itemKey[$0]] : nil }
      let down = settled(items, wanted, limit: nil)
      let up = settled(items, wanted, limit: rowLimit)
      let tallest = (down.last ?? 0) + (items.last.map { itemHeight[$0] } ?? 0)
      let moved = { (rows: [Int]) in zip(rows, wanted).filter { $1 != nil && $0 != $1 }.count }
      let best = tallest <= rowLimit && moved(down) <= moved(up) || (up.first ?? 0) < 0 ? down : up
      for (place, item) in items.enumerated() { itemTop[item] = best[place] }
    }
    rowCount = itemTop.indices.reduce(0) { max($0, itemTop[$1] + itemHeight[$1]) }
  }

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

  /// The rows wanted, pushed downwards where items overlap; with a limit, then pushed upwards from below it.
  private func settled(_ items: Range<Int>, _ wanted: [Int?], limit: Int?) -> [Int] {
    var rows: [Int] = []
    var free = 0
    for (place, item) in items.enumerated() {
      let row = limit == nil ? max(free, wanted[place] ?? free) : wanted[place] ?? free
      rows.append(row)
      free = row + itemHeight[item]
    }
    guard let limit else { return rows }
    var end = limit
    for (place, item) in items.enumerated().reversed() {
      rows[place] = min(rows[place], end - itemHeight[item])
      end = rows[place]
    }
    return rows
  }
}
