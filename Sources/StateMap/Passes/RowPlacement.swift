/// A run of items that stand without a gap while rows are placed.
struct RowBlock: Sendable {
  /// One after its last item.
  var end: Int
  var weight: Int
  var sum: Int

  /// The row wanted, less the heights of the items before.
  var row: Int {
    let value = 2 * sum + weight
    let divisor = 2 * weight
    return value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }
}

extension Draft {
  /// Places the items of each column on rows near the other ends of their wires.
  ///
  /// Postcondition: items keep their order, none overlap, none stands above row 0 or, if the column is not taller
  /// than that, below the limit. Each column is an isotonic regression of the rows wanted (pool adjacent violators:
  /// Ayer, Brunk, Ewing, Reid and Silverman 1955), repeated from left to right and back.
  mutating func placeRows(sweeps: Int) {
    let columns = columnWidth.count
    for sweep in 0..<sweeps {
      for step in 0..<columns { place(column: sweep & 1 == 0 ? step : columns - 1 - step) }
    }
  }

  /// Stacks the items of each column without gaps, in the middle of the rows there are.
  mutating func stackRows() {
    itemTop.removeAll(keepingCapacity: true)
    let tallest = min(rowLimit, columnHeight.max() ?? 0)
    for column in columnWidth.indices {
      var row = max(0, (tallest - columnHeight[column]) / 2)
      for item in columnStart[column]..<columnStart[column + 1] {
        itemTop.append(row)
        row += itemHeight[item]
      }
    }
  }

  private mutating func place(column: Int) {
    let items = columnStart[column]..<columnStart[column + 1]
    wish(items, column: column)
    blocks.removeAll(keepingCapacity: true)
    var before = 0
    for item in items {
      let place = item - items.lowerBound
      var block = RowBlock(
        end: item + 1, weight: wantWeight[place], sum: wantSum[place] - before * wantWeight[place])
      before += itemHeight[item]
      while let last = blocks.last, last.sum * block.weight >= block.sum * last.weight {
        block.weight += last.weight
        block.sum += last.sum
        blocks.removeLast()
      }
      blocks.append(block)
    }
    let slack = max(0, max(rowLimit, columnHeight.max() ?? 0) - before)
    var item = items.lowerBound
    before = 0
    for block in blocks {
      let row = max(0, min(slack, block.row))
      while item < block.end {
        itemTop[item] = row + before
        before += itemHeight[item]
        item += 1
      }
    }
  }

  /// Where the wires of both gutters would like the items of a column: sums and weights of rows.
  mutating func wish(_ items: Range<Int>, column: Int) {
    wantSum.removeAll(keepingCapacity: true)
    wantWeight.removeAll(keepingCapacity: true)
    for item in items {
      // An item without wires would stay where it is.
      wantSum.append(itemTop[item])
      wantWeight.append(1)
    }
    want(items, gutter: column, onRight: true)
    want(items, gutter: column + 1, onRight: false)
  }

  /// Adds up where the wires of one gutter would like the items of a column.
  private mutating func want(_ items: Range<Int>, gutter: Int, onRight: Bool) {
    gather(gutter)
    for pin in pins[gutter] where pin.onRight == onRight {
      let row = pin.isHead ? tailSum[pin.slot] / max(1, tailCount[pin.slot]) : headRow[pin.slot]
      // A passage costs nothing but its row: it follows its wires with all its weight.
      let weight = itemKey[pin.item] < 0 ? 12 : 8
      wantSum[pin.item - items.lowerBound] += weight * (row - pin.offset)
      wantWeight[pin.item - items.lowerBound] += weight
    }
  }

  /// The row of each net's head in a gutter, and the sum of the rows of its tails.
  mutating func gather(_ gutter: Int) {
    let slots = slotNet[gutter].count
    headRow.removeAll(keepingCapacity: true)
    tailSum.removeAll(keepingCapacity: true)
    tailCount.removeAll(keepingCapacity: true)
    for _ in 0..<slots {
      headRow.append(0)
      tailSum.append(0)
      tailCount.append(0)
    }
    for pin in pins[gutter] {
      let row = itemTop[pin.item] + pin.offset
      if pin.isHead {
        headRow[pin.slot] = row
      } else {
        tailSum[pin.slot] += row
        tailCount[pin.slot] += 1
      }
    }
  }
}
