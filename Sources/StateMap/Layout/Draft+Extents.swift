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
