package import Canvas

/// Where the parts of the screen go; none of them moves from one state to another.
///
/// The header, the machine, below it what can happen and what comes of it, the run, the keys.
package struct ScreenLayout: Hashable, Sendable {
  /// The smallest window in which the explorer works.
  package static let smallest = Size(columns: 60, rows: 16)

  /// How much of the width the rows have beside the text: at 120 columns two of whole names and whole targets.
  private static let percentOfRows = 66
  /// The columns below which what lies around a state is seen first.
  static let leastColumnsOfMachine = 100
  /// The columns from which rows and text stand beside each other.
  static let leastColumnsBeside = 112
  /// The rows from which the run has a line of its own.
  private static let leastRowsForRun = 34
  /// The rows below a machine with which the list and the texts say anything.
  private static let leastRowsBelow = 6

  let header: Rect
  /// Every state as a dot, above what lies around one; nil with the whole machine.
  let dots: Rect?
  /// The machine.
  let machine: Rect
  /// The rule above the rows, and the rows; around a state, whose roads are the rows, what stands beside the text.
  let rows: Rect
  /// The rule above the text, and the text: what to do now, and what would come of the chosen row.
  let text: Rect
  /// The run in a line; nil where it has no room.
  let run: Rect?
  let keys: Rect

  /// True if the machine has the whole window.
  var isMachineAlone: Bool { text.rows == 0 }

  /// True if the explorer works in a window of this size.
  static func isLargeEnough(_ size: Size) -> Bool {
    size.columns >= smallest.columns && size.rows >= smallest.rows
  }

  /// The columns in which the rows stand where their list is as wide as the window.
  static func columnsOfRows(_ columns: Int) -> Int { columns >= 78 ? 3 : 2 }

  /// Everything between the header and the keys.
  var wholeMiddle: Rect {
    Rect(column: 0, row: header.endRow, columns: header.columns, rows: keys.row - header.endRow)
  }

  /// Everything below the machine and above the run.
  var below: Rect {
    Rect(column: 0, row: rows.row, columns: header.columns, rows: (run ?? keys).row - rows.row)
  }

  /// The rows and columns for what lies around a state and the texts: between the dots and the keys.
  static func roomAround(_ size: Size, headerRows: Int) -> Size {
    Size(columns: size.columns, rows: max(1, size.rows - headerRows - 2))
  }

  /// With the whole machine; one that leaves too little below it has the whole window.
  ///
  /// - Parameters:
  ///   - size: the window.
  ///   - machineRows: the rows of the machine.
  ///   - mostRows: the ways out of a state; those that need more lines than there are scroll.
  ///   - headerRows: 2 with a goal, else 1.
  init(size: Size, machineRows: Int, mostRows: Int, headerRows: Int = 1) {
    let isBeside = size.columns >= Self.leastColumnsBeside
    let hasRun = size.rows >= Self.leastRowsForRun
    let rest = size.rows - headerRows - machineRows - (hasRun ? 2 : 1)
    guard rest >= Self.leastRowsBelow else {
      self.init(size, headerRows, dots: 0, size.rows - headerRows - 1, 0, hasRun: false, left: nil)
      return
    }
    // One more for the rule; the text keeps three.
    let side = Self.columnsOfRows(size.columns)
    let lines = isBeside ? rest : max(2, min((mostRows + side - 1) / side + 1, rest - 4))
    self.init(
      size, headerRows, dots: 0, machineRows, lines, hasRun: hasRun,
      left: isBeside ? size.columns * Self.percentOfRows / 100 : nil)
  }

  /// With what lies around a state.
  ///
  /// - Parameters:
  ///   - size: the window.
  ///   - aroundRows: the rows of the map.
  ///   - hasRun: true for a line of the run.
  ///   - headerRows: 2 with a goal, else 1.
  init(size: Size, aroundRows: Int, hasRun: Bool, headerRows: Int) {
    let isBeside = size.columns >= Self.leastColumnsBeside
    let most = size.rows - headerRows - (hasRun ? 3 : 2)
    self.init(
      size, headerRows, dots: 1, aroundRows, isBeside ? most - aroundRows : 0, hasRun: hasRun,
      left: isBeside ? size.columns / 2 : nil)
  }

  /// From above to below; the text stands below the list, or beside it, which has so many columns.
  private init(
    _ size: Size, _ headerRows: Int, dots dotRows: Int, _ machineRows: Int, _ listRows: Int, hasRun: Bool, left: Int?
  ) {
    func lines(_ row: Int, _ rows: Int, from column: Int = 0, to end: Int = size.columns) -> Rect {
      Rect(column: column, row: row, columns: end - column, rows: max(0, rows))
    }
    header = lines(0, headerRows)
    dots = dotRows > 0 ? lines(headerRows, dotRows) : nil
    keys = lines(size.rows - 1, 1)
    run = hasRun ? lines(size.rows - 2, 1) : nil
    machine = lines(headerRows + dotRows, machineRows)
    rows = lines(machine.endRow, listRows, to: left ?? size.columns)
    let top = left == nil ? rows.endRow : machine.endRow
    text = lines(top, (run ?? keys).row - top, from: left ?? 0)
  }
}
