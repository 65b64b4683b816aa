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
      var wish = wishes[item - items.lowerBound]
      wish.sum -= before * wish.weight
      var block = RowBlock(end: item + 1, wish: wish)
      before += itemHeight[item]
      while let last = blocks.last, last.wish.sum * block.wish.weight >= block.wish.sum * last.wish.weight {
        block.wish.weight += last.wish.weight
        block.wish.sum += last.wish.sum
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
    while wishes.count < items.count { wishes.append(RowWish(sum: 0, weight: 0)) }
    // An item without wires would stay where it is.
    for item in items { wishes[item - items.lowerBound] = RowWish(sum: itemTop[item], weight: 1) }
    want(items, gutter: column, onRight: true)
    want(items, gutter: column + 1, onRight: false)
  }

  /// Adds up where the wires of one gutter would like the items of a column.
  private mutating func want(_ items: Range<Int>, gutter: Int, onRight: Bool) {
    gather(gutter)
    let own = pins[gutter]
    for index in own.indices where own[index].onRight == onRight {
      let pin = own[index]
      let net = ends[pin.slot]
      let row = pin.isHead ? net.tails / max(1, net.count) : net.head
      // A passage costs nothing but its row: it follows its wires with all its weight.
      let weight = pin.isPassage ? 12 : 8
      wishes[pin.item - items.lowerBound].sum += weight * (row - pin.offset)
      wishes[pin.item - items.lowerBound].weight += weight
    }
  }

  /// The row of each net's head in a gutter, and the sum of the rows of its tails.
  mutating func gather(_ gutter: Int) {
    let slots = slotNet[gutter].count
    while ends.count < slots { ends.append(NetEnds()) }
    for slot in 0..<slots { ends[slot] = NetEnds() }
    let own = pins[gutter]
    for index in own.indices {
      let pin = own[index]
      let row = itemTop[pin.item] + pin.offset
      if pin.isHead {
        ends[pin.slot].head = row
      } else {
        ends[pin.slot].tails += row
        ends[pin.slot].count += 1
      }
    }
  }
}

/// A run of items that stand without a gap while rows are placed.
struct RowBlock: Sendable {
  /// One after its last item.
  var end: Int
  var wish: RowWish

  /// The row wanted, less the heights of the items before.
  var row: Int {
    let value = 2 * wish.sum + wish.weight
    let divisor = 2 * wish.weight
    return value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
  }
}

/// Rows wanted: the sum of rows times weights, and the sum of weights.
struct RowWish: Sendable {
  var sum: Int
  var weight: Int
}
