/// One arrangement being turned into rows and tracks; its storage is used again for the next one.
///
/// Gutter `g` lies left of column `g`; the last one lies right of the last column.
struct Draft: Sendable {
  let problem: Problem
  /// The size wanted, without the heads of lanes.
  let columnLimit: Int
  let rowLimit: Int

  /// The first item of each column, and one more.
  var columnStart: [Int] = []
  var itemKey: [Int] = []
  var itemHeight: [Int] = []
  var itemTop: [Int] = []
  var itemOfCard: [Int] = []
  var columnWidth: [Int] = []
  var columnHeight: [Int] = []

  var exitSide: [Int] = []
  var exitNet: [Int] = []
  var exitOrder: [Int] = []

  /// The pins of each gutter.
  var pins: [[Pin]] = []
  /// For each gutter and slot: the net, its head's pin, and how many tails it has.
  var slotNet: [[Int]] = []
  var slotHead: [[Int]] = []
  var slotOfNet: [Int] = []
  var targeted: [Bool] = []

  /// Rows used, after placement.
  var rowCount = 0
  /// Whether what was last evaluated in full is within the limits.
  var fits = false
  var tracks = TrackOrder()

  // Storage of the passes.
  var ends: [NetEnds] = []
  var wishes: [RowWish] = []
  var blocks: [RowBlock] = []
  var sortKey: [Int] = []
  var gutterCosts: [DraftCost] = []
  var rowWidths: [Int] = []
  /// The column widths in the cost last computed.
  var countedWidth: [Int] = []

  init(_ problem: Problem, columnLimit: Int, rowLimit: Int) {
    self.problem = problem
    self.columnLimit = columnLimit
    self.rowLimit = rowLimit
    itemOfCard = Array(repeating: 0, count: problem.cardCount)
    exitSide = Array(repeating: 0, count: problem.exitCount)
    exitNet = exitSide
    sortKey = exitSide
    slotOfNet = Array(repeating: -1, count: 2 * problem.cardCount)
    targeted = Array(repeating: false, count: 2 * problem.cardCount)
  }

  /// Lists items and pins.
  ///
  /// Precondition: the arrangement's passages are up to date.
  mutating func load(_ arrangement: Arrangement) {
    let columns = arrangement.columns
    columnStart.removeAll(keepingCapacity: true)
    itemKey.removeAll(keepingCapacity: true)
    for column in columns {
      columnStart.append(itemKey.count)
      for key in column {
        if key >= 0 { itemOfCard[key] = itemKey.count }
        itemKey.append(key)
      }
    }
    columnStart.append(itemKey.count)
    exitOrder = arrangement.exitOrder
    for net in targeted.indices { targeted[net] = false }
    for exit in 0..<problem.exitCount {
      exitSide[exit] = arrangement.side(ofExit: exit, in: problem)
      exitNet[exit] = arrangement.net(ofExit: exit, in: problem)
      targeted[exitNet[exit]] = true
    }
    measure()
    collectPins(arrangement)
  }
}

extension Draft {
  /// Heights of items, widths of columns.
  mutating func measure() {
    itemHeight.removeAll(keepingCapacity: true)
    columnWidth.removeAll(keepingCapacity: true)
    columnHeight.removeAll(keepingCapacity: true)
    for column in 0..<(columnStart.count - 1) {
      var height = 0
      for item in columnStart[column]..<columnStart[column + 1] {
        let key = itemKey[item]
        itemHeight.append(key < 0 ? 1 : problem.fixedRows + exitRows(of: key))
        height += itemHeight[item]
      }
      columnHeight.append(height)
      columnWidth.append(width(ofColumn: column))
    }
  }

  /// The width of a column: that of its widest card.
  mutating func width(ofColumn column: Int) -> Int {
    var width = 1
    for item in columnStart[column]..<columnStart[column + 1] where itemKey[item] >= 0 {
      let card = itemKey[item]
      width = max(width, problem.fixedColumns + max(problem.titleWidth[card], exitColumns(of: card)))
    }
    return width
  }

  /// Measures the columns again after exits have changed their rows, which matters only where they share rows.
  mutating func measureColumns() {
    guard problem.pairs else { return }
    for column in columnWidth.indices { columnWidth[column] = width(ofColumn: column) }
  }

  private func exitRows(of card: Int) -> Int {
    let exits = problem.firstExit[card]..<problem.firstExit[card + 1]
    guard problem.pairs else { return exits.count }
    var right = 0
    for exit in exits { right += exitSide[exit] }
    return max(right, exits.count - right)
  }

  /// The width of a card's widest row; two labels of one row stand at least two blanks apart.
  private mutating func exitColumns(of card: Int) -> Int {
    let places = problem.firstExit[card]..<problem.firstExit[card + 1]
    var width = 0
    guard problem.pairs else {
      for exit in places { width = max(width, problem.exitWidth[exit]) }
      return width
    }
    rowWidths.removeAll(keepingCapacity: true)
    for place in places where exitSide[exitOrder[place]] == 0 {
      rowWidths.append(problem.exitWidth[exitOrder[place]])
      width = max(width, problem.exitWidth[exitOrder[place]])
    }
    var row = 0
    for place in places where exitSide[exitOrder[place]] == 1 {
      let beside = row < rowWidths.count ? rowWidths[row] + 2 : 0
      width = max(width, problem.exitWidth[exitOrder[place]] + beside)
      row += 1
    }
    return width
  }
}
