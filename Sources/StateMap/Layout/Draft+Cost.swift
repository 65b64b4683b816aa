/// What a draft costs; less is better.
struct DraftCost: Hashable, Sendable {
  var crossings = 0
  var bends = 0
  var cells = 0
  /// Joints of four arms of one net.
  var fourWays = 0
  /// Rows where two wires still want the same cells.
  var conflicts = 0
  var columns = 0
  var rows = 0
  /// Rows by which columns are taller than the limit, added up: it falls before the tallest one does.
  var excess = 0

  mutating func add(_ other: DraftCost) {
    crossings += other.crossings
    bends += other.bends
    cells += other.cells
    fourWays += other.fourWays
    conflicts += other.conflicts
    columns += other.columns
  }

  mutating func subtract(_ other: DraftCost) {
    crossings -= other.crossings
    bends -= other.bends
    cells -= other.cells
    fourWays -= other.fourWays
    conflicts -= other.conflicts
    columns -= other.columns
  }

  /// The score's weights, ten times as large, and what it costs not to fit.
  ///
  /// A row or a column too many costs about what it costs in the score, where a doubling costs 15 for every edge's
  /// share of a hundred.
  func total(edges: Int, columnLimit: Int, rowLimit: Int) -> Int {
    let wide = 216 * edges * max(0, columns - columnLimit) / max(1, columnLimit)
    let tall = 108 * edges * (max(0, rows - rowLimit) + excess) / max(1, rowLimit)
    let over = wide + tall
    return 100 * crossings + 20 * bends + cells + 80 * fourWays + 250 * conflicts + (over > 0 ? 500 + over : 0)
  }
}

extension Draft {
  /// Everything from an arrangement to its cost.
  ///
  /// Precondition: the arrangement's passages are up to date.
  ///
  /// - Parameters:
  ///   - arrangement: the arrangement.
  ///   - limit: a cost above which nobody cares how much more it is.
  /// - Returns: the cost, or some number above the limit.
  mutating func evaluate(_ arrangement: Arrangement, limit: Int = .max) -> Int {
    load(arrangement)
    stackRows()
    placeRows(sweeps: 2)
    sortExits()
    measureColumns()
    placeRows(sweeps: 2)
    trimRows()
    let cost = cost(limit: limit)
    fits = isWithin(cost)
    return total(cost)
  }

  /// True if a drawing of that cost is within the limits.
  func isWithin(_ cost: DraftCost) -> Bool { cost.columns <= columnLimit && cost.rows <= rowLimit }

  /// The cost as one number.
  func total(_ cost: DraftCost) -> Int {
    cost.total(edges: problem.edgeCount, columnLimit: columnLimit, rowLimit: rowLimit)
  }

  /// Moves everything up to row 0 and counts rows.
  mutating func trimRows() {
    let top = itemTop.min() ?? 0
    rowCount = 0
    for item in itemTop.indices {
      itemTop[item] -= top
      rowCount = max(rowCount, itemTop[item] + itemHeight[item])
    }
  }

  /// The cost of the rows as they are placed, or as much of it as is above a limit.
  mutating func cost(limit: Int = .max) -> DraftCost {
    var cost = DraftCost()
    cost.rows = rowCount
    countedWidth.removeAll(keepingCapacity: true)
    for column in columnWidth.indices {
      cost.columns += columnWidth[column]
      countedWidth.append(columnWidth[column])
      cost.excess += max(0, columnHeight[column] - rowLimit)
      for item in columnStart[column]..<columnStart[column + 1] where itemKey[item] < 0 {
        cost.cells += columnWidth[column]
      }
    }
    gutterCosts.removeAll(keepingCapacity: true)
    for gutter in pins.indices {
      let own = gutterCost(gutter)
      gutterCosts.append(own)
      cost.add(own)
      // Each crossing was counted as two cells.
      cost.cells -= own.crossings
      if total(cost) > limit { break }
    }
    return cost
  }

  /// The cost after the rows or exits of one column have changed, all else as it was when the cost was last computed.
  mutating func cost(changing column: Int, since before: DraftCost) -> DraftCost {
    var cost = before
    cost.rows = rowCount
    let wider = columnWidth[column] - countedWidth[column]
    if wider != 0 {
      countedWidth[column] = columnWidth[column]
      cost.columns += wider
      for item in columnStart[column]..<columnStart[column + 1] where itemKey[item] < 0 { cost.cells += wider }
    }
    for gutter in column...(column + 1) {
      let old = gutterCosts[gutter]
      let new = gutterCost(gutter)
      cost.subtract(old)
      cost.add(new)
      cost.cells += old.crossings - new.crossings
      gutterCosts[gutter] = new
    }
    return cost
  }

  /// Loads the pins of a gutter into the track order.
  mutating func loadTracks(_ gutter: Int, rows: Int) {
    tracks.begin(count: slotNet[gutter].count, rows: rows)
    for pin in pins[gutter] {
      tracks.add(pin.slot, row: itemTop[pin.item] + pin.offset, onRight: pin.onRight)
    }
  }

  /// Columns that a gutter takes.
  func gutterWidth(_ gutter: Int, tracks: Int) -> Int {
    if tracks > 0 { return tracks + 2 }
    if !pins[gutter].isEmpty { return 2 }
    return gutter == 0 || gutter == pins.count - 1 ? 0 : 2
  }

  /// What one gutter adds; a cell where wires cross counts twice.
  private mutating func gutterCost(_ gutter: Int) -> DraftCost {
    var cost = DraftCost()
    loadTracks(gutter, rows: rowCount)
    tracks.solve()
    let width = gutterWidth(gutter, tracks: tracks.trackCount)
    cost.columns += width
    let (crossings, conflicts) = tracks.tally()
    cost.crossings += crossings
    cost.conflicts += conflicts
    for slot in 0..<tracks.count {
      guard tracks.isTrunk(slot) else {
        cost.cells += width
        continue
      }
      cost.cells += tracks.high[slot] - tracks.low[slot] + 1
      var ends = 0
      for word in slot * tracks.words..<(slot + 1) * tracks.words {
        let both = tracks.left[word] & tracks.right[word]
        guard both != 0 else { continue }
        cost.fourWays += both.nonzeroBitCount
        let base = 64 * (word - slot * tracks.words)
        for row in [tracks.low[slot], tracks.high[slot]]
        where row >> 6 == base >> 6 && both >> UInt64(row & 63) & 1 == 1 {
          ends += 1
        }
      }
      cost.fourWays -= ends
      cost.bends += 2 - ends
    }
    for pin in pins[gutter] {
      if tracks.isTrunk(pin.slot) {
        let track = tracks.track[pin.slot]
        cost.cells += pin.onRight ? width - 2 - track : 1 + track
      }
      if pin.isHead && itemKey[pin.item] >= 0 { cost.cells -= 1 }
    }
    return cost
  }
}
